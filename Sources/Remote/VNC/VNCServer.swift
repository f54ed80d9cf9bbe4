// VNCServer.swift: viewers elsewhere, served on a thread of their own.
//
// The main thread only copies pixels and queues; what a slow viewer does is
// never waited for here. Events come back over the main queue.

import CVitrineVNC
import Dispatch
import Foundation
import Synchronization
import VitrineGraphics

/// Shows a picture to VNC viewers and hands back what they do.
@MainActor public final class VNCServer {
    /// What a viewer did.
    enum Event: Sendable {
        case pointer(x: Int, y: Int, buttons: Int)
        case key(symbol: UInt32, isDown: Bool)
        case viewers(Int)
        case refusal(String)
    }

    /// The server cannot be started, and why.
    public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// The size of the picture, device pixels.
    public private(set) var size: PixelSize
    /// The address and port that viewers connect to.
    public let address: String
    public let port: Int
    /// Viewers that see the picture.
    public private(set) var viewerCount = 0
    /// What they did, in order.
    var onEvent: (@MainActor (Event) -> Void)?

    private let server: OpaquePointer
    private let inbox = Inbox()

    /// - Throws: `VNCConfiguration.Mistake` where strangers would be let in, `StartError` where there is no such place.
    public init(_ configuration: VNCConfiguration, name: String, size: PixelSize) throws {
        let password = try configuration.check()
        self.size = size
        address = configuration.address
        var options = vitrine_vnc_options()
        options.width = Int32(size.width)
        options.height = Int32(size.height)
        options.port = Int32(configuration.port)
        options.view_only = configuration.isViewOnly
        options.requires_tls = !configuration.isLoopback
        let events = Inbox.events
        let context = Unmanaged.passRetained(inbox)
        var problem = [CChar](repeating: 0, count: 256)
        let started = withStrings([
            name, configuration.address, password, configuration.certificate, configuration.key,
        ]) { texts -> OpaquePointer? in
            options.name = texts[0]
            options.address = texts[1]
            options.password = texts[2]
            options.certificate = texts[3]
            options.key = texts[4]
            return withUnsafePointer(to: events) {
                vitrine_vnc_start(&options, $0, context.toOpaque(), &problem, problem.count)
            }
        }
        guard let started else {
            context.release()
            let reason = String(
                decoding: problem.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw StartError(
                description:
                    "VNC cannot listen on \(configuration.address) port \(configuration.port): \(reason); give another port, or 0 for any that is free"
            )
        }
        server = started
        port = Int(vitrine_vnc_port(started))
        inbox.wake = { [weak self] in self?.takeEvents() }
    }

    isolated deinit {
        vitrine_vnc_stop(server)
        // Its thread was the last that could call back.
        Unmanaged.passUnretained(inbox).release()
    }

    /// Shows new pixels of a part of the picture, which stand at the same place in `pixels`.
    func update(_ rects: [PixelRect], from pixels: PixelBuffer) {
        for rect in rects {
            let part = rect.intersection(PixelRect(size))
            guard part.area > 0 else { continue }
            vitrine_vnc_update(
                server, pixels.row(part.minY) + part.minX, pixels.stride, Int32(part.minX), Int32(part.minY),
                Int32(part.width), Int32(part.height))
        }
    }

    /// The picture has another size from now on, and is black until it is updated.
    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        vitrine_vnc_resize(server, Int32(size.width), Int32(size.height))
    }

    private func takeEvents() {
        for event in inbox.take() {
            if case .viewers(let count) = event { viewerCount = count }
            onEvent?(event)
        }
    }
}

/// Events on their way from the server's thread to the main one.
private final class Inbox: Sendable {
    private let events = Mutex<[VNCServer.Event]>([])
    /// A closure by itself would be wrapped anew each time that it is read through a generic type.
    private struct WakeUp: Sendable { var call: (@MainActor @Sendable () -> Void)? }
    private let wakeUp = Mutex(WakeUp())

    /// More would be a viewer that floods; the oldest moves go.
    private static let most = 4096

    var wake: (@MainActor @Sendable () -> Void)? {
        get { wakeUp.withLock { $0 }.call }
        set { wakeUp.withLock { $0 = WakeUp(call: newValue) } }
    }

    func put(_ event: VNCServer.Event) {
        let isFirst = events.withLock { events in
            if events.count >= Self.most { events.removeFirst(Self.most / 2) }
            events.append(event)
            return events.count == 1
        }
        guard isFirst else { return }
        DispatchQueue.main.async { self.wake?() }
    }

    func take() -> [VNCServer.Event] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }

    static var events: vitrine_vnc_events {
        vitrine_vnc_events(
            pointer: { Inbox.of($0).put(.pointer(x: Int($1), y: Int($2), buttons: Int($3))) },
            key: { Inbox.of($0).put(.key(symbol: $1, isDown: $2)) },
            viewers: { Inbox.of($0).put(.viewers(Int($1))) },
            refused: { Inbox.of($0).put(.refusal($1.map { String(cString: $0) } ?? "")) })
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Inbox {
        Unmanaged<Inbox>.fromOpaque(context!).takeUnretainedValue()
    }
}

/// Calls `body` with C strings, nil where there is none.
private func withStrings<R>(_ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> R) -> R {
    let copies = texts.map { $0.flatMap { strdup($0) } }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { UnsafePointer($0) })
}
