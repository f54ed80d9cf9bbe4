// Umbrella: existing source that says "import CoreGraphics" compiles as it is.
@_exported import Foundation
@_exported import VitrineGraphics
@_exported import VitrineText
