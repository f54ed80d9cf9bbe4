// Umbrella for source that imports QuartzCore.
@_exported import CoreGraphics
@_exported import VitrineCompositor
@_exported import VitrineDisplay
@_exported import VitrineLayerSettings
@_exported import VitrineObjectiveC
