// Umbrella for source that imports UIKit.
@_exported import Dispatch
@_exported import Foundation
@_exported import QuartzCore
@_exported import VitrineContainers
@_exported import VitrineControls
@_exported import VitrineKiosk
@_exported import VitrineLists
@_exported import VitrinePickers
@_exported import VitrineTextEditing
@_exported import VitrineDrawing
@_exported import VitrineDynamics
@_exported import VitrineLaunch
@_exported import VitrineLocalization
@_exported import VitrineObjectiveC
@_exported import VitrineOldNames
@_exported import VitrinePredicates
@_exported import VitrineRuntime
