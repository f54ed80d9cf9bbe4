// RenderList+View.swift: the list as plain memory, for the length of a frame.

extension RenderList {
    func withView(_ body: (borrowing RenderView) -> Void) {
        nodes.withUnsafeBufferPointer { nodes in
            bounds.withUnsafeBufferPointer { bounds in
                opaque.withUnsafeBufferPointer { opaque in
                    contents.pixels.withUnsafeBufferPointer { contents in
                        effects.places.withUnsafeBufferPointer { effects in
                            guard let n = nodes.baseAddress, let b = bounds.baseAddress,
                                let o = opaque.baseAddress,
                                let c = contents.baseAddress, let e = effects.baseAddress
                            else { return }
                            body(
                                RenderView(
                                    count: nodes.count, nodes: n, bounds: b, opaque: o, contents: c,
                                    effects: e))
                        }
                    }
                }
            }
        }
    }
}
