// Umbrella for source that imports QuartzCore.
@_exported import CoreGraphics
@_exported import VitrineCompositor
