// NodeLedger.swift: which device is open at which node.
//
// The kernel gives the number of a device that went to the next one that comes.
// News of a device that went may be lost; so a node alone does not say which
// device it is.

/// Devices by their nodes. Decides what is opened and what is closed.
struct NodeLedger {
    enum Step: Hashable {
        case open(DeviceMonitor.Node)
        case close(path: String)
    }

    private var open: [String: DeviceMonitor.Node] = [:]

    var isEmpty: Bool { open.isEmpty }

    /// A device is there. One that is open already is left as it is.
    mutating func came(_ node: DeviceMonitor.Node) -> [Step] {
        let before = open.updateValue(node, forKey: node.path)
        guard let before else { return [.open(node)] }
        return before == node ? [] : [.close(path: node.path), .open(node)]
    }

    mutating func went(_ path: String) -> [Step] {
        open.removeValue(forKey: path) == nil ? [] : [.close(path: path)]
    }

    /// News were lost: these are the devices that there are.
    mutating func found(_ nodes: [DeviceMonitor.Node]) -> [Step] {
        let paths = Set(nodes.map(\.path))
        return open.keys.filter { !paths.contains($0) }.sorted().flatMap { went($0) }
            + nodes.flatMap { came($0) }
    }

    /// It could not be opened, or closed by itself.
    mutating func forget(_ path: String) { open[path] = nil }

    mutating func forgetAll() { open = [:] }
}
