// CardSession.swift: a card that is held, with the pipeline and the buffers that show the picture.

import CVitrineDRM
import Glibc
import VitrineCompositor
import VitrineGraphics
import VitrineSeat

/// Everything that lasts from opening a card until it is given back or lost.
final class CardSession {
    let device: any DisplayCard
    private let configuration: DRMOutput.Configuration
    private(set) var pipeline: Pipeline
    private(set) var scanout: Scanout
    /// Stands in for atomic commits from a mode set that they refused to the next one.
    private var standIn: LegacyPresenter?
    /// An atomic commit has set a mode.
    private var atomicWorks = false
    /// Modes that the driver refused since displays were plugged in.
    private(set) var refused: [RefusedMode] = []
    private(set) var pacing: FlipPacing
    private let saved: SavedDisplay?
    /// Buffers of an earlier mode; one may still be on the display until the next mode is set.
    private var retired: [DumbBuffer] = []
    /// Nil where the hardware has none.
    var cursor: HardwareCursor?
    private var isOpen = true
    /// The card is another session's.
    private(set) var isGuest = false
    private var lastState: ConnectorState?

    init(device: any DisplayCard, _ configuration: DRMOutput.Configuration) throws {
        self.device = device
        self.configuration = configuration
        try device.prepare(prefersLegacy: configuration.prefersLegacy)
        let card = try device.resources()
        let found: [Pipeline]
        do {
            found = try Pipeline.all(
                from: card, cardName: device.name, wanted: configuration.display,
                current: configuration.lastConnector, without: [])
        } catch var error as DRMError {
            let fitting = card.connectors.filter {
                configuration.display.connector == nil || $0.name == configuration.display.connector
            }
            error.isForNow = !fitting.isEmpty && !fitting.contains(where: \.isUsable)
            throw error
        }
        try device.becomeMaster()
        (pipeline, scanout, refused) = try CardSession.firstAccepted(
            of: found, device, rotation: configuration.rotation)
        saved = SavedDisplay(device: device, crtc: pipeline.crtc, card: card)
        pacing = CardSession.pacing(device, pipeline)
        cursor = makeCursor()
    }

    /// What `firstAccepted` found.
    private typealias Accepted = (pipeline: Pipeline, scanout: Scanout, refused: [RefusedMode])

    /// The first of `pipelines` for which there are buffers, and which the driver would take.
    /// - Parameters:
    ///   - test: asks the driver. The first frame asks anyhow.
    ///   - onShortage: called before memory is asked for a second time, once.
    /// - Throws: the first refusal where all are refused; at once what is about more than a mode.
    private static func firstAccepted(
        of pipelines: [Pipeline], _ device: any DisplayCard, rotation: QuarterTurn,
        onShortage: (() -> Void)? = nil, test: (Pipeline, Scanout) throws -> Void = { _, _ in }
    ) throws -> Accepted {
        var refused: [RefusedMode] = []
        var onShortage = onShortage
        func scanout(_ pipeline: Pipeline) throws -> Scanout {
            do {
                return try Scanout(device: device, pipeline: pipeline, rotation: rotation)
            } catch let error as DRMError where [ENOMEM, ENOSPC].contains(error.code) {
                guard let free = onShortage else { throw error }
                onShortage = nil
                free()
                return try Scanout(device: device, pipeline: pipeline, rotation: rotation)
            }
        }
        for pipeline in pipelines {
            do {
                var made = try scanout(pipeline)
                do { try test(pipeline, made) } catch {
                    made.release()
                    throw error
                }
                return (pipeline, made, refused)
            } catch let error as DRMError where !error.meansDeviceIsGone {
                refused.append(
                    RefusedMode(connector: pipeline.connector.id, mode: pipeline.mode, error: error))
            }
        }
        throw refused.first?.error
            ?? DRMError(
                call: "Looking for a mode", arguments: device.name, code: EINVAL,
                advice: "The driver refuses every mode of the display")
    }

