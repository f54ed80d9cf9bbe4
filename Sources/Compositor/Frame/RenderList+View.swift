// RenderList+View.swift: the list as plain memory during a frame.

import VitrineRaster

extension RenderList {
    /// - Parameter range: the nodes to draw, without their ancestors. Nil for all.
    func withView(_ range: Range<Int>? = nil, _ body: (borrowing RenderView) -> Void) {
        nodes.withUnsafeBufferPointer { nodes in
            bounds.withUnsafeBufferPointer { bounds in
                opaque.withUnsafeBufferPointer { opaque in
                    contents.pixels.withUnsafeBufferPointer { contents in
                        effects.places.withUnsafeBufferPointer { effects in
                            guard let n = nodes.baseAddress, let b = bounds.baseAddress,
                                let o = opaque.baseAddress,
                                let c = contents.baseAddress, let e = effects.baseAddress
                            else { return }
                            scrolls.parts.withUnsafeBufferPointer { parts in
                                body(
                                    RenderView(
                                        count: range?.upperBound ?? nodes.count, nodes: n, bounds: b,
                                        opaque: o,
                                        contents: c, effects: e, first: range?.lowerBound ?? 0,
                                        scrolled: range == nil
                                            ? ScrolledParts(base: parts.baseAddress, count: parts.count)
                                            : ScrolledParts()))
                            }
                        }
                    }
                }
            }
        }
    }
}
