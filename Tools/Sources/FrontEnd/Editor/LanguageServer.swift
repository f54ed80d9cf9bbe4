// LanguageServer.swift: messages between an editor and the toolchain's language server.
//
// Files of packages for iOS are translated on their way to the server, and places in its answers are those of the editor's
// text. All else passes unchanged.

import Foundation
import Translation

/// The state of the connection. Used by one thread.
final class LanguageServer: PlaceMaps {
    let events: EditorEvents
    let toEditor: MessageWriter
    let toServer: MessageWriter
    let packages: EditorPackages
    /// Open files of the packages, by path.
    var documents: [String: EditorDocument] = [:]
    /// Requests that the server has not answered: the method, and the address of the file that it names.
    private var pending: [String: (method: String, file: String?)] = [:]
    private let formatter = SourceFormatter()
    private var firstBuild: FirstBuild?
    /// Whether the editor has asked for an orderly end.
    private(set) var isShutDown = false

    init(events: EditorEvents, toEditor: MessageWriter, toServer: MessageWriter, packages: EditorPackages) {
        self.events = events
        self.toEditor = toEditor
        self.toServer = toServer
        self.packages = packages
    }

    /// Handles events until one side ends.
    func run() {
        while true {
            if events.isEmpty { flush() }
            switch events.next() {
            case .fromEditor(let data): fromEditor(data)
            case .fromServer(let data): fromServer(data)
            case .built(let root, let succeeded): finish(root, succeeded)
            case .editorEnded, .serverEnded:
                firstBuild?.end()
                return
            }
        }
    }

    // MARK: From the editor

    private func fromEditor(_ data: Data) {
        guard let message = Self.object(data) else {
            refuse(-32700, "this is no JSON object, as each message is")
            return
        }
        guard message["method"] is String || message["method"] == nil && message["id"] != nil else {
            refuse(-32600, "this is no request, notification or answer: it names no method")
            return
        }
        guard let method = message["method"] as? String else {
            // Answers to this program's own requests are of no interest.
            if (message["id"] as? String)?.hasPrefix(FirstBuild.prefix) != true { toServer.write(data) }
            return
        }
        if method != "textDocument/didChange" { flush() }
        if message["id"] == nil { notify(method, message, data) } else { request(method, message, data) }
    }

    private func refuse(_ code: Int, _ text: String) {
        send(
            ["jsonrpc": "2.0", "id": NSNull(), "error": ["code": code, "message": text] as [String: Any]], to: toEditor)
    }

    private func request(_ method: String, _ message: [String: Any], _ data: Data) {
        var message = message
        let params = message["params"] as? [String: Any] ?? [:]
        let file = Self.file(of: params)
        if let id = Self.key(message["id"]) { pending[id] = (method, file) }
        switch method {
        case "initialize":
            message["params"] = packages.initialize(params)
            send(message, to: toServer)
        case "textDocument/formatting" where document(file) != nil:
            answer(message, with: document(file).flatMap { formatter.edits(of: $0) } ?? NSNull())
        case "textDocument/rangeFormatting", "textDocument/onTypeFormatting":
            if document(file) != nil { answer(message, with: NSNull()) } else { forward(message, data) }
        default:
            if method == "shutdown" { isShutDown = true }
            if Self.needsIndex.contains(method) { for package in packages.all { package.loadAll() } }
            forward(message, data)
        }
    }

    /// Requests whose answers have places in files that are not open.
    private static let needsIndex: Set<String> = [
        "textDocument/references", "textDocument/rename", "textDocument/implementation", "textDocument/definition",
        "textDocument/prepareCallHierarchy", "textDocument/prepareTypeHierarchy", "workspace/symbol", "workspace/tests",
    ]

    private func notify(_ method: String, _ message: [String: Any], _ data: Data) {
        let params = message["params"] as? [String: Any] ?? [:]
        switch method {
        case "textDocument/didOpen": open(params, message, data)
        case "textDocument/didChange": change(params, data)
        case "textDocument/didClose": close(params, message, data)
        case "textDocument/didSave":
            forward(message, data)
            saved([Self.file(of: params)].compactMap { $0 })
        case "workspace/didChangeWatchedFiles":
            forward(message, data)
            saved((params["changes"] as? [[String: Any]] ?? []).compactMap { $0["uri"] as? String })
        case "workspace/didChangeWorkspaceFolders":
            var message = message
            message["params"] = packages.changeFolders(params)
            send(message, to: toServer)
            build()
        case "initialized":
            forward(message, data)
            build()
        default: forward(message, data)
        }
    }

    /// Passes a message to the server, with the addresses and places of copies.
    private func forward(_ message: [String: Any], _ data: Data) {
        guard !packages.all.isEmpty, let params = message["params"] else {
            toServer.write(data)
            return
        }
        var message = message
        let mapping = MessageMapping(maps: self, direction: .toCopy)
        message["params"] = mapping.mapped(params, file: (params as? [String: Any]).flatMap(Self.file)) ?? params
        send(message, to: toServer)
    }

    private func answer(_ message: [String: Any], with result: Any) {
        if let id = Self.key(message["id"]) { pending[id] = nil }
        send(["jsonrpc": "2.0", "id": message["id"] ?? NSNull(), "result": result], to: toEditor)
    }

    // MARK: From the server

