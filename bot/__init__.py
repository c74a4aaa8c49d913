"""The Discord application: commands, tables, clocks and the store of matches."""
