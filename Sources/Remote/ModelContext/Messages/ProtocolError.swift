// ProtocolError.swift: errors of requests, with the codes of JSON-RPC 2.0 and of the Model Context Protocol.

/// The error of a request. A tool that fails is no such error, but has a result that says so.
struct ProtocolError: Error, Hashable, Sendable {
    /// The codes. Source: https://www.jsonrpc.org/specification, and the schema of 2026-07-28 for the last one.
    enum Code: Int, Sendable {
        /// The text is no JSON.
        case parse = -32700
        /// The JSON is no request.
        case request = -32600
        /// There is no such method.
        case method = -32601
        /// The parameters are not those of the method.
        case parameters = -32602
        /// The protocol's version of the request is unknown.
        case version = -32022
    }

    var code: Code
    /// What is wrong, and what would be right.
    var message: String
    /// The requested version, for the code `version`.
    var requestedVersion: String?

    init(_ code: Code, _ message: String, requestedVersion: String? = nil) {
        self.code = code
        self.message = message
        self.requestedVersion = requestedVersion
    }

    /// The member `error` of a response.
    var json: [String: Any] {
        var json: [String: Any] = ["code": code.rawValue, "message": message]
        if let requestedVersion {
            json["data"] = ["supported": ProtocolVersion.allCases.map(\.rawValue), "requested": requestedVersion]
        }
        return json
    }
}
