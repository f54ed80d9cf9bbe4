// CardResources+Rest.swift: what a card has left for a further display.

extension CardResources {
    /// The card without what `used` takes: their connectors and planes are gone, and their CRTCs count as busy
    /// with something else, so that no other connector is given one of them.
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
        // Positions in `crtcs` are what encoders' masks count, so a used one is not removed but masked out.
        let mask = self.crtcs.indices.filter { $0 < 32 && crtcs.contains(self.crtcs[$0]) }
            .reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        for index in rest.encoders.indices {
            rest.encoders[index].possibleCRTCs &= ~mask
            if crtcs.contains(rest.encoders[index].currentCRTC), !encoders.contains(rest.encoders[index].id) {
                // Both showed the same until now: this one gets a CRTC of its own.
                rest.encoders[index].currentCRTC = 0
            }
        }
        return rest
    }
}
