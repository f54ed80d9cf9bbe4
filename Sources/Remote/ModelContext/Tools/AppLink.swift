// AppLink.swift: the connection to the running app.

import Foundation
public import VitrineControlSocket

/// Sends requests to an app.
public protocol AppLink: AnyObject {
    /// Sends a request and waits for the reply.
    /// - Throws: `ControlError` if there is none.
    func ask(_ request: ControlRequest) throws(ControlError) -> ControlReply
}

/// The control socket of an app. It is opened with the first request, and again after the app was started again.
public final class SocketLink: AppLink {
    private let path: () -> String
    private let patience: Double
    private var client: ControlClient?

    /// - Parameters:
    ///   - path: returns the path of the socket, whenever it is opened.
    ///   - patience: the time limit of a reply in seconds.
    public init(path: @escaping () -> String, patience: Double) {
        self.path = path
        self.patience = patience
    }

    /// Sends a request and waits for the reply.
    /// - Throws: `ControlError` if there is none.
    public func ask(_ request: ControlRequest) throws(ControlError) -> ControlReply {
        if let client {
            do throws(ControlError) {
                return try client.ask(request)
            } catch {
                self.client = nil
                // Input may have been played; only requests that change nothing are repeated.
                guard request.changesNothing else { throw error }
            }
        }
        let fresh = try ControlClient(path: path(), patience: patience)
        let reply = try fresh.ask(request)
        client = fresh
        return reply
    }
}

extension ControlRequest {
    /// Whether the app stays as it is.
    fileprivate var changesNothing: Bool {
        switch self {
        case .screenshot, .picture, .status, .tree, .find, .elements, .audit, .explainLayout, .frames, .log, .trace:
            true
        default: false
        }
    }
}
