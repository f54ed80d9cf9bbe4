// VitrineAVKit.swift: what Apple's header of AVKit imports.

@_exported import UIKit
@_exported import VitrineAVFoundation
