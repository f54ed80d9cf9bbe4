// WaylandObject.swift: an object of the compositor, and the handler of its events.
//
// One function receives the events of every object: an event that this code does not know is ignored, whatever version
// the compositor has. A handler may release its object.

import CVitrineWayland

/// The arguments of an event, by their position in the protocol.
typealias EventArguments = UnsafePointer<wl_argument>

/// A proxy. The object is destroyed with it.
@MainActor final class WaylandObject {
    let proxy: OpaquePointer
    let connection: WaylandConnection
    private let destroy: (OpaquePointer) -> Void
    private let handler: (_ event: UInt32, _ arguments: EventArguments) -> Void

    /// - Parameters:
    ///   - destroy: the request that destroys the object.
    ///   - handler: called with the number of an event, in the order of the protocol's text, and its arguments.
    init(
        _ proxy: OpaquePointer, in connection: WaylandConnection, destroy: @escaping (OpaquePointer) -> Void,
        handler: @escaping (_ event: UInt32, _ arguments: EventArguments) -> Void = { _, _ in }
    ) {
        self.proxy = proxy
        self.connection = connection
        self.destroy = destroy
        self.handler = handler
        let data = Unmanaged.passUnretained(self).toOpaque()
        vitrine_wayland_handle(
            UnsafeMutableRawPointer(proxy),
            { data, event, arguments in
                guard let data, let arguments else { return 0 }
                let object = Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue()
                // The library calls on the thread that dispatches: the main one. The arguments are valid in the call.
                nonisolated(unsafe) let values = arguments
                MainActor.assumeIsolated { object.handler(event, values) }
                return 0
            }, data)
    }

    isolated deinit { destroy(proxy) }

    /// The version of the object's interface that both sides have.
    var version: UInt32 { wl_proxy_get_version(proxy) }
}

extension wl_argument {
    /// A number with 8 bits after the point.
    var fixed: Double { Double(f) / 256 }
    /// A string. Empty if the compositor sent none.
    var text: String { s.map { String(cString: $0) } ?? "" }
}