    /// Asks the driver for a mode, so that nobody is told of one that it refuses. The older calls know no question: there
    /// the mode is set, with a black picture.
    /// - Throws: a refusal that is about the mode.
    private func ask(_ pipeline: Pipeline, _ scanout: Scanout) throws {
        guard let framebuffer = scanout.buffers.first?.framebuffer else { return }
        do {
            guard let atomic = scanout.presenter as? AtomicPresenter else {
                _ = try scanout.presenter.setMode(framebuffer: framebuffer, serial: 0)
                return
            }
            do {
                try atomic.test(framebuffer: framebuffer)
            } catch let error as DRMError where Self.mayDoWithoutAtomic(error) && !atomicWorks {
                guard let legacy = scanout.legacyPresenter(device: device, pipeline: pipeline) else {
                    throw error
                }
                _ = try legacy.setMode(framebuffer: framebuffer, serial: 0)
            }
        } catch let error as DRMError where error.meansNotMaster || error.code == EBUSY {
            // The frame will meet it, and wait.
        }
    }

    /// Drivers whose atomic commits do not work may do with the older calls.
    private static func mayDoWithoutAtomic(_ error: DRMError) -> Bool {
        [0, EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code)
    }

    private func makeCursor() -> HardwareCursor? {
        HardwareCursor(
            device: device, crtc: pipeline.crtc, turn: configuration.rotation, pictureSize: pictureSize)
    }

    var buffers: [DumbBuffer] { scanout.buffers }
    var presenter: any Presenter { standIn ?? scanout.presenter }
    /// How the picture lies in the buffers; where a plane turns it, upright.
    var memoryTurn: QuarterTurn { scanout.turn }
    /// Pixels of the upright picture.
    var pictureSize: PixelSize { rotation.turned(pipeline.mode.size) }
    /// Further displays hang upright.
    var rotation: QuarterTurn { isGuest ? .none : configuration.rotation }
    /// Device pixels per point that suit the panel.
    var suitableScale: Double {
        PanelDensity(
            pixels: pipeline.mode.size, width: pipeline.connector.physicalWidth,
            height: pipeline.connector.physicalHeight
        ).scale
    }

    var displayName: String { "\(device.name)/\(pipeline.connector.name)@\(pipeline.mode)" }

    /// A further display of a card that is held already.
    init(beside first: CardSession, _ pipeline: Pipeline, card: CardResources) throws {
        device = first.device
        configuration = first.configuration
        isGuest = true
        self.pipeline = pipeline
        saved = SavedDisplay(device: device, crtc: pipeline.crtc, card: card)
        scanout = try Scanout(device: device, pipeline: pipeline, rotation: .none)
        pacing = CardSession.pacing(device, pipeline)
    }

    /// What a look at the connectors found.
    enum Probe {
        case disconnected
        /// The display and its mode are what they were.
        case same([Pipeline])
        /// The link to the same display broke down: a mode set brings it back.
        case broken([Pipeline])
        /// Another display, or another mode. All have what can show the picture, the best first.
        case changed([Pipeline])
    }

    /// Looks at the connectors again.
    func probe() throws -> Probe {
        let card = try device.resources()
        let wanted = configuration.display
        guard card.connectors.contains(where: { $0.isUsable && (wanted.connector ?? $0.name) == $0.name })
        else {
            refused = []
            return .disconnected
        }
        // A display that was plugged in anew, or has other modes, is asked again for what was refused.
        refused.removeAll { refusal in
            let now = card.connectors.first { $0.id == refusal.connector }
            return now?.isUsable != true || now?.modes.contains { $0.isSame(as: refusal.mode) } != true
        }
        var found = try pipelines(card)
        if found.isEmpty {
            refused = []
            found = try pipelines(card)
        }
        guard let next = found.first else { return .disconnected }
        let isSame =
            next.connector.id == pipeline.connector.id && next.crtc == pipeline.crtc
            && next.plane?.id == pipeline.plane?.id && next.mode.isSame(as: pipeline.mode)
            && next.connector.physicalWidth == pipeline.connector.physicalWidth
            && next.connector.physicalHeight == pipeline.connector.physicalHeight
        guard isSame, !buffers.isEmpty else { return .changed(found) }
        return next.connector.linkIsBad ? .broken(found) : .same(found)
    }

    private func pipelines(_ card: CardResources) throws -> [Pipeline] {
        try Pipeline.all(
            from: card, cardName: device.name, wanted: configuration.display,
            current: pipeline.connector.name, without: refused)
    }

    // MARK: Refused modes

    /// Every mode may be tried again.
    func forgetRefusals() { refused = [] }

    /// The driver refuses the present mode: the display's others, without those that were refused before.
    func alternatives(after error: DRMError) -> [Pipeline] {
        refused.append(RefusedMode(connector: pipeline.connector.id, mode: pipeline.mode, error: error))
        return pipeline.fallbacks(without: refused, wanted: configuration.display)
    }

