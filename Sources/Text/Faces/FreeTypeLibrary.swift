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

    /// FreeType's words for `code`; Debian's build has them, others may not.
    static func message(_ code: FT_Error) -> String {
        if let text = FT_Error_String(code) { return String(cString: text) }
        return "FreeType error \(code)"
    }
}
