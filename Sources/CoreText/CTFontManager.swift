// CTFontManager.swift: fonts of files and of memory for the whole process.

public import Foundation
import VitrineDrawing
public import VitrineGraphics

/// How far a registration reaches. The process alone here.
public enum CTFontManagerScope: UInt32, Sendable {
    /// None.
    case none = 0
    /// This process.
    case process = 1
    /// All apps of the user: this process.
    case persistent = 2
    /// The login session: this process.
    case session = 3
}

/// Registers the fonts of a file.
/// - Returns: false if there are none, with the reason in `error`.
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
    do {
        _ = try UIFont.registerFonts(at: fontURL)
        return true
    } catch let reason {
        let text = String(describing: reason)
        error?.pointee = .passRetained(
            NSError(
                domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 101,
                userInfo: [NSLocalizedDescriptionKey: text]))
        return false
    }
}

/// Reverses a registration.
/// - Returns: false if the file's fonts were not registered.
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { UIFont.unregisterFonts(at: fontURL) }

/// The names of the families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames }
