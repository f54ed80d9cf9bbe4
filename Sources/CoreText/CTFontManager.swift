// CTFontManager.swift: registers font files and fonts for the process.

public import Foundation
import VitrineDrawing
public import VitrineGraphics
public import VitrineText

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
        report(String(describing: reason), code: 101, error)
        return false
    }
}

/// Unregisters the fonts of a file.
/// - Returns: false if the file's fonts were not registered.
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { UIFont.unregisterFonts(at: fontURL) }

/// Registers a font that was read from a data provider.
/// - Returns: false if it is registered already, with the reason in `error`.
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    if FontLibrary.shared.register(font.face) { return true }
    report("the font \(font.face.fontName) is registered already", code: 105, error)
    return false
}

/// Unregisters a font that was read from a data provider. Fonts in use are not changed.
/// - Returns: false if it was not registered, with the reason in `error`.
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    if FontLibrary.shared.unregister(font.face) { return true }
    report("the font \(font.face.fontName) is not registered", code: 201, error)
    return false
}

/// Codes are those of CTFontManagerErrors.h.
private func report(_ text: String, code: Int, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
    error?.pointee = .passRetained(
        NSError(
            domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: code,
            userInfo: [NSLocalizedDescriptionKey: text]))
}

/// The names of the available families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames }
