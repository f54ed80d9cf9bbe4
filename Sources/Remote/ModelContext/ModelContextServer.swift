// ModelContextServer.swift: a server of the Model Context Protocol for one client.
//
// It has tools and nothing else. Messages are lines of JSON-RPC 2.0. A call of a tool is answered before the next message
// is read, so a cancellation comes too late and is ignored, as the protocol allows.
// Source: https://modelcontextprotocol.io/specification.

public import Foundation
import VitrineControlSocket

/// Answers the messages of a client.
public final class ModelContextServer {
    /// The maximum size of a message in bytes.
    public static let messageLimit = 1 << 20
    /// The maximum number of messages in a list.
    private static let mostInBatch = 50

    private let session: AppSession
    private let release: String
    /// The version that the client agreed upon. Nil before `initialize`, and for clients whose requests name it.
    private var agreed: ProtocolVersion?

    /// - Parameters:
    ///   - app: the connection to the app.
    ///   - release: the version of this program.
    public init(app: any AppLink, release: String) {
        session = AppSession(app)
        self.release = release
    }

    /// The response to a line, without a line break. Nil: there is none.
    public func respond(to line: MessageLines.Line) -> Data? {
        guard case .message(let data) = line else {
            let problem = "a message has at most \(Self.messageLimit) bytes"
            return Self.encode(failure(ProtocolError(.request, problem), nil))
        }
        if data.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
        do throws(JSONValue.Problem) {
            return respond(to: try JSONValue(data)).map(Self.encode)
        } catch {
            let mistake =
                switch error {
                case .syntax(let reason): ProtocolError(.parse, "the message is no JSON: \(reason)")
                case .tooDeep:
                    ProtocolError(.request, "arrays and objects are nested at most \(JSONValue.deepest) deep")
                }
            return Self.encode(failure(mistake, nil))
        }
    }

    private func respond(to value: JSONValue) -> Any? {
        guard case .list(let messages) = value, agreed?.hasBatches == true else { return response(to: value) }
        guard (1...Self.mostInBatch).contains(messages.count) else {
            return failure(ProtocolError(.request, "a batch has 1 to \(Self.mostInBatch) messages"), nil)
        }
        let responses = messages.compactMap { response(to: $0) }
        return responses.isEmpty ? nil : responses
    }

    private static func encode(_ response: Any) -> Data {
        // Strings, finite numbers and Booleans can always be encoded.
        (try? JSONSerialization.data(withJSONObject: response, options: [.sortedKeys, .withoutEscapingSlashes]))
            ?? Data()
    }

    private func response(to value: JSONValue) -> [String: Any]? {
        let message: RequestMessage
        do throws(RequestMessage.Mistake) {
            guard let request = try RequestMessage(value) else { return nil }
            message = request
        } catch {
            return failure(error.error, error.number)
        }
        // Notifications report that the client is ready, or cancel what is done already.
        guard let number = message.number else { return nil }
        do throws(ProtocolError) {
            return ["jsonrpc": "2.0", "id": number.json, "result": try result(of: message)]
        } catch {
            return failure(error, number)
        }
    }

    private func failure(_ error: ProtocolError, _ number: RequestNumber?) -> [String: Any] {
        ["jsonrpc": "2.0", "id": number?.json ?? NSNull(), "error": error.json]
    }

    // MARK: Methods

    private func result(of message: RequestMessage) throws(ProtocolError) -> [String: Any] {
        if message.method == "initialize" { return try initialize(message) }
        if let version = try message.namedVersion() {
            var result = try result(of: message, version)
            result["resultType"] = "complete"
            result["_meta"] = ["io.modelcontextprotocol/serverInfo": information(version)]
            return result
        }
        // Allowed before the versions were agreed upon.
        if message.method == "ping" { return [:] }
        guard let agreed else {
            throw ProtocolError(
                .request,
                "\(message.method.prefix(60)) comes before initialize; begin with initialize, or name the version in _meta"
            )
        }
        return try result(of: message, agreed)
    }

