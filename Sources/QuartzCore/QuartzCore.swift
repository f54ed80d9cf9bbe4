// Umbrella: existing source that says "import QuartzCore" compiles as it is.
@_exported import CoreGraphics
@_exported import VitrineCompositor
