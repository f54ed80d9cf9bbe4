// DRMOutput+Others.swift: further displays of the same card.
//
// One output owns the card: only this one is waited for, reads the flips of all, and handles hotplug. The others depend
// on it, each with its own connector, CRTC and plane.

import CVitrineDRM
import VitrineCompositor
import VitrineSeat

extension DRMOutput {
    /// Applies the configuration to every connected display that is not in use, and releases those that were unplugged
    /// or have another mode.
    func updateOthers() {
        guard configuration.otherDisplays != .nothing, let session, seat.isActive,
            let card = try? session.device.resources()
        else { return }
        dropOthers { pipeline in
            guard let connector = card.connectors.first(where: { $0.id == pipeline.connector.id }),
                connector.id != session.pipeline.connector.id, pipeline.crtc != session.pipeline.crtc
            else { return true }
            return !connector.isConnected || !connector.modes.contains { $0.isSame(as: pipeline.mode) }
        }
        while let next = nextPipeline(card, session) {
            guard add(next, card, session) else { break }
        }
    }

    /// Releases all of them: the card is lost, or its first display needs them.
    func dropOthers(restoring: Bool = true, where isGone: (Pipeline) -> Bool = { _ in true }) {
        let gone = others.filter { $0.session.map { isGone($0.pipeline) } ?? true }
        others.removeAll { other in gone.contains { $0 === other } }
        for mirror in mirrors where isGone(mirror.pipeline) { mirror.close(restoring: restoring) }
        mirrors.removeAll { isGone($0.pipeline) }
        for output in gone { output.leave(restoring: restoring) }
        if !gone.isEmpty { othersDidChange?([], gone) }
    }

    /// Updates mirrors after the buffers of the first display were replaced.
    func rebuildMirrors() {
        guard !mirrors.isEmpty else { return }
        for mirror in mirrors { mirror.close(restoring: false) }
        mirrors = []
        updateOthers()
    }

    private func nextPipeline(_ card: CardResources, _ session: CardSession) -> Pipeline? {
        let used = [session.pipeline] + others.compactMap { $0.session?.pipeline } + mirrors.map(\.pipeline)
        var rest = card.rest(beside: used)
        rest.connectors.removeAll { refusedConnectors.contains($0.id) }
        if configuration.otherDisplays == .mirror {
            var same = DisplayChoice()
            same.size = session.pipeline.mode.size
            if let pipeline = try? Pipeline.choose(from: rest, cardName: session.device.name, wanted: same) {
                return pipeline
            }
        }
        return try? Pipeline.choose(from: rest, cardName: session.device.name)
    }

    private func add(_ pipeline: Pipeline, _ card: CardResources, _ session: CardSession) -> Bool {
        do {
            if configuration.otherDisplays == .mirror {
                let mirror = try MirrorDisplay(
                    device: session.device, pipeline: pipeline, main: session.scanout,
                    rotation: configuration.rotation, card: card)
                mirrors.append(mirror)
                if let shown = frames.shown { try mirror.show(session.buffers[shown].framebuffer) }
            } else {
                let beside = try CardSession(beside: session, pipeline, card: card)
                let output = try DRMOutput(beside: self, beside, number: nextOtherNumber)
                nextOtherNumber += 1
                others.append(output)
                othersDidChange?([output], [])
            }
        } catch {
            refusedConnectors.insert(pipeline.connector.id)
            log("\(session.device.name)/\(pipeline.connector.name) stays as it is: \(error)")
        }
        return true
    }

    /// Shows `framebuffer` on the displays that mirror this one.
    func mirror(_ framebuffer: UInt32) {
        for mirror in mirrors {
            do { try mirror.show(framebuffer) } catch { log("\(mirror.name): \(error)") }
        }
    }

    /// Handles a flip of another display.
    func passOn(_ event: FlipEvent) {
        for other in others where other.handle(event) { return }
        for mirror in mirrors {
            do { if try mirror.complete(event) { return } } catch { log("\(mirror.name): \(error)") }
        }
    }
}
