// Triggers.swift: decides whether a file needs a translation, by one search of its bytes, before anything is parsed.

#if canImport(Glibc)
import Glibc
#endif

/// Searches source bytes for keywords.
public enum Triggers {
    private static let words: [[UInt8]] = [
        "@objc", "@nonobjc", "#selector", "#keyPath", "@IB", "@GKInspectable", "@NSManaged", "@NSCopying",
        "@UIApplicationMain", "os(iOS)", "os(Linux)", "import UIKit.", "import os.", "import OSLog",
        "import QuartzCore.",
        "import CoreGraphics.", "import Foundation.", "import ObjectiveC.", "import Darwin", "import CoreImage.",
        "import Accelerate.", "import class ", "import struct ", "import enum ", "import func ", "import protocol ",
        "observe(\\", "publisher(for", "ChangeValue(for: \\",
        "method_exchangeImplementations", "class_replaceMethod", "class_addMethod", "object_setClass",
        "objc_allocateClassPair", "method_setImplementation", "class_copyMethodList", "class_copyPropertyList",
        "class_getInstanceMethod", "class_getClassMethod", "@convention(block)", "@convention(c)", "#colorLiteral",
        "#imageLiteral", ".description()", "classForCoder", ".Type", "passUnretained(kC", "optional func",
        "extension NSObject:", "extension UIView:", "extension UIViewController:",
        "addCompletion?", "addAnimations?", "Darwin.", "CoreFoundation.",
        "extension CGFloat", "override func observeValue",
        "override func value", "override func setValue", "override func responds", "override func forwardingTarget",
        "NSExpression", "NSComparisonPredicate", "func getObjectValue",
        "window??", "window!!", "window?!", "window!?", ".delegate?.window", "#Preview", ": AnyObject?", ": AnyObject!",
        ".intersects(", "    .init()\n", "Data(contentsOf:", "Data.init(contentsOf:", "self.init(contentsOf:",
        "override init(request:", "ProcessInfo()", ".target?.perform(", "self.init(cgColor:",
    ].map { Array($0.utf8) }

    private static let networking: [[UInt8]] = [
        "URLSession", "URLRequest", "URLResponse", "URLCache", "URLProtocol", "HTTPCookie", "URLCredential",
        "URLAuthenticationChallenge", "URLProtectionSpace", "CachedURLResponse",
    ].map { Array($0.utf8) }

    private static let runtime: [[UInt8]] = [
        "objc_", "OBJC_ASSOCIATION", "autoreleasepool", "NSKeyValue", "class_get", "method_", "NSException",
        "AutoreleasingUnsafe", "mutableArrayValue", "CFAbsoluteTime", "NSInteger", "NSUInteger", "NSHashTable",
        "NSMapTable", "NSPointerArray", "NSPointerFunctions", "MemoryPressure", "SEC_PER_",
        "INT16_M", "INT32_M", "INT64_M", "class_copyIvarList",
    ].map { Array($0.utf8) }

    /// Members that Objective-C finds in an object of any class.
    private static let calledByName: [[UInt8]] = [
        ".perform", ".responds(", ".isKind(", ".isMember(", ".isEqual(", ".boolValue", ".cgPointValue", ".cgRectValue",
        ".cgSizeValue", ".doubleValue",
        ".floatValue", ".intValue", ".integerValue", ".length", ".stringValue", ".uiEdgeInsetsValue", ".uintValue",
    ].map { Array($0.utf8) }

    /// Those that are methods.
    private static let calls: [[UInt8]] = [".perform", ".responds(", ".isKind(", ".isMember(", ".isEqual("].map {
        Array($0.utf8)
    }

    /// Foundation's classes that UIKit's module has instead.
    private static let replaced: [[UInt8]] = [
        "DateComponentsFormatter", "NSExpression", "NSComparisonPredicate", "NSDataDetector", "linkCheckingResult",
        "CFRunLoop", "kCFBundle", "CFRange", "kCFNotFound", "UndoManager", "CGAffineTransform",
    ].map { Array($0.utf8) }

    private static let markup: [[UInt8]] = ["XMLParser", "XMLDocument", "XMLElement"].map { Array($0.utf8) }

    /// The frameworks whose names a file uses, and sees on iOS without importing them.
    static func impliedFrameworks(_ source: [UInt8]) -> [String] {
        source.withUnsafeBytes { bytes in
            AppleTypes.implied.filter { framework in
                find(Array("import \(framework.by)".utf8), in: bytes)
                    && framework.names.contains { find(Array($0.utf8), in: bytes) }
            }.map(\.name)
        }
    }

