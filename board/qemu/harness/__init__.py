"""Boots an emulated machine with a display card and input devices, and reads its panel."""
