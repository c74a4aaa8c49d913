"""Cards and tables as pictures, drawn with Pillow. Nothing here knows Discord or a match."""