    /// Whether the file must be parsed.
    /// - Parameter names: base names of optional requirements, which a class may implement.
    static func needParsing(_ source: [UInt8], names: Set<String>) -> Bool {
        source.withUnsafeBytes { bytes in
            if words.contains(where: { find($0, in: bytes) }) { return true }
            if importsMissing(bytes) { return true }
            if find(Array("associatedtype ".utf8), in: bytes), find(Array(": UI".utf8), in: bytes) { return true }
            if find(Array("AnyObject".utf8), in: bytes), calledByName.contains(where: { find($0, in: bytes) }) {
                return true
            }
            if find(Array("extension ".utf8), in: bytes), find(Array("override ".utf8), in: bytes) { return true }
            if find(Array("unavailable".utf8), in: bytes), find(Array("some ".utf8), in: bytes) { return true }
            if makesItself(bytes) { return true }
            return hasOptionalCall(bytes) || declares(names, bytes) || hasGenericClass(bytes)
                || namesProtocol(bytes) || asksDelegate(bytes)
        }
    }

    // MARK: Bodies

    /// What a translation looks for in the bodies of functions, in addition to the words for which files are parsed:
    /// declarations, macros and attributes, what calls a superclass or refers to a method, members of AnyObject.
    private static let inBodies: [[UInt8]] = [
        "#", "@", "\\", "`", "super.", "class ", "struct ", "enum ", "protocol ", "extension ", "actor ", "import ",
        "AnyObject", "description", ":)", ".Type", ".init", "Self(", "window", "dynamic",
    ].map { Array($0.utf8) }

    /// Whether the body of a function may have something to translate.
    static func mayNeedTranslation(body bytes: UnsafeRawBufferPointer) -> Bool {
        inBodies.contains { find($0, in: bytes) } || calledByName.contains { find($0, in: bytes) }
            || wordsOfBodies.contains { find($0, in: bytes) } || hasOptionalCall(bytes) || asksDelegate(bytes)
    }

    /// The words for which files are parsed that a body may have, and that are not found by others of them.
    private static let wordsOfBodies = words.filter { word in
        !inBodies.contains { String(decoding: word, as: UTF8.self).contains(String(decoding: $0, as: UTF8.self)) }
    }

    /// The modules that a file uses without importing them, for what Foundation has on iOS.
    static func foundationParts(_ source: [UInt8]) -> [String] {
        source.withUnsafeBytes { bytes in
            var parts: [String] = []
            if runtime.contains(where: { find($0, in: bytes) }) { parts.append("ObjectiveC") }
            if replaced.contains(where: { find($0, in: bytes) }) { parts.append("UIKit") }
            if find(Array("os_unfair_lock".utf8), in: bytes) { parts.append("os") }
            if networking.contains(where: { find($0, in: bytes) }) { parts.append("FoundationNetworking") }
            if markup.contains(where: { find($0, in: bytes) }) { parts.append("FoundationXML") }
            return parts
        }
    }

    /// Whether a file imports UIKit.
    public static func importsUIKit(_ source: [UInt8]) -> Bool {
        source.withUnsafeBytes { bytes in
            ["import UIKit", "import QuartzCore", "import CoreGraphics"].contains { find(Array($0.utf8), in: bytes) }
        }
    }

    /// The names of the modules that a file may import: the words after `import`, also in comments.
    public static func importedModules(_ source: [UInt8]) -> Set<String> {
        let kinds: Set<String> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        let keyword = Array("import ".utf8)
        return source.withUnsafeBytes { bytes in
            var names: Set<String> = []
            for position in positions(of: keyword, bytes) {
                let first = word(at: position + keyword.count, bytes)
                let isKind = kinds.contains(first)
                names.insert(isKind ? word(at: position + keyword.count + first.utf8.count + 1, bytes) : first)
            }
            return names
        }
    }

    /// The names of the static members that a file may declare, without backticks: of all of its types.
    public static func staticMembers(_ source: [UInt8]) -> Set<String> {
        source.withUnsafeBytes { bytes in
            var names: Set<String> = []
            for keyword in ["static let ", "static var ", "class var "] {
                for position in positions(of: Array(keyword.utf8), bytes) {
                    let start = position + keyword.utf8.count
                    let isQuoted = start < bytes.count && bytes[start] == UInt8(ascii: "`")
                    names.insert(word(at: isQuoted ? start + 1 : start, bytes))
                }
            }
            return names
        }
    }

    public static func contains(_ word: String, _ source: [UInt8]) -> Bool {
        source.withUnsafeBytes { find(Array(word.utf8), in: $0) }
    }

    static func find(_ word: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
        position(of: word, in: bytes, from: 0) != nil
    }

    private static func position(of word: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var position = start
        let last = bytes.count - word.count
        while position <= last {
            guard let hit = memchr(base + position, Int32(word[0]), last - position + 1) else { return nil }
            let offset = UnsafeRawPointer(hit) - base
            if memcmp(base + offset, word, word.count) == 0 { return offset }
            position = offset + 1
        }
        return nil
    }

