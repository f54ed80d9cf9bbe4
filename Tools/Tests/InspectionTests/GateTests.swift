import FlyingFox
import Foundation
import Testing

@testable import Inspection

/// Host and Origin: RFC 9110 section 7.2 and RFC 6454 section 7; that a server on loopback has to check both is the
/// lesson of DNS rebinding (OWASP, "Server Side Request Forgery").
@Suite("Who may ask the inspector's server") struct GateTests {
    private let gate = RequestGate(port: 4711, token: "secret-token")
    private let link = FakeLink()
    private var server: InspectionServer {
        InspectionServer(
            gate: gate, link: link,
            files: PageFiles(["/": PageFiles.File(type: "text/html", data: Data("page".utf8))]))
    }

    private static let body = Data(#"{"command":"inspect-tree"}"#.utf8)

    private func request(
        _ method: HTTPMethod = .POST, _ path: String = "/ask", host: String? = "127.0.0.1:4711",
        origin: String? = "http://127.0.0.1:4711", token: String? = "secret-token", body: Data = GateTests.body,
        length: String? = nil
    ) -> HTTPRequest {
        var headers = HTTPHeaders()
        headers[.host] = host
        headers[HTTPHeader("Origin")] = origin
        headers[RequestGate.tokenHeader] = token
        headers[.contentLength] = length ?? "\(body.count)"
        return HTTPRequest(
            method: method, version: .http11, path: path, query: [], headers: headers,
            body: HTTPBodySequence(data: body))
    }

    private func reply(_ request: HTTPRequest) async throws -> (status: Int, text: String) {
        let response = try await server.handleRequest(request)
        return (response.statusCode.code, String(decoding: try await response.bodyData, as: UTF8.self))
    }

    @Test func thePageIsServedWithoutAToken() async throws {
        let response = try await server.handleRequest(request(.GET, "/", origin: nil, token: nil))
        #expect(response.statusCode == .ok)
        #expect(try await response.bodyData == Data("page".utf8))
        #expect(response.headers[HTTPHeader("Content-Security-Policy")]?.contains("default-src 'none'") == true)
        #expect(response.headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
    }

    @Test func aRequestOfThePageReachesTheApp() async throws {
        for (host, origin) in [
            ("127.0.0.1:4711", "http://127.0.0.1:4711"), ("localhost:4711", "http://localhost:4711"),
        ] {
            let found = try await reply(request(host: host, origin: origin))
            #expect(found.status == 200 && found.text == #"{"ok":true,"text":"[]"}"#)
        }
        #expect(await link.messages == [Self.body, Self.body])
    }

    @Test(arguments: [
        // The name of another machine that was pointed at this one.
        (
            "evil.example:4711", "http://127.0.0.1:4711", "secret-token", 403,
            "the Host \\\"evil.example:4711\\\" is refused"
        ),
        ("127.0.0.1", "http://127.0.0.1:4711", "secret-token", 403, "the Host"),
        (
            "127.0.0.1:4711", "http://evil.example", "secret-token", 403,
            "the Origin \\\"http:\\/\\/evil.example\\\" is refused"
        ),
        ("127.0.0.1:4711", "null", "secret-token", 403, "the Origin"),
        ("127.0.0.1:4711", "http://127.0.0.1:4712", "secret-token", 403, "another page may not ask"),
        ("127.0.0.1:4711", "http://127.0.0.1:4711", "secret-tokem", 401, "the token is missing or wrong"),
        ("127.0.0.1:4711", "http://127.0.0.1:4711", "", 401, "open the whole address that vitrine inspect printed"),
    ])
    func othersAreRefusedWithAReason(host: String, origin: String, token: String, status: Int, words: String)
        async throws
    {
        let found = try await reply(request(host: host, origin: origin, token: token))
        #expect(found.status == status)
        #expect(found.text.contains(words), "\(found.text)")
        #expect(await link.messages.isEmpty, "the app was asked")
    }

    @Test func missingHeadersAreRefused() async throws {
        #expect(try await reply(request(host: nil)).status == 403)
        #expect(try await reply(request(origin: nil)).text.contains("the Origin is missing"))
        #expect(try await reply(request(token: nil)).status == 401)
        #expect(try await reply(request(.GET)).status == 405)
        #expect(try await reply(request(.POST, "/")).status == 405)
        #expect(try await reply(request(.GET, "/../Package.swift")).status == 404)
        // A page of another origin may not read the page either.
        #expect(try await reply(request(.GET, "/", origin: "http://evil.example")).status == 403)
    }

    @Test func theSizeOfABodyIsCheckedBeforeItIsRead() async throws {
        for length in ["65537", "0", "-1", "x", ""] {
            #expect(try await reply(request(length: length)).status == 413, "\(length)")
        }
    }

    @Test(arguments: [
        (#"{"command":"quit"}"#, 403, "the page may not request \\\"quit\\\""),
        (#"{"command":"reload"}"#, 403, "the page may not request"), (#"{"no":1}"#, 400, "the body is no request"),
        ("[]", 400, "the body is no request"), ("{", 400, "the body is no request"),
    ])
    func onlyRequestsOfTheInspectorAreForwarded(body: String, status: Int, words: String) async throws {
        let found = try await reply(request(body: Data(body.utf8)))
        #expect(found.status == status && found.text.contains(words), "\(found.text)")
        #expect(await link.messages.isEmpty)
    }

    @Test func anAppThatIsGoneIsAGatewayError() async throws {
        await link.fail()
        let found = try await reply(request())
        #expect(found.status == 502 && found.text.contains("the app is gone"))
    }

    @Test func tokensAreLongAndDifferent() {
        let tokens = Set((0..<100).map { _ in RequestGate.makeToken() })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    }
}

/// An app that replies with an empty list.
actor FakeLink: AppAsking {
    private(set) var messages: [Data] = []
    private var isGone = false

    func fail() { isGone = true }

    func ask(_ message: Data) throws -> AppReply {
        if isGone { throw AppLinkError(description: "the app is gone") }
        messages.append(message)
        return AppReply(header: Data(#"{"ok":true,"text":"[]"}"#.utf8))
    }
}
