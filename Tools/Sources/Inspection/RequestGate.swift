// RequestGate.swift: who may ask the server: the page that this program serves, opened by the person who started it.
//
// Other pages in the browser can reach a port of the machine: their Origin, and the Host of a name that was pointed at
// the machine, show who they are. Other programs and users of the machine do not know the token, which is only in the
// printed address, behind the #, so that it is in no request line and no Referer.

import FlyingFox
import Foundation

/// The rules for requests.
struct RequestGate: Sendable {
    /// A refused request.
    struct Refusal: Error, Equatable {
        var status: HTTPStatusCode
        var reason: String
    }

    let port: UInt16
    let token: String

    static let tokenHeader = HTTPHeader("X-Vitrine-Token")
    /// The maximum size of a request's body in bytes: that of the control socket.
    static let mostBody = 64 << 10
    /// What the page may request of the app: it looks, and edits. It cannot end the app or reload its content.
    static let commands: Set<String> = [
        "screenshot", "status", "inspect-tree", "inspect", "inspect-picture", "inspect-set", "explain-touch", "touches",
        "reading-order", "frames", "trace-frames", "audit", "log", "input",
    ]

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// The rules for every request.
    func check(_ request: HTTPRequest) throws(Refusal) {
        let host = request.headers[.host] ?? ""
        guard hosts.contains(host) else {
            throw Refusal(
                status: .forbidden,
                reason:
                    "the Host \"\(host.prefix(100))\" is refused: open http://\(hosts[0])/ as vitrine inspect printed it"
            )
        }
        if let origin = request.headers[HTTPHeader("Origin")] { try check(origin: origin) }
    }

    private func check(origin: String) throws(Refusal) {
        guard hosts.contains(where: { origin == "http://\($0)" }) else {
            throw Refusal(
                status: .forbidden, reason: "the Origin \"\(origin.prefix(100))\" is refused: another page may not ask")
        }
    }

    /// The further rules for a request to the app.
    func checkAsking(_ request: HTTPRequest) throws(Refusal) {
        guard request.method == .POST else {
            throw Refusal(
                status: .methodNotAllowed, reason: "/ask takes POST, with a request of the control socket as its body")
        }
        guard let origin = request.headers[HTTPHeader("Origin")] else {
            throw Refusal(status: .forbidden, reason: "the Origin is missing: only the page may ask")
        }
        try check(origin: origin)
        guard Self.isSame(request.headers[Self.tokenHeader] ?? "", token) else {
            throw Refusal(
                status: .unauthorized,
                reason: "the token is missing or wrong: open the whole address that vitrine inspect printed")
        }
        guard let length = request.headers[.contentLength].flatMap({ Int($0) }), (1...Self.mostBody).contains(length)
        else {
            throw Refusal(
                status: .payloadTooLarge, reason: "the Content-Length of a request is from 1 to \(Self.mostBody) bytes")
        }
    }

    /// The rules for the body.
    func check(body: Data) throws(Refusal) {
        guard let object = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any],
            let command = object["command"] as? String
        else { throw Refusal(status: .badRequest, reason: "the body is no request, such as {\"command\": \"status\"}") }
        guard Self.commands.contains(command) else {
            throw Refusal(
                status: .forbidden,
                reason: "the page may not request \"\(command.prefix(40))\"; there are "
                    + Self.commands.sorted().joined(separator: ", "))
        }
    }

    /// Takes the same time wherever two texts of a length differ.
    private static func isSame(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// 256 random bits of the system, as a word.
    static func makeToken() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let part = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - part.count) + part
        }.joined()
    }
}
