// RequestMessage.swift: a request or a notification of JSON-RPC 2.0.

import Foundation

/// A message from the client.
struct RequestMessage {
    /// Nil for notifications, which have no response.
    let number: RequestNumber?
    let method: String
    let parameters: [String: JSONValue]

    /// The error of a message that is no request, with its number if that can be read.
    struct Mistake: Error {
        var number: RequestNumber?
        var error: ProtocolError
    }

    /// Reads a message. Nil for responses, which nothing here requests.
    /// - Throws: `Mistake`.
    init?(_ value: JSONValue) throws(Mistake) {
        guard let members = value.members else {
            throw Mistake(error: ProtocolError(.request, "a message is a JSON object, and this is \(value.kind)"))
        }
        let number = members["id"].flatMap { RequestNumber($0) }
        func mistake(_ code: ProtocolError.Code, _ message: String) -> Mistake {
            Mistake(number: number, error: ProtocolError(code, message))
        }
        guard members["jsonrpc"] == .text("2.0") else {
            throw mistake(.request, "a message has the member \"jsonrpc\" with the value \"2.0\"")
        }
        guard let method = members["method"] else {
            if members["result"] != nil || members["error"] != nil { return nil }
            throw mistake(.request, "a request has the member \"method\", such as \"tools/list\"")
        }
        guard let method = method.string else { throw mistake(.request, "the \"method\" is a string") }
        if members["id"] != nil, number == nil {
            throw mistake(.request, "the \"id\" is a string or a whole number")
        }
        switch members["params"] {
        case nil: parameters = [:]
        case .object(let object)?: parameters = object
        case let other?:
            throw mistake(.parameters, "the \"params\" of \(method.prefix(60)) are an object, not \(other.kind)")
        }
        self.number = number
        self.method = method
    }

    private static let prefix = "io.modelcontextprotocol/"

    /// The version that the request names. Nil for those of a client that has agreed upon one.
    /// - Throws: `ProtocolError` for an unknown one, and if the client's capabilities are missing.
    func namedVersion() throws(ProtocolError) -> ProtocolVersion? {
        guard let meta = parameters["_meta"]?.members, let value = meta[Self.prefix + "protocolVersion"] else {
            return nil
        }
        guard let name = value.string else {
            throw ProtocolError(
                .parameters, "the \"\(Self.prefix)protocolVersion\" is a string, such as \"2026-07-28\"")
        }
        guard let version = ProtocolVersion(rawValue: name), version.isNamedByRequests else {
            throw ProtocolError(
                .version, "requests of the version \(name.prefix(40)) are not known",
                requestedVersion: String(name.prefix(40)))
        }
        guard meta[Self.prefix + "clientCapabilities"]?.members != nil else {
            throw ProtocolError(.parameters, "\"_meta\" needs the object \"\(Self.prefix)clientCapabilities\"")
        }
        return version
    }
}
