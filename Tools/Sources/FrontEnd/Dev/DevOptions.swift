// DevOptions.swift: the arguments of `vitrine dev` and `vitrine record`.

/// The product, the folders, and the app's own options.
struct DevOptions: Hashable {
    /// The program; nil for the package's only one.
    var product: String?
    /// The build folder, relative to the package's.
    var scratch: String
    /// What comes after `--`.
    var appArguments: [String] = []
    /// The values of other options, by their names.
    var others: [String: String] = [:]

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - command: the command, for messages.
    ///   - others: further options that take a value.
    /// - Throws: `Mistake` with what would be right.
    init(command: String, arguments: [String], scratch: String, others: [String] = []) throws {
        self.scratch = scratch
        var words = arguments[...]
        while let word = words.popFirst() {
            switch word {
            case "--":
                appArguments = Array(words)
                return
            case _ where word == "--scratch-path" || others.contains(word):
                guard let value = words.popFirst() else { throw Mistake(description: "\(word) takes a value") }
                if word == "--scratch-path" { self.scratch = value } else { self.others[word] = value }
            case _ where word.hasPrefix("-"):
                throw Mistake(description: "vitrine \(command) has no \(word); the app's own options follow --")
            case _ where product != nil: throw Mistake(description: "vitrine \(command) takes one product: \(word)")
            default: product = word
            }
        }
    }
}
