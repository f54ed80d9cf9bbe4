// WaylandGlobals.swift: what the compositor offers.

import CVitrineWayland

/// The compositor's global objects, as it announces and removes them.
@MainActor final class WaylandGlobals {
    /// One announced object.
    struct Global: Hashable {
        var name: UInt32
        var interface: String
        var version: UInt32
    }

    private let connection: WaylandConnection
    private var registry: WaylandObject?
    private(set) var globals: [Global] = []
    /// Called for each object, also those that are announced later.
    var onAppear: ((Global) -> Void)?
    /// Called when an object is removed.
    var onRemove: ((Global) -> Void)?

    private enum Event: UInt32 { case global, globalRemove }

    init(_ connection: WaylandConnection) throws(WindowError) {
        self.connection = connection
        guard let proxy = wl_display_get_registry(connection.display) else {
            throw WindowError("the \(connection.compositor) offers nothing")
        }
        registry = WaylandObject(proxy, in: connection, destroy: wl_registry_destroy) { [unowned self] event, values in
            switch Event(rawValue: event) {
            case .global: appear(Global(name: values[0].u, interface: values[1].text, version: values[2].u))
            case .globalRemove: remove(values[0].u)
            case nil: break
            }
        }
        try connection.roundTrip()
    }

    private func appear(_ global: Global) {
        globals.append(global)
        onAppear?(global)
    }

    private func remove(_ name: UInt32) {
        guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
        onRemove?(globals.remove(at: index))
    }

    /// Binds the first object of an interface. Nil if the compositor has none.
    /// - Parameter most: the newest version that this code knows.
    func bind(_ interface: String, most: UInt32) -> OpaquePointer? {
        globals.first { $0.interface == interface }.flatMap { bind($0, most: most) }
    }

    /// Binds one object.
    func bind(_ global: Global, most: UInt32) -> OpaquePointer? {
        guard let registry else { return nil }
        return vitrine_wayland_bind(registry.proxy, global.name, global.interface, min(global.version, most))
            .map { OpaquePointer($0) }
    }
}
