// InspectionServer.swift: serves the page of the inspector, and passes its requests on to the app.

import FlyingFox
import Foundation

/// Replies to requests of the browser.
struct InspectionServer: HTTPHandler {
    let gate: RequestGate
    let link: any AppAsking
    /// The files of the page by their paths.
    let files: PageFiles

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            try gate.check(request)
            if request.path == "/ask" {
                try gate.checkAsking(request)
                let body = try await request.bodyData
                try gate.check(body: body)
                return await ask(body)
            }
            guard request.method == .GET else {
                throw RequestGate.Refusal(status: .methodNotAllowed, reason: "a file is read by GET")
            }
            guard let file = files[request.path] else {
                throw RequestGate.Refusal(status: .notFound, reason: "there is no \(request.path.prefix(100)) here")
            }
            return Self.response(.ok, file.type, file.data)
        } catch let refusal as RequestGate.Refusal {
            return Self.response(refusal.status, "application/json", Self.problem(refusal.reason))
        }
    }

    private func ask(_ message: Data) async -> HTTPResponse {
        do {
            let reply = try await link.ask(message)
            guard let attachment = reply.attachment else { return Self.response(.ok, "application/json", reply.header) }
            let isPicture = attachment.starts(with: [0x89, 0x50, 0x4E, 0x47])
            return Self.response(.ok, isPicture ? "image/png" : "application/json", attachment)
        } catch {
            return Self.response(.badGateway, "application/json", Self.problem("\(error)"))
        }
    }

    private static func problem(_ reason: String) -> Data {
        (try? JSONSerialization.data(withJSONObject: ["ok": false, "problem": reason], options: .sortedKeys)) ?? Data()
    }

    /// Nothing of the page comes from elsewhere, and nothing elsewhere may contain it.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private static func response(_ status: HTTPStatusCode, _ type: String, _ body: Data) -> HTTPResponse {
        HTTPResponse(
            statusCode: status,
            headers: [
                .contentType: type, .cacheControl: "no-store", HTTPHeader("Content-Security-Policy"): policy,
                HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            ], body: body)
    }
}

/// The files of the page, read once.
struct PageFiles: Sendable {
    struct File: Sendable {
        var type: String
        var data: Data
    }

    private var files: [String: File] = [:]

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    init(_ files: [String: File]) { self.files = files }

    /// - Throws: a description if the folder has no page.
    init(folder: String) throws {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let type = Self.types[(name as NSString).pathExtension] else { continue }
            files["/" + name] = File(type: type, data: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
        }
        guard let page = files["/index.html"] else {
            throw AppLinkError(
                description: "\(folder)/index.html is missing: VITRINE_PACKAGE names the folder of Vitrine's package")
        }
        files["/"] = page
    }

    subscript(path: String) -> File? { files[path] }
}
