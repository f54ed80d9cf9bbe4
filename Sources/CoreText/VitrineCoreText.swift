// VitrineCoreText.swift: what Apple's header of Core Text imports.

@_exported import CoreGraphics
