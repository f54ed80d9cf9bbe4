"""What is checked on the emulated board. Each check is a function; its name says what holds."""
