"""The checks of whole images: what run-image-tests does."""
