// VNCServer.swift: a VNC server with its own threads.
//
// The main thread only copies pixels and never waits for a viewer. Events are delivered on the main queue.

import CVitrineVNC
import Dispatch
import Foundation
public import VitrineGraphics

/// Sends a picture to VNC viewers and receives their input.
@MainActor public final class VNCServer {
    /// An event of a viewer.
    enum Event: Sendable {
        case pointer(x: Int, y: Int, buttons: Int)
        case key(symbol: UInt32, isDown: Bool)
        case viewers(Int)
        case refusal(String)
    }

    /// The error of a server that cannot be started.
    public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The address and the reason.
        public var description: String
    }

    /// The size of the picture in device pixels.
    public private(set) var size: PixelSize
    /// The address to which viewers connect, as text: a path, or an address and a port.
    public let place: String
    /// The TCP port. Nil for a local socket.
    public let port: Int?
    /// The number of connected viewers.
    public private(set) var viewerCount = 0
    /// Called with viewers' events, in order.
    var onEvent: (@MainActor (Event) -> Void)?

    private let server: OpaquePointer
    private let inbox = VNCInbox()

    /// Starts a server.
    /// - Throws: `VNCConfiguration.Mistake` if the server would be open to others, `StartError` if it cannot listen.
    public convenience init(_ configuration: VNCConfiguration, name: String, size: PixelSize) throws {
        try self.init(configuration, name: name, size: size, accept: nil)
    }

    /// - Parameter accept: replaces the system's call in tests.
    init(
        _ configuration: VNCConfiguration, name: String, size: PixelSize,
        accept: (@convention(c) @Sendable (Int32) -> Int32)?
    ) throws {
        let password = try configuration.check(), path = try configuration.socketPath()
        self.size = size
        var options = vitrine_vnc_options()
        options.width = Int32(size.width)
        options.height = Int32(size.height)
        options.view_only = configuration.isViewOnly
        options.requires_tls = !configuration.isLoopback
        options.wrong_password_delay = configuration.wrongPasswordDelay
        options.patience = configuration.timeout
        options.accept = accept
        var address = ""
        if case .network(let name, let port) = configuration.place {
            address = name
            options.port = Int32(port)
        }
        var problem = [CChar](repeating: 0, count: 256)
        let context = Unmanaged.passRetained(inbox)
        let started = withStrings([
            name, path, address, password, configuration.certificate, configuration.key,
        ]) { texts -> OpaquePointer? in
            (options.name, options.path, options.address) = (texts[0], texts[1], texts[2])
            (options.password, options.certificate, options.key) = (texts[3], texts[4], texts[5])
            return withUnsafePointer(to: VNCInbox.events) {
                vitrine_vnc_start(&options, $0, context.toOpaque(), &problem, problem.count)
            }
        }
        guard let started else {
            context.release()
            let reason = String(
                decoding: problem.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw StartError(
                description: path.map {
                    "VNC cannot be served on \($0): \(reason); give a path of its own in a folder that the app may write to"
                }
                    ?? "VNC cannot listen on \(address) port \(options.port): \(reason); give another port, or 0 for any that is free"
            )
        }
        server = started
        let port = path == nil ? Int(vitrine_vnc_port(started)) : nil
        self.port = port
        place = path ?? "\(address) port \(port ?? 0)"
        inbox.wake = { [weak self] in self?.dispatchEvents() }
    }

    isolated deinit {
        vitrine_vnc_stop(server)
        // No callbacks follow after the end of its thread.
        Unmanaged.passUnretained(inbox).release()
    }

    /// Updates parts of the picture from the same positions in `pixels`.
    func update(_ rects: [PixelRect], from pixels: PixelBuffer) {
        for rect in rects {
            let part = rect.intersection(PixelRect(size))
            guard part.area > 0 else { continue }
            vitrine_vnc_update(
                server, pixels.row(part.minY) + part.minX, pixels.stride, Int32(part.minX), Int32(part.minY),
                Int32(part.width), Int32(part.height))
        }
    }

    /// Changes the picture's size. It is black until it is updated.
    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        vitrine_vnc_resize(server, Int32(size.width), Int32(size.height))
    }

    private func dispatchEvents() {
        let (events, wasFull) = inbox.drain()
        if wasFull { vitrine_vnc_go_on(server) }
        for event in events {
            if case .viewers(let count) = event { viewerCount = count }
            onEvent?(event)
        }
    }
}

/// Calls `body` with C strings, or nil for a nil text.
private func withStrings<R>(_ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> R) -> R {
    let copies = texts.map { $0.flatMap { strdup($0) } }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { UnsafePointer($0) })
}
