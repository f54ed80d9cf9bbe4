// FreeTypeLibrary.swift: the process's one FreeType library, behind one lock.
//
// FreeType allows threads to work on different faces at the same time only while none
// of them opens or closes a face, and only one thread may use a face at a time.
// Glyphs are rasterised once and then cached, so one lock has no measurable
// cost, and it is always correct.

import CVitrineFreeType
import Synchronization

final class FreeTypeLibrary: @unchecked Sendable {
    static let shared = FreeTypeLibrary()

    private let lock = Mutex<Void>(())
    /// Nil if FreeType could not start (out of memory). Then every font is refused.
    private let library: FT_Library?

    private init() {
        var opened: FT_Library?
        library = FT_Init_FreeType(&opened) == 0 ? opened : nil
    }

    func withLibrary<Result: Sendable>(_ body: (FT_Library?) -> Result) -> Result {
        lock.withLock { _ in body(library) }
    }

    /// A text for an error while a file is opened. Debian's FreeType is built without its own texts.
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
