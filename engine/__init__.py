"""Gin Rummy as pure values: rules, deals, matches, scores, views and records.

Nothing in here reads a clock or a network, and nothing is random unless a random number
generator is passed in. Only ``python -m engine`` reads files.
"""
