// CardResources+Rest.swift: the objects of a card for a further display.

extension CardResources {
    /// The card without the objects of `used`: their connectors and planes are removed, and their CRTCs are marked as
    /// busy, so that no other connector gets one of them.
    func rest(beside used: [Pipeline]) -> CardResources {
        var rest = self
        let crtcs = Set(used.map(\.crtc))
        let planes = Set(used.compactMap(\.plane?.id))
        let encoders = Set(
            used.flatMap { pipeline in
                connectors.filter { $0.id == pipeline.connector.id }.map(\.currentEncoder)
            })
        rest.connectors.removeAll { connector in used.contains { $0.connector.id == connector.id } }
        rest.planes.removeAll { planes.contains($0.id) || crtcs.contains($0.currentCRTC) }
        // The bits of encoders' masks are positions in `crtcs`, so used CRTCs are masked out and not removed.
        let mask = self.crtcs.indices.filter { $0 < 32 && crtcs.contains(self.crtcs[$0]) }
            .reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        for index in rest.encoders.indices {
            rest.encoders[index].possibleCRTCs &= ~mask
            if crtcs.contains(rest.encoders[index].currentCRTC), !encoders.contains(rest.encoders[index].id) {
                // Both showed the same picture: this one gets its own CRTC.
                rest.encoders[index].currentCRTC = 0
            }
        }
        return rest
    }
}
