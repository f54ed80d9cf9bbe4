// VitrineMapKit.swift: what Apple's header of MapKit imports.

@_exported import UIKit
@_exported import VitrineCoreLocation
