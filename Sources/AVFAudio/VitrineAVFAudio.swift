// VitrineAVFAudio.swift: what Apple's header of AVFAudio imports.

@_exported import Foundation
