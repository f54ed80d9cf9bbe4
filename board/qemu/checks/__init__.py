"""The checks on the emulated board. Each check is a function; its name is the expected behaviour."""
