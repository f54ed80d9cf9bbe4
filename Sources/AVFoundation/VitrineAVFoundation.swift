// VitrineAVFoundation.swift: what Apple's header of AVFoundation imports, as far as it is there.

@_exported import CoreGraphics
@_exported import Foundation
@_exported import VitrineAVFAudio
@_exported import VitrineCoreMedia
@_exported import VitrineCoreVideo
