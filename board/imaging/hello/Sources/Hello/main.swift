// main.swift: prints the machine, and the linked libraries.

import CFreeType
import Foundation

var library: FT_Library?
guard FT_Init_FreeType(&library) == 0 else { fatalError("FreeType does not start") }
var major: FT_Int = 0
var minor: FT_Int = 0
var patch: FT_Int = 0
FT_Library_Version(library, &major, &minor, &patch)
#if arch(arm64)
let processor = "arm64"
#else
let processor = "another processor"
#endif
let formatter = DateFormatter()
formatter.locale = Locale(identifier: "en_US_POSIX")
formatter.timeZone = TimeZone(secondsFromGMT: 0)
formatter.dateFormat = "yyyy-MM-dd"
print(
    "hello from \(processor), FreeType \(major).\(minor).\(patch), \(formatter.string(from: Date(timeIntervalSince1970: 0)))"
)
