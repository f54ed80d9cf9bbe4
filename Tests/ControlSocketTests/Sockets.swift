// Sockets.swift: control servers and clients for tests.

import CVitrineLinux
import Foundation
import Testing

@testable import VitrineControlSocket

/// A server in a separate folder, served by a loop on the main actor.
@MainActor final class ServedSocket {
    let folder: URL
    let path: String
    let server: ControlServer
    private(set) var requests: [ControlRequest] = []
    private(set) var refusals: [String] = []
    private var pump: Task<Void, Never>?

    init(
        users: Set<UInt32> = [geteuid()], timesOut: Bool = false,
        reply: @escaping (ControlRequest) -> ControlReply = { _ in ControlReply() }
    )
        throws
    {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vc-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("control").path
        var note: (@MainActor (ControlRequest) -> Void)?
        server = try ControlServer(path: path, users: users) { request, answer in
            note?(request)
            answer(reply(request))
        }
        note = { [weak self] in self?.requests.append($0) }
        server.onRefusal = { [weak self] in self?.refusals.append($0) }
        pump = Task { @MainActor [weak self] in
            while !Task.isCancelled, let self {
                self.server.dispatch(now: vitrine_monotonic_seconds())
                if timesOut { self.server.dispatchTimeout(now: vitrine_monotonic_seconds()) }
                try? await Task.sleep(for: .milliseconds(2))
            }
        }
    }

    func close() {
        pump?.cancel()
        server.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs blocking client code beside the server.
    func client<R: Sendable>(_ body: @escaping @Sendable (String) throws -> R) async throws -> R {
        let path = path
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try body(path) })
            }
        }
    }
}
