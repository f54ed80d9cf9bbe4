// Invocation.swift: parses the compiler's arguments.

import Foundation

/// The compiler's arguments, with response files and file lists expanded.
public struct Invocation {
    public let arguments: [String]
    /// The Swift files, with the paths of the arguments.
    public private(set) var inputs: [String] = []
    public private(set) var moduleName = "main"
    public private(set) var defines: Set<String> = []
    public private(set) var searchPaths: [String] = []
    public private(set) var outputFileMap: String?
    public private(set) var output: String?
    /// The path of the emitted module.
    public private(set) var modulePath: String?
    public private(set) var languageVersion = [5, 10]
    /// Options that replace a version of the language which the compiler does not accept.
    public private(set) var languageOverride: [String] = []
    public private(set) var parsesAsLibrary = false
    /// Whether the compiler's frontend (`-frontend`) is invoked directly.
    public private(set) var isFrontend = false
    /// Whether a package manifest is compiled.
    public private(set) var isManifest = false

    /// - Parameter given: the arguments after the program's name.
    public init(_ given: [String]) {
        arguments = given
        isFrontend = given.first == "-frontend"
        read(Self.expand(given, depth: 0))
    }

    private mutating func read(_ words: [String]) {
        var index = 0
        func value() -> String? { index + 1 < words.count ? words[index + 1] : nil }
        while index < words.count {
            let word = words[index]
            var takesValue = true
            switch word {
            case "-module-name": moduleName = value() ?? moduleName
            case "-D": if let name = value() { defines.insert(name) }
            case "-I": if let path = value() { searchPaths.append(path) }
            case "-output-file-map": outputFileMap = value()
            case "-emit-module-path": modulePath = value()
            case "-o": output = value()
            case "-swift-version", "-language-mode":
                languageVersion = value().map { $0.hasPrefix("6") ? [6] : [5, 10] } ?? languageVersion
                // Xcode accepts `5.0` and the like, which manifests have; the compiler does not. The last option wins.
                languageOverride = value().flatMap { $0.hasPrefix("5.") ? [word, "5"] : nil } ?? []
            case "-filelist": if let list = value() { inputs += Self.lines(list) }
            case "-primary-file": if let file = value(), file.hasSuffix(".swift") { inputs.append(file) }
            case "-package-description-version":
                isManifest = true
            case "-Xcc", "-Xlinker", "-Xfrontend", "-Xllvm", "-Xclang-linker", "-primary-filelist": break
            default:
                takesValue = false
                if word.hasPrefix("-D") { defines.insert(String(word.dropFirst(2))) }
                if word.hasPrefix("-I") { searchPaths.append(String(word.dropFirst(2))) }
                if word == "-parse-as-library" { parsesAsLibrary = true }
                if !word.hasPrefix("-"), word.hasSuffix(".swift") { inputs.append(word) }
            }
            index += takesValue ? 2 : 1
        }
        var seen: Set<String> = []
        inputs = inputs.filter { seen.insert($0).inserted }
        if inputs.contains(where: { ($0 as NSString).lastPathComponent.hasPrefix("Package") }),
            words.contains(where: { $0.contains("ManifestAPI") || $0 == "-lPackageDescription" })
        {
            isManifest = true
        }
    }

    /// Response files are tokenised as the shell would do.
    private static func expand(_ words: [String], depth: Int) -> [String] {
        guard depth < 8 else { return words }
        return words.flatMap { word -> [String] in
            guard word.hasPrefix("@"), let text = try? String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
            else { return [word] }
            return expand(shellWords(text), depth: depth + 1)
        }
    }

    private static func lines(_ path: String) -> [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(whereSeparator: \.isNewline).map(String.init).filter { $0.hasSuffix(".swift") }
    }

    static func shellWords(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isWord = false
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
                isWord = true
            } else if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                isWord = true
            } else if character.isWhitespace {
                if isWord { words.append(word) }
                word = ""
                isWord = false
            } else {
                word.append(character)
                isWord = true
            }
        }
        if isWord { words.append(word) }
        return words
    }

    /// The folder for the copies of this module.
    public var cacheFolder: String {
        if let outputFileMap {
            return (outputFileMap as NSString).deletingLastPathComponent + "/vitrine"
        }
        let place = (output as NSString?)?.deletingLastPathComponent
        if let place, !place.isEmpty, FileManager.default.isWritableFile(atPath: place) {
            return "\(place)/.vitrine/\(moduleName)"
        }
        let key = Hash.of(FileManager.default.currentDirectoryPath + "\u{0}" + inputs.joined(separator: "\u{0}"))
        return NSTemporaryDirectory() + "/vitrine-copies-\(getuid())/\(moduleName)-\(key)"
    }
}

/// A short hash of a text, the same in each process.
enum Hash {
    static func of(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
