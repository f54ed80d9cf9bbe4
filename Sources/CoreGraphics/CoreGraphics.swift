// Umbrella for source that imports CoreGraphics.
@_exported import Foundation
@_exported import VitrineGraphics
@_exported import VitrineText