    private func result(of message: RequestMessage, _ version: ProtocolVersion) throws(ProtocolError) -> [String: Any] {
        switch message.method {
        case "tools/list": return try list(message, version)
        case "tools/call": return try call(message, version)
        case "server/discover" where version.isNamedByRequests:
            var result = description
            result["supportedVersions"] = ProtocolVersion.allCases.map(\.rawValue)
            return result.merging(Self.lifetime as [String: Any]) { $1 }
        default:
            let methods = version.isNamedByRequests ? "server/discover" : "initialize, ping"
            throw ProtocolError(
                .method,
                "there is no method \"\(message.method.prefix(60))\"; there are \(methods), tools/list and tools/call")
        }
    }

    private func initialize(_ message: RequestMessage) throws(ProtocolError) -> [String: Any] {
        guard let name = message.parameters["protocolVersion"]?.string else {
            throw ProtocolError(.parameters, "initialize needs \"protocolVersion\", such as \"2025-11-25\"")
        }
        let wanted = ProtocolVersion(rawValue: name).flatMap { $0.isNamedByRequests ? nil : $0 }
        let version = wanted ?? .newestOfHandshake
        agreed = version
        var result = description
        result["protocolVersion"] = version.rawValue
        result["serverInfo"] = information(version)
        return result
    }

    /// Lists and descriptions do not change while the server runs.
    private static let lifetime: [String: any Sendable] = ["ttlMs": 3_600_000, "cacheScope": "public"]

    private func information(_ version: ProtocolVersion) -> [String: Any] {
        var information = ["name": "vitrinectl", "version": release]
        if version.hasTitles { information["title"] = "Vitrine app" }
        return information
    }

    private var description: [String: Any] {
        [
            "capabilities": ["tools": [String: Any]()],
            "instructions": """
            These tools see and use a running app of Vitrine (UIKit for Linux). Begin with elements, or picture. \
            Address elements by identifier or label; coordinates are points of the screen from its top left. \
            Every action waits until the app is at rest. A result with isError says what would be right.
            """,
        ]
    }

    private func list(_ message: RequestMessage, _ version: ProtocolVersion) throws(ProtocolError) -> [String: Any] {
        if let cursor = message.parameters["cursor"], cursor != .null {
            throw ProtocolError(.parameters, "there is no such \"cursor\": the list of tools has one page")
        }
        let result: [String: Any] = ["tools": AgentTool.all.map { $0.json(for: version) }]
        return version.isNamedByRequests ? result.merging(Self.lifetime as [String: Any]) { $1 } : result
    }

    private func call(_ message: RequestMessage, _ version: ProtocolVersion) throws(ProtocolError) -> [String: Any] {
        guard let name = message.parameters["name"]?.string else {
            throw ProtocolError(.parameters, "tools/call needs \"name\", the name of a tool")
        }
        guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
            let names = AgentTool.all.map(\.name).joined(separator: ", ")
            throw ProtocolError(.parameters, "there is no tool \"\(name.prefix(60))\"; there are \(names)")
        }
        let values: [String: JSONValue]
        switch message.parameters["arguments"] {
        case nil, .null?: values = [:]
        case .object(let object)?: values = object
        case let other?:
            throw ProtocolError(.parameters, "the \"arguments\" of a tool are an object, not \(other.kind)")
        }
        let arguments: ToolArguments
        do throws(ToolFailure) {
            arguments = try ToolArguments(values, for: tool)
        } catch {
            guard version.reportsArgumentsInResults else { throw ProtocolError(.parameters, error.description) }
            return Self.failed(error.description)
        }
        do {
            return ["content": try tool.work(arguments, session).map(\.json), "isError": false]
        } catch {
            return Self.failed("\(error)")
        }
    }

    private static func failed(_ reason: String) -> [String: Any] {
        ["content": [ToolContent.text(reason).json], "isError": true]
    }
}