    /// Whether the file contains `object.method?(…)` or `object.method!(…)`, calls of an optional requirement.
    private static func hasOptionalCall(_ bytes: UnsafeRawBufferPointer) -> Bool {
        (positions(of: Array("?(".utf8), bytes) + positions(of: Array("!(".utf8), bytes)).contains { position in
            var index = position - 1
            while index >= 0, isLetter(bytes[index]) { index -= 1 }
            return index >= 0 && index < position - 1 && bytes[index] == UInt8(ascii: ".")
                || index >= 0 && bytes[index] == UInt8(ascii: ")")
        }
    }

    /// Whether the file contains `<T: UIView`: a generic parameter constrained to a UIKit class, which may be
    /// instantiated.
    private static func hasGenericClass(_ bytes: UnsafeRawBufferPointer) -> Bool {
        positions(of: Array(": UI".utf8), bytes).contains { position in
            var index = position - 1
            while index >= 0, isLetter(bytes[index]) { index -= 1 }
            while index >= 0, bytes[index] == UInt8(ascii: " ") { index -= 1 }
            return index >= 0 && (bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: ","))
        }
    }

    /// Whether the file has an extension of UIKit's classes, or of protocols for them, that makes an object of the class.
    private static func makesItself(_ bytes: UnsafeRawBufferPointer) -> Bool {
        ["extension UI", "Self: UI"].contains { find(Array($0.utf8), in: bytes) }
            && ["Self(", "elf.init("].contains { find(Array($0.utf8), in: bytes) }
    }

    /// Whether the file imports a framework that is not there.
    private static func importsMissing(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let keyword = Array("import ".utf8)
        return positions(of: keyword, bytes).contains { position in
            AppleTypes.missing.contains(word(at: position + keyword.count, bytes))
        }
    }

    /// Whether the file refers to an optional requirement of UIKit's, as in `delegate?.scrollViewDidScroll == nil`.
    private static func asksDelegate(_ bytes: UnsafeRawBufferPointer) -> Bool {
        ["elegate?.", "elegate.", "ource?.", "ource."].contains { end in
            positions(of: Array(end.utf8), bytes).contains { position in
                UIKitRequirements.baseNames.contains(word(at: position + end.utf8.count, bytes))
            }
        }
    }

    /// Whether the file names a protocol of UIKit's with optional requirements.
    private static func namesProtocol(_ bytes: UnsafeRawBufferPointer) -> Bool {
        [": ", ", "].contains { separator in
            ["UI", "CA", "NS"].contains { prefix in
                positions(of: Array((separator + prefix).utf8), bytes).contains { position in
                    UIKitRequirements.protocols.contains(word(at: position + 2, bytes))
                }
            }
        }
    }

    /// Whether the file declares a method or property whose name is in `names`.
    private static func declares(_ names: Set<String>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        ["func ", "var ", "let "].contains { keyword in
            positions(of: Array(keyword.utf8), bytes).contains { position in
                names.contains(word(at: position + keyword.utf8.count, bytes))
            }
        }
    }

    /// The kinds of the types that a file declares, by simple name. May include words in comments.
    static func kinds(_ source: [UInt8]) -> [String: TypeKind] {
        var kinds: [String: TypeKind] = [:]
        source.withUnsafeBytes { bytes in
            for (keyword, kind) in [
                ("class ", TypeKind.class), ("protocol ", .protocol), ("struct ", .value),
                ("enum ", .value), ("actor ", .value),
            ] {
                for position in positions(of: Array(keyword.utf8), bytes) {
                    if position > 0, isLetter(bytes[position - 1]) { continue }
                    let name = word(at: position + keyword.utf8.count, bytes)
                    guard name.first?.isUppercase == true else { continue }
                    if kinds[name] == nil { kinds[name] = kind }
                }
            }
        }
        return kinds
    }

    /// Whether the file calls a method that every object has of one of these properties, as in `button.target!.isKind(of: Menu.self)`.
    static func callsMethod(ofObjects names: Set<String>, _ source: [UInt8]) -> Bool {
        source.withUnsafeBytes { bytes in
            calls.contains { call in
                positions(of: call, bytes).contains { position in
                    var end = position
                    while end > 0, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[end - 1]) { end -= 1 }
                    var start = end
                    while start > 0, isLetter(bytes[start - 1]) { start -= 1 }
                    return names.contains(String(decoding: bytes[start..<end], as: UTF8.self))
                }
            }
        }
    }

    /// Whether the file may declare a class with this name.
    static func declaresClass(_ name: String, _ source: [UInt8]) -> Bool {
        contains("class \(name)", source)
    }

    private static func positions(of word: [UInt8], _ bytes: UnsafeRawBufferPointer) -> [Int] {
        var found: [Int] = []
        var next = 0
        while let offset = position(of: word, in: bytes, from: next) {
            found.append(offset)
            next = offset + word.count
        }
        return found
    }

    private static func word(at start: Int, _ bytes: UnsafeRawBufferPointer) -> String {
        var end = start
        while end < bytes.count, isLetter(bytes[end]) { end += 1 }
        return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
    }
}
