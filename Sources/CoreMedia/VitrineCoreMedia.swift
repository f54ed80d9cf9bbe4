// VitrineCoreMedia.swift: what Apple's header of Core Media imports, as far as it is there.

@_exported import CoreGraphics
@_exported import Foundation