    /// What can show the picture on any display, without what was refused before. Asks the connectors.
    func elsewhere() throws -> [Pipeline] {
        guard !isGuest, configuration.display.connector == nil else { return [] }
        return try pipelines(device.resources())
    }

    /// Whether the connector is in another state than when it was last looked at, as far as the kernel knows
    /// by itself. Costs microseconds, where `probe()` asks the display over its cable.
    func connectorHasChanged() -> Bool {
        guard let state = device.connectorState(pipeline.connector.id) else { return true }
        defer { lastState = state }
        return lastState.map { $0 != state } ?? (state.isConnected != pipeline.connector.isConnected)
    }

    /// Whether the CRTC shows buffer `index`; true where that cannot be asked.
    func shows(buffer index: Int) -> Bool {
        device.framebuffer(onCRTC: pipeline.crtc).map { $0 == buffers[index].framebuffer } ?? true
    }

    /// Takes the first of `next` that can be had, from the next `setMode` on.
    /// - Parameter tests: asks the driver before.
    /// - Returns: the modes that were refused before it.
    /// - Throws: as `firstAccepted`. There may be no buffers then: old ones are given up where memory is short.
    func adopt(_ next: [Pipeline], tests: Bool) throws -> [RefusedMode] {
        let taken: Accepted
        do {
            taken = try CardSession.firstAccepted(
                of: next, device, rotation: rotation, onShortage: { self.releaseBuffers() }
            ) { pipeline, scanout in
                if tests { try ask(pipeline, scanout) }
            }
        } catch let error as DRMError where !error.meansDeviceIsGone {
            refused += next.map { RefusedMode(connector: $0.connector.id, mode: $0.mode, error: error) }
            throw error
        }
        closePresenters()
        retired += buffers
        scanout = taken.scanout
        refused += taken.refused
        cursor?.close()
        pipeline = taken.pipeline
        cursor = isGuest ? nil : makeCursor()
        pacing = CardSession.pacing(device, pipeline)
        return taken.refused
    }

    private func releaseBuffers() {
        standIn?.close()
        standIn = nil
        scanout.release()
        for buffer in retired { buffer.destroy() }
        retired = []
    }

    private func closePresenters() {
        standIn?.close()
        standIn = nil
        scanout.presenter.close()
    }

    /// Another program had the display: nothing is known of its state.
    func forgetState() { presenter.forget() }

    /// Sets the mode with buffer `index`: atomically, or by the older call where the driver refuses that.
    func setMode(buffer index: Int, serial: UInt) throws -> Bool {
        let framebuffer = buffers[index].framebuffer
        var eventFollows = false
        do {
            eventFollows = try scanout.presenter.setMode(framebuffer: framebuffer, serial: serial)
            standIn = nil
            atomicWorks = scanout.presenter is AtomicPresenter
        } catch let error as DRMError where Self.mayDoWithoutAtomic(error) {
            guard let legacy = standIn ?? scanout.legacyPresenter(device: device, pipeline: pipeline) else {
                throw error
            }
            eventFollows = try legacy.setMode(framebuffer: framebuffer, serial: serial)
            standIn = legacy
        }
        for buffer in retired { buffer.destroy() }
        retired = []
        cursor?.forgetShown()
        if let counts = device.countsVblanks(crtc: pipeline.crtc), !counts {
            pacing = FlipPacing(interval: pacing.interval, countsVblanks: false)
        }
        return eventFollows
    }

    func noteFlip(_ event: FlipEvent) {
        pacing.note(flipAt: event.time, sequence: event.sequence)
    }

    func notePresentation(at time: Double) { pacing.didPresent(at: time) }

    /// Gives the card back with the picture that was found on it. A lost card takes no more calls.
    func close(restoring: Bool) {
        guard isOpen else { return }
        isOpen = false
        if restoring {
            presenter.prepareToLeave()
            saved?.restore(on: device, own: (buffers + retired).map(\.framebuffer))
        }
        cursor?.close()
        releaseBuffers()
        guard !isGuest else { return }
        if restoring { device.dropMaster() }
        device.close()
    }

    private static func pacing(_ device: any DisplayCard, _ pipeline: Pipeline) -> FlipPacing {
        FlipPacing(
            interval: 1 / pipeline.mode.refreshRate, countsVblanks: device.countsVblanks(crtc: pipeline.crtc))
    }
}
