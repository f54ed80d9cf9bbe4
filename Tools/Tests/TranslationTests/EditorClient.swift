import Foundation
import Testing

@testable import FrontEnd

/// An editor with `vitrine-lsp`: sends messages, and reads what comes back.
final class EditorClient {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let reader: MessageReader
    private var number = 0
    /// The notifications that came before an answer.
    private(set) var notifications: [[String: Any]] = []

    init(program: String, environment: [String: String], folder: String) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        reader = MessageReader(descriptor: output.fileHandleForReading.fileDescriptor)
        let capabilities: [String: Any] = ["textDocument": ["publishDiagnostics": [String: Any]()]]
        _ = try request(
            "initialize", ["processId": NSNull(), "rootUri": address(folder), "capabilities": capabilities])
        notify("initialized", [:])
    }

    func address(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

    func send(_ data: Data) { MessageWriter(descriptor: input.fileHandleForWriting.fileDescriptor).write(data) }

    private func send(_ message: [String: Any]) {
        var message = message
        message["jsonrpc"] = "2.0"
        send((try? JSONSerialization.data(withJSONObject: message)) ?? Data())
    }

    func notify(_ method: String, _ params: [String: Any]) { send(["method": method, "params": params]) }

    /// Sends a request and waits for its answer. Requests of the server are answered with null.
    func request(_ method: String, _ params: [String: Any]) throws -> [String: Any] {
        number += 1
        let own = number
        send(["id": own, "method": method, "params": params])
        return try wait { $0["id"] as? Int == own && $0["method"] == nil }
    }

    /// Waits for a message.
    func wait(_ condition: ([String: Any]) -> Bool) throws -> [String: Any] {
        while true {
            let data = try #require(try reader.next(), "the server has ended")
            let message = try #require(LanguageServer.object(data))
            if condition(message) { return message }
            if message["method"] == nil { continue }
            notifications.append(message)
            if let id = message["id"] { send(["id": id, "result": NSNull()]) }
        }
    }

    /// Closes the editor's end and waits for the server's.
    func end() -> Int32 {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
