// CTFontManager.swift: registers font files for the process.

public import Foundation
import VitrineDrawing
public import VitrineGraphics

/// The scope of a registration. Always this process, whatever the value.
public enum CTFontManagerScope: UInt32, Sendable {
    /// None.
    case none = 0
    /// The process.
    case process = 1
    /// All apps of the user. Same as `process`.
    case persistent = 2
    /// The login session. Same as `process`.
    case session = 3
}

/// Registers the fonts of a file.
/// - Returns: false if the file contains no fonts, with the reason in `error`.
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

/// Unregisters the fonts of a file.
/// - Returns: false if the file's fonts were not registered.
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { UIFont.unregisterFonts(at: fontURL) }

/// The names of the available families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames }
