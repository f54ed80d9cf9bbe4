// Recorder.swift: collects the drawing of a recording context, while it is simple.

import Foundation

/// The commands so far. The context stops recording at the first unsupported operation.
struct Recorder {
    /// In points.
    let size: CGSize
    private(set) var commands: [DrawCommand] = []
    private var ink = CGRect.null

    init(size: CGSize) {
        self.size = size
    }

    mutating func append(_ command: DrawCommand, ink added: CGRect) {
        let visible = added.intersection(CGRect(origin: .zero, size: size))
        if visible.isNull || visible.isEmpty { return }
        commands.append(command)
        ink = ink.union(visible)
    }

    mutating func removeAll() {
        commands.removeAll()
        ink = .null
    }

    var isEmpty: Bool { commands.isEmpty }

    var list: RecordedList {
        RecordedList(commands: commands, bounds: ink.isNull ? .zero : ink, size: size)
    }
}