    private func fromServer(_ data: Data) {
        guard let message = Self.object(data) else { return }
        if let method = message["method"] as? String {
            fromServer(method, message, data)
        } else if let id = Self.key(message["id"]), let request = pending.removeValue(forKey: id),
            let result = message["result"]
        {
            var message = message
            let answer = mapped(result, request.method, request.file)
            message["result"] = answer
            if answer == nil {
                message["error"] = [
                    "code": -32803, "message": "vitrine: this would change translated code: write it by hand",
                ]
            }
            send(message, to: toEditor)
        } else {
            toEditor.write(data)
        }
    }

    private func fromServer(_ method: String, _ message: [String: Any], _ data: Data) {
        guard !packages.all.isEmpty, var params = message["params"] as? [String: Any] else {
            toEditor.write(data)
            return
        }
        if method == "workspace/applyEdit" {
            guard let reduced = EditMapping(maps: self).reduced(params, file: nil) as? [String: Any] else {
                let result: [String: Any] = ["applied": false, "failureReason": "this would change translated code"]
                send(["jsonrpc": "2.0", "id": message["id"] ?? NSNull(), "result": result], to: toServer)
                return
            }
            params = Self.withoutVersions(reduced) as? [String: Any] ?? reduced
        }
        // The versions are those of copies.
        if method == "textDocument/publishDiagnostics" { params["version"] = nil }
        var message = message
        let mapping = MessageMapping(maps: self, direction: .toOriginal, rule: .nearest)
        message["params"] = mapping.mapped(params, file: nil) ?? params
        send(message, to: toEditor)
    }

    /// The result of a request for the editor; nil if it would change translated text.
    private func mapped(_ result: Any, _ method: String, _ file: String?) -> Any? {
        guard !packages.all.isEmpty else { return result }
        let copy = file.flatMap(copyAddress) ?? file
        var value = result
        var rule = MessageMapping.Rule.exact
        switch method {
        case "textDocument/semanticTokens/full", "textDocument/semanticTokens/range":
            guard var tokens = result as? [String: Any], let numbers = tokens["data"] as? [Int],
                let map = document(file)?.map, !map.isIdentity
            else { return result }
            tokens["data"] = SemanticTokens.mapped(numbers, map)
            return tokens
        case "textDocument/rename":
            guard let edits = EditMapping(maps: self).reduced(result, file: copy) else { return nil }
            value = Self.withoutVersions(edits)
        case "textDocument/codeAction":
            let edits = EditMapping(maps: self)
            value = (result as? [Any])?.compactMap { edits.reduced($0, file: copy) }.map(Self.withoutVersions) ?? result
        case "textDocument/completion", "completionItem/resolve", "textDocument/hover", "textDocument/diagnostic",
            "textDocument/signatureHelp", "textDocument/prepareRename":
            rule = .nearest
        default: break
        }
        return MessageMapping(maps: self, direction: .toOriginal, rule: rule).mapped(value, file: copy) ?? NSNull()
    }

    /// A value without the versions of files, which are those of copies.
    private static func withoutVersions(_ value: Any) -> Any {
        if let list = value as? [Any] { return list.map(withoutVersions) }
        guard var object = value as? [String: Any] else { return value }
        for (key, item) in object {
            object[key] = key == "version" && object["uri"] != nil ? NSNull() : withoutVersions(item)
        }
        return object
    }

    // MARK: Messages

    static func object(_ data: Data) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    func send(_ message: [String: Any], to writer: MessageWriter) {
        guard
            let data = try? JSONSerialization.data(withJSONObject: message, options: [.withoutEscapingSlashes])
        else { return }
        writer.write(data)
    }

    /// The identifier of a request, a number or a text.
    private static func key(_ id: Any?) -> String? {
        if let text = id as? String { return "\"\(text)\"" }
        return (id as? Int).map(String.init)
    }

    /// The address of the file that a request is about.
    static func file(of params: [String: Any]) -> String? {
        (params["textDocument"] as? [String: Any])?["uri"] as? String
            ?? (params["item"] as? [String: Any])?["uri"] as? String
    }

    func document(_ address: String?) -> EditorDocument? {
        address.flatMap(EditorAddress.path).flatMap { documents[$0] }
    }

    // MARK: Places

    func map(of path: String) -> CopyMap? {
        if let document = documents[path] { return document.map.isIdentity ? nil : document.map }
        guard let map = packages.owner(of: path)?.translation(of: path)?.map, !map.isIdentity else { return nil }
        return map
    }

    func copyAddress(_ address: String) -> String? {
        guard let path = EditorAddress.path(address) else { return nil }
        return packages.owner(of: path)?.copyPath(of: path).map(EditorAddress.address)
    }

    func originalAddress(_ address: String) -> String? {
        guard let path = EditorAddress.path(address), let original = packages.originalPath(of: path) else { return nil }
        return documents[original]?.address ?? EditorAddress.address(original)
    }

    // MARK: The first build

    /// Builds the first package that was never built: without its modules, the server knows no types.
    private func build() {
        guard firstBuild == nil, let package = packages.all.first(where: { !$0.isBuilt }) else { return }
        firstBuild = FirstBuild(package: package, events: events)
        firstBuild?.begin { send($0, to: toEditor) }
    }

    private func finish(_ root: String, _ succeeded: Bool) {
        firstBuild?.report(succeeded) { send($0, to: toEditor) }
        firstBuild = nil
        if succeeded || packages.all.first(where: { $0.root == root })?.isBuilt == true { build() }
        refresh()
    }
}
