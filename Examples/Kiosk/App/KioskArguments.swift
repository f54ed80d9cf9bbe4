// KioskArguments.swift: the kiosk's own options, beside Vitrine's.

import UIKit

/// What the command line asks of the kiosk itself.
public struct KioskArguments: Hashable, Sendable {
    /// Path of the menu file.
    public var menuFile: String
    /// Only check the menu file.
    public var isCheck = false
    /// Seconds without a touch after which the kiosk begins anew; 0: never.
    public var idleTimeout: TimeInterval = 0

    public static let help = """
        KIOSK OPTIONS:
          --menu <file>           The menu to show. (default: the one that comes with the kiosk)
          --idle <seconds>        Begin anew, and show a picture to passers-by, after so long without a touch. (default: never)
          --check                 Check the menu and its pictures, say what is wrong, and end: 0 if nothing is.
        """

    /// A command line that the kiosk cannot follow.
    public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// - Throws: `UsageError`, with what would be right.
    public init(_ arguments: [String]) throws {
        menuFile = Menu.bundledFile
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
            case _ where argument.hasPrefix("--menu="): menuFile = String(argument.dropFirst("--menu=".count))
            default:
                throw UsageError(
                    description:
                        "\"\(argument)\" is not known; the kiosk's own options are --menu FILE, --idle SECONDS and --check, see --help for all"
                )
            }
        }
    }

    /// Checks the menu file: the text to print, and the exit status.
    public func check() -> (report: String, status: Int32) {
        do {
            let menu = try Menu(file: menuFile)
            return ("\(menuFile): ok, \(menu.drinks.count) drinks in \(menu.categories.count) categories", 0)
        } catch {
            return ("\(error)", 65)
        }
    }
}
