// KioskArguments.swift: the kiosk's own options, in addition to Vitrine's.

import UIKit

/// The kiosk's own options from the command line.
public struct KioskArguments: Hashable, Sendable {
    /// The path of the menu file.
    public var menuFile: String
    /// Whether to check the menu file only.
    public var isCheck = false
    /// Seconds without a touch after which the kiosk resets. 0: never.
    public var idleTimeout: TimeInterval = 0
    /// The path of a copy of the last good menu. Nil: no copy is kept.
    public var keptMenu: String?
    /// The path of a video for passers-by. Nil: they see a still.
    public var clip: String?
    /// The PIN for the administration, after the taps in corners. Nil: there is no administration.
    public var administratorPIN: String?

    public static let help = """
        KIOSK OPTIONS:
          --menu <file>           The menu to show. (default: the one that comes with the kiosk)
          --idle <seconds>        Begin anew, and show a picture to passers-by, after so long without a touch. (default: never)
          --clip <file>           A video without sound for passers-by, behind the words. (default: none)
          --keep-menu <file>      Keep a copy of the last good menu there, to start with while the menu is away.
          --admin-pin <file>      Taps in the corners top left, bottom right and top left ask for the digits in this
                                  file, and lead to the administration. (default: nothing does)
          --check                 Check the menu and its pictures, say what is wrong, and end: 0 if nothing is.
        """

    /// An invalid command line.
    public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// The default options.
    public init() { menuFile = Menu.bundledFile }

    /// - Throws: `UsageError`, with the valid form.
    public init(_ arguments: [String]) throws {
        self.init()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--check": isCheck = true
            case "--menu":
                guard let file = rest.popFirst(), !file.isEmpty else {
                    throw UsageError(
                        description: "--menu: a menu file is expected after it, such as --menu menu.json")
                }
                menuFile = file
            case "--idle":
                guard let text = rest.popFirst(), let seconds = Double(text), seconds >= 0, seconds.isFinite
                else {
                    throw UsageError(
                        description: "--idle: a number of seconds is expected after it, such as --idle 90")
                }
                idleTimeout = seconds
            case "--clip":
                guard let file = rest.popFirst(), !file.isEmpty else {
                    throw UsageError(
                        description: "--clip: a video is expected after it, such as --clip coffee.webm")
                }
                clip = file
            case "--keep-menu":
                guard let file = rest.popFirst(), !file.isEmpty else {
                    throw UsageError(
                        description:
                            "--keep-menu: a file is expected after it, such as --keep-menu /var/lib/kiosk/menu.json"
                    )
                }
                keptMenu = file
            case "--admin-pin":
                guard let file = rest.popFirst(), !file.isEmpty else {
                    throw UsageError(
                        description: "--admin-pin: a file with digits in it is expected after it")
                }
                administratorPIN = try Self.pin(in: file)
            case _ where argument.hasPrefix("--menu="): menuFile = String(argument.dropFirst("--menu=".count))
            default:
                throw UsageError(
                    description:
                        "\"\(argument)\" is not known; the kiosk's own options are --menu FILE, --idle SECONDS, "
                        + "--clip FILE, --keep-menu FILE, --admin-pin FILE and --check, see --help for all"
                )
            }
        }
    }

    /// Reads a PIN of four to twelve digits from a file that contains nothing else.
    private static func pin(in file: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UsageError(
                description: "--admin-pin: \(file) cannot be read; expected a file with 4 to 12 digits")
        }
        let text = String(decoding: data.prefix(64), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard (4...12).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw UsageError(description: "--admin-pin: \(file) has other things in it than 4 to 12 digits")
        }
        return text
    }

    /// Checks the menu file. Returns the text to print, and the exit status.
    public func check() -> (report: String, status: Int32) {
        do {
            let menu = try Menu(file: menuFile)
            return ("\(menuFile): ok, \(menu.drinks.count) drinks in \(menu.categories.count) categories", 0)
        } catch {
            return ("\(error)", 65)
        }
    }
}
