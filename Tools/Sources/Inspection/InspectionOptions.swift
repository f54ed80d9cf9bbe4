// InspectionOptions.swift: the command line of `vitrine inspect`.

import Foundation

/// Which app, and where the page is served.
struct InspectionOptions: Equatable {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// The board, as ssh names it. Nil: an app on this computer.
    private(set) var board: String?
    /// The path of the control socket.
    private(set) var socket: String?
    /// The port of the page; 0 is any free one.
    private(set) var port: UInt16 = 0
    /// Whether a browser is opened.
    private(set) var opensBrowser = true

    /// - Parameter arguments: the arguments after `inspect`.
    init(arguments: [String]) throws(Problem) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--socket": socket = try Self.value(of: word, &rest)
            case "--port":
                let text = try Self.value(of: word, &rest)
                guard let number = UInt16(text) else {
                    throw Problem(description: "--port takes a number from 0 to 65535, not \(text)")
                }
                port = number
            case "--no-browser": opensBrowser = false
            default:
                guard !word.hasPrefix("-"), board == nil, !word.isEmpty else {
                    throw Problem(
                        description: "inspect takes [BOARD] [--socket PATH] [--port N] [--no-browser], not \(word)")
                }
                board = word
            }
        }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Problem) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else { throw Problem(description: "\(option) takes a value") }
        return value
    }

    /// The path of a local app's socket: the first of the usual ones that exists, as vitrinectl finds it.
    func localSocket(_ environment: [String: String], exists: (String) -> Bool) -> String {
        if let socket { return socket }
        if let path = environment["VITRINE_CONTROL"], !path.isEmpty { return path }
        let own = environment["XDG_RUNTIME_DIR"].map { ["\($0)/vitrine/control"] } ?? []
        let paths = own + [Self.unitSocket]
        return paths.first(where: exists) ?? paths[0]
    }

    /// The path of the socket on a board: that of the unit of docs/deploy.md.
    var boardSocket: String { socket ?? Self.unitSocket }

    private static let unitSocket = "/run/vitrine/control"
}
