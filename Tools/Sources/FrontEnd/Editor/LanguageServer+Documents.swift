// LanguageServer+Documents.swift: what the editor opens, changes, saves and closes.

import Foundation
import Translation

extension LanguageServer {
    func open(_ params: [String: Any], _ message: [String: Any], _ data: Data) {
        guard var item = params["textDocument"] as? [String: Any], let address = item["uri"] as? String,
            let text = item["text"] as? String, let path = EditorAddress.path(address)
        else {
            toServer.write(data)
            return
        }
        if let folder = packages.find(for: path) { announce(folder) }
        refresh()
        guard let package = packages.owner(of: path), let copy = package.copyPath(of: path) else {
            toServer.write(data)
            return
        }
        let document = EditorDocument(
            path: path, address: address, text: text, version: item["version"] as? Int ?? 0,
            translation: package.translation(of: path, text: Array(text.utf8)))
        documents[path] = document
        item["uri"] = EditorAddress.address(copy)
        item["text"] = document.copy
        var message = message
        message["params"] = ["textDocument": item]
        send(message, to: toServer)
    }

    func change(_ params: [String: Any], _ data: Data) {
        guard let document = document(Self.file(of: params)) else {
            toServer.write(data)
            return
        }
        for change in params["contentChanges"] as? [[String: Any]] ?? [] { document.apply(change) }
    }

    func close(_ params: [String: Any], _ message: [String: Any], _ data: Data) {
        guard let document = document(Self.file(of: params)), let package = packages.owner(of: document.path),
            let copy = package.copyPath(of: document.path)
        else {
            toServer.write(data)
            return
        }
        documents[document.path] = nil
        // From here on the server reads the copy on disk.
        _ = package.update(moduleOf: document.path, open: texts)
        var message = message
        message["params"] = ["textDocument": ["uri": EditorAddress.address(copy)]]
        send(message, to: toServer)
        // What the server says of a copy that is not open would not be removed.
        send(
            [
                "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
                "params": ["uri": document.address, "diagnostics": [Any]()],
            ], to: toEditor)
    }

    /// Translates the modules of saved files again, with what has changed in them.
    func saved(_ addresses: [String]) {
        refresh()
        for address in addresses {
            guard let path = EditorAddress.path(address), path.hasSuffix(".swift"),
                let package = packages.owner(of: path)
            else { continue }
            for changed in package.update(moduleOf: path, open: texts) {
                if let document = documents[changed] { update(document, package) }
            }
        }
    }

    /// The texts of open files.
    private var texts: [String: [UInt8]] { documents.mapValues(\.text) }

    /// Sends the changes of open files to the server. Changes that follow each other fast are sent as one.
    func flush() {
        for document in documents.values where document.isChanged {
            if let package = packages.owner(of: document.path) { update(document, package) }
        }
    }

    private func update(_ document: EditorDocument, _ package: EditorPackage) {
        let translation = package.translation(of: document.path, text: document.text)
        guard let (version, change) = document.update(translation), let copy = package.copyPath(of: document.path)
        else {
            return
        }
        send(
            [
                "jsonrpc": "2.0", "method": "textDocument/didChange",
                "params": [
                    "textDocument": ["uri": EditorAddress.address(copy), "version": version],
                    "contentChanges": [change],
                ],
            ], to: toServer)
    }

    /// Reads the arguments of builds that have ended since, and notifies the server.
    func refresh() {
        for package in packages.all where package.refresh() {
            for document in documents.values where packages.owner(of: document.path) === package {
                update(document, package)
            }
            send(
                [
                    "jsonrpc": "2.0", "method": "workspace/didChangeWatchedFiles",
                    "params": ["changes": [["uri": EditorAddress.address(package.database), "type": 2]]],
                ], to: toServer)
        }
    }

    /// Adds the folder of a package that was found after the start.
    private func announce(_ package: EditorPackage) {
        let folder = ["uri": EditorAddress.address(package.workspace), "name": package.root]
        send(
            [
                "jsonrpc": "2.0", "method": "workspace/didChangeWorkspaceFolders",
                "params": ["event": ["added": [folder], "removed": [Any]()]],
            ], to: toServer)
    }
}
