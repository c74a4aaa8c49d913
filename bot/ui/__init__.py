"""What Discord shows and sends: commands, one router for clicks, pure renderers, publishing."""
