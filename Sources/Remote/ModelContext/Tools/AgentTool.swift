// AgentTool.swift: a tool that an agent calls.

import Foundation

/// A part of a tool's result.
enum ToolContent: Hashable, Sendable {
    case text(String)
    case png(Data)

    var json: [String: Any] {
        switch self {
        case .text(let text): ["type": "text", "text": text]
        case .png(let data): ["type": "image", "data": data.base64EncodedString(), "mimeType": "image/png"]
        }
    }
}

/// A tool of the server.
struct AgentTool: Sendable {
    typealias Work = @Sendable (ToolArguments, AppSession) throws -> [ToolContent]

    let name: String
    let title: String
    let description: String
    var parameters: [ToolParameter] = []
    /// Whether the app stays as it is.
    var isReadOnly = true
    let work: Work

    /// The tool in the list of tools.
    func json(for version: ProtocolVersion) -> [String: Any] {
        var properties: [String: Any] = [:]
        for parameter in parameters { properties[parameter.name] = parameter.schema }
        var schema: [String: Any] = [
            "type": "object", "properties": properties, "additionalProperties": false,
        ]
        let required = parameters.filter(\.isRequired).map(\.name)
        if !required.isEmpty { schema["required"] = required }
        var json: [String: Any] = ["name": name, "description": description, "inputSchema": schema]
        if version.hasTitles { json["title"] = title }
        if version.hasAnnotations {
            // The app is the whole world of these tools.
            json["annotations"] = ["title": title, "readOnlyHint": isReadOnly, "openWorldHint": false]
        }
        return json
    }

    /// All tools, in the order of the list.
    static let all: [AgentTool] = looking + acting + recording
}
