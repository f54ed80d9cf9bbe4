// WindowOutputs.swift: the compositor's outputs: their scale and rate.

import CVitrineWayland

/// The outputs on which the window may be.
@MainActor final class WindowOutputs {
    private struct Properties {
        var scale = 1
        /// In thousandths of a hertz. 0: unknown.
        var refresh = 0
    }

    private let globals: WaylandGlobals
    private let connection: WaylandConnection
    private var objects: [UInt32: WaylandObject] = [:]
    private var properties: [OpaquePointer: Properties] = [:]
    /// Called when an output has changed.
    var onChange: (() -> Void)?

    private enum Event: UInt32 { case geometry, mode, done, scale, name, description }
    /// A mode that is used now.
    private static let current: UInt32 = 1

    init(_ globals: WaylandGlobals, in connection: WaylandConnection) {
        self.globals = globals
        self.connection = connection
        for global in globals.globals { appear(global) }
    }

    /// Takes a global object that is announced later.
    func appear(_ global: WaylandGlobals.Global) {
        guard global.interface == "wl_output", let proxy = globals.bind(global, most: 4) else { return }
        let destroy = global.version >= 3 ? wl_output_release : wl_output_destroy
        properties[proxy] = Properties()
        objects[global.name] = WaylandObject(proxy, in: connection, destroy: destroy) {
            [unowned self] event, values in handle(proxy, event, values)
        }
    }

    /// Forgets a removed object.
    func remove(_ global: WaylandGlobals.Global) {
        guard let object = objects.removeValue(forKey: global.name) else { return }
        properties[object.proxy] = nil
        onChange?()
    }

    private func handle(_ proxy: OpaquePointer, _ event: UInt32, _ values: EventArguments) {
        switch Event(rawValue: event) {
        case .mode where values[0].u & Self.current != 0: properties[proxy]?.refresh = Int(values[3].i)
        case .scale: properties[proxy]?.scale = max(1, Int(values[0].i))
        case .done: onChange?()
        default: break
        }
    }

    /// The largest scale of these outputs; of all, if the window is on none yet.
    func scale(of shown: Set<OpaquePointer>) -> Int { chosen(shown).map(\.scale).max() ?? 1 }

    /// The highest rate of these outputs, in thousandths of a hertz. 0: unknown.
    func refresh(of shown: Set<OpaquePointer>) -> Int { chosen(shown).map(\.refresh).max() ?? 0 }

    private func chosen(_ shown: Set<OpaquePointer>) -> [Properties] {
        let known = shown.compactMap { properties[$0] }
        return known.isEmpty ? Array(properties.values) : known
    }
}
