// WindowBuffers.swift: the buffers of a window.
//
// A compositor that copies a buffer at once releases it before the next frame: then one is enough, and it is never
// stale. One that reads it until the next commit needs two, and one that scans it out three. They are made when they
// are needed.

import VitrineGraphics

/// The buffers that are used in turn.
@MainActor final class WindowBuffers {
    /// The largest number of buffers.
    static let count = 3

    private let memory: WaylandObject
    private var size: PixelSize
    private var buffers = [WindowBuffer?](repeating: nil, count: count)
    /// Buffers of a former size, until the compositor has released them.
    private var retired: [WindowBuffer] = []
    /// Called when a buffer becomes free.
    var onRelease: (() -> Void)?

    init(memory: WaylandObject, size: PixelSize) {
        self.memory = memory
        self.size = size
    }

    /// The first free buffer. Nil while the compositor holds all.
    /// - Throws: `SystemCallError` if there is no memory.
    func next() throws -> (index: Int, buffer: WindowBuffer)? {
        if let index = buffers.firstIndex(where: { $0?.isHeld == false }), let buffer = buffers[index] {
            return (index, buffer)
        }
        guard let index = buffers.firstIndex(where: { $0 == nil }) else { return nil }
        let buffer = try WindowBuffer(size, in: memory)
        buffer.onRelease = { [weak self] in self?.didRelease() }
        buffers[index] = buffer
        return (index, buffer)
    }

    /// The buffer of an index, if it was made.
    func buffer(at index: Int) -> WindowBuffer? { buffers.indices.contains(index) ? buffers[index] : nil }

    /// Whether `next()` would return one.
    var hasFree: Bool { buffers.contains { $0?.isHeld != true } }

    /// Replaces all buffers with those of another size.
    func replace(size: PixelSize) {
        self.size = size
        retired += buffers.compactMap { $0 }.filter(\.isHeld)
        buffers = [WindowBuffer?](repeating: nil, count: Self.count)
    }

    private func didRelease() {
        retired.removeAll { !$0.isHeld }
        onRelease?()
    }
}
