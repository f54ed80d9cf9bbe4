// FreeTypeLibrary.swift: the process's one FreeType, behind one lock.
//
// FreeType lets threads work on different faces at once only while none of them
// opens or closes a face, and a face itself belongs to one thread at a time.
// Glyphs are rasterised once and then cached, so a single lock costs nothing
// that can be measured, and is right everywhere.

import CVitrineFreeType
import Synchronization

final class FreeTypeLibrary: @unchecked Sendable {
    static let shared = FreeTypeLibrary()

    private let lock = Mutex<Void>(())
    /// Nil if FreeType could not start (out of memory); every font is refused then.
    private let library: FT_Library?

    private init() {
        var opened: FT_Library?
        library = FT_Init_FreeType(&opened) == 0 ? opened : nil
    }

    func withLibrary<Result: Sendable>(_ body: (FT_Library?) -> Result) -> Result {
        lock.withLock { _ in body(library) }
    }

    /// What an error of opening a file means. Debian's FreeType is built without its own texts.
    static func message(_ code: FT_Error) -> String {
        switch code {
        case 0x01, 0x51...0x55: "it cannot be read to its end (FreeType error \(code))"
        case 0x02: "it is in no font format"
        case 0x03, 0x08, 0x8E...0x9B: "its tables are damaged or missing (FreeType error \(code))"
        case 0x06: "it has no face of that number"
        case 0x40: "there is not enough memory for it"
        default: "it is damaged (FreeType error \(code))"
        }
    }
}
