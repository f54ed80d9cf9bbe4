// VitrineCoreImage.swift: what Apple's header of Core Image imports.

@_exported import CoreGraphics
@_exported import VitrineImageIO
