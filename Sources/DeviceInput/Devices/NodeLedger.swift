// NodeLedger.swift: the devices that are open at nodes.
//
// The kernel reuses the number of a removed device for the next one. Removal events may be lost, so a node alone does
// not identify a device.

/// Devices by their nodes. Decides which are opened and closed.
struct NodeLedger {
    enum Step: Hashable {
        case open(DeviceMonitor.Node)
        case close(path: String)
    }

    private var open: [String: DeviceMonitor.Node] = [:]

    var isEmpty: Bool { open.isEmpty }

    /// Records an existing device. One that is open is not changed.
    mutating func added(_ node: DeviceMonitor.Node) -> [Step] {
        let before = open.updateValue(node, forKey: node.path)
        guard let before else { return [.open(node)] }
        return before == node ? [] : [.close(path: node.path), .open(node)]
    }

    mutating func removed(_ path: String) -> [Step] {
        open.removeValue(forKey: path) == nil ? [] : [.close(path: path)]
    }

    /// Updates the list after events were lost.
    mutating func found(_ nodes: [DeviceMonitor.Node]) -> [Step] {
        let paths = Set(nodes.map(\.path))
        return open.keys.filter { !paths.contains($0) }.sorted().flatMap { removed($0) }
            + nodes.flatMap { added($0) }
    }

    /// Records that it could not be opened, or was closed.
    mutating func forget(_ path: String) { open[path] = nil }

    mutating func forgetAll() { open = [:] }
}
