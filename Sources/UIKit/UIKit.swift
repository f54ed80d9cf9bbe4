// Umbrella for source that imports UIKit.
@_exported import Dispatch
@_exported import Foundation
@_exported import QuartzCore
@_exported import VitrineControls
@_exported import VitrineLaunch
@_exported import VitrineObjectiveC
@_exported import VitrineRuntime
