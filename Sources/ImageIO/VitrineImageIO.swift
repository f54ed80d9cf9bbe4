// VitrineImageIO.swift: what Apple's header of Image I/O imports.

@_exported import CoreGraphics
