"""The checks of whole images, for run-image-tests."""
