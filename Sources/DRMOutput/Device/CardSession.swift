// CardSession.swift: an open card, with the pipeline and the buffers that show the picture.

import CVitrineDRM
import Glibc
import VitrineCompositor
import VitrineGraphics
import VitrineSeat

/// The state from opening a card until it is closed or lost.
final class CardSession {
    let device: any DisplayCard
    private let configuration: DRMOutput.Configuration
    private(set) var pipeline: Pipeline
    private(set) var scanout: Scanout
    /// Replaces atomic commits after they refused a mode set, until the next one.
    private var fallbackPresenter: LegacyPresenter?
    /// Whether an atomic commit has set a mode.
    private var atomicWorks = false
    /// The modes that the driver has refused since displays were connected.
    private(set) var refused: [RefusedMode] = []
    private(set) var pacing: FlipPacing
    private let saved: SavedDisplay?
    /// Buffers of an earlier mode. One may be on the display until the next mode is set.
    private var retired: [DumbBuffer] = []
    /// Nil if the hardware has none.
    var cursor: HardwareCursor?
    private var isOpen = true
    /// Whether the card belongs to another output's session.
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

    /// The result of `firstAccepted`.
    private typealias Accepted = (pipeline: Pipeline, scanout: Scanout, refused: [RefusedMode])

    /// The first of `pipelines` for which buffers can be allocated and which the driver accepts.
    /// - Parameters:
    ///   - test: whether to test with the driver. The first frame does so in any case.
    ///   - onShortage: called once before memory is allocated for a second time.
    /// - Throws: the first refusal if all are refused; at once an error that concerns more than the mode.
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

    /// Tests a mode with the driver, so that the delegate is not notified of one that is refused. The legacy calls
    /// cannot test: the mode is set, with a black picture.
    /// - Throws: a refusal of the mode.
    private func testMode(_ pipeline: Pipeline, _ scanout: Scanout) throws {
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
            // The frame will get the same error, and wait.
        }
    }

    /// Whether the legacy calls may work although atomic commits do not.
    private static func mayDoWithoutAtomic(_ error: DRMError) -> Bool {
        [0, EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code)
    }

    private func makeCursor() -> HardwareCursor? {
        HardwareCursor(
            device: device, crtc: pipeline.crtc, turn: configuration.rotation, pictureSize: pictureSize)
    }

    var buffers: [DumbBuffer] { scanout.buffers }
    var presenter: any Presenter { fallbackPresenter ?? scanout.presenter }
    /// The rotation of the picture in the buffers. None if a plane rotates it.
    var memoryTurn: QuarterTurn { scanout.turn }
    /// The size of the upright picture in pixels.
    var pictureSize: PixelSize { rotation.turned(pipeline.mode.size) }
    /// Further displays are not rotated.
    var rotation: QuarterTurn { isGuest ? .none : configuration.rotation }
    /// The recommended number of device pixels per point.
    var suitableScale: Double {
        PanelDensity(
            pixels: pipeline.mode.size, width: pipeline.connector.physicalWidth,
            height: pipeline.connector.physicalHeight
        ).scale
    }

    var displayName: String { "\(device.name)/\(pipeline.connector.name)@\(pipeline.mode)" }

    /// A session for a further display of a card that is already open.
    init(beside first: CardSession, _ pipeline: Pipeline, card: CardResources) throws {
        device = first.device
        configuration = first.configuration
        isGuest = true
        self.pipeline = pipeline
        saved = SavedDisplay(device: device, crtc: pipeline.crtc, card: card)
        scanout = try Scanout(device: device, pipeline: pipeline, rotation: .none)
        pacing = CardSession.pacing(device, pipeline)
    }

    /// The result of probing the connectors.
    enum Probe {
        case disconnected
        /// The display and its mode have not changed.
        case unchanged([Pipeline])
        /// The link to the same display has failed: a mode set restores it.
        case broken([Pipeline])
        /// Another display or mode, with all possible pipelines, the best first.
        case changed([Pipeline])
    }

    /// Probes the connectors.
    func probe() throws -> Probe {
        let card = try device.resources()
        let wanted = configuration.display
        guard card.connectors.contains(where: { $0.isUsable && (wanted.connector ?? $0.name) == $0.name })
        else {
            refused = []
            return .disconnected
        }
        // A display that was connected again, or has other modes, may accept refused modes.
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
        return next.connector.linkIsBad ? .broken(found) : .unchanged(found)
    }

    private func pipelines(_ card: CardResources) throws -> [Pipeline] {
        try Pipeline.all(
            from: card, cardName: device.name, wanted: configuration.display,
            current: pipeline.connector.name, without: refused)
    }

    // MARK: Refused modes

    /// Allows every mode to be tried again.
    func clearRefusals() { refused = [] }

    /// After the driver refused the current mode: the display's other modes, without those that were refused before.
    func alternatives(after error: DRMError) -> [Pipeline] {
        refused.append(RefusedMode(connector: pipeline.connector.id, mode: pipeline.mode, error: error))
        return pipeline.fallbacks(without: refused, wanted: configuration.display)
    }

    /// The possible pipelines on any display, without those that were refused before. Probes the connectors.
    func elsewhere() throws -> [Pipeline] {
        guard !isGuest, configuration.display.connector == nil else { return [] }
        return try pipelines(device.resources())
    }

    /// Whether the connector's state has changed since the last probe, as far as the kernel reports it without probing.
    /// Costs microseconds, while `probe()` accesses the display over its cable.
    func connectorHasChanged() -> Bool {
        guard let state = device.connectorState(pipeline.connector.id) else { return true }
        defer { lastState = state }
        return lastState.map { $0 != state } ?? (state.isConnected != pipeline.connector.isConnected)
    }

    /// Whether the CRTC shows buffer `index`. True if this cannot be determined.
    func shows(buffer index: Int) -> Bool {
        device.framebuffer(onCRTC: pipeline.crtc).map { $0 == buffers[index].framebuffer } ?? true
    }

    /// Uses the first possible pipeline of `next`, from the next `setMode` on.
    /// - Parameter tests: whether to test it with the driver.
    /// - Returns: the modes that were refused before it.
    /// - Throws: the errors of `firstAccepted`. There may be no buffers then: old ones are freed if memory is short.
    func adopt(_ next: [Pipeline], tests: Bool) throws -> [RefusedMode] {
        let taken: Accepted
        do {
            taken = try CardSession.firstAccepted(
                of: next, device, rotation: rotation, onShortage: { self.releaseBuffers() }
            ) { pipeline, scanout in
                if tests { try testMode(pipeline, scanout) }
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
        fallbackPresenter?.close()
        fallbackPresenter = nil
        scanout.release()
        for buffer in retired { buffer.destroy() }
        retired = []
    }

    private func closePresenters() {
        fallbackPresenter?.close()
        fallbackPresenter = nil
        scanout.presenter.close()
    }

    /// Called after another program had the display: its state is unknown.
    func invalidateState() { presenter.invalidateState() }

    /// Sets the mode with buffer `index`: atomically, or with the legacy call if the driver refuses that.
    func setMode(buffer index: Int, serial: UInt) throws -> Bool {
        let framebuffer = buffers[index].framebuffer
        var eventFollows = false
        do {
            eventFollows = try scanout.presenter.setMode(framebuffer: framebuffer, serial: serial)
            fallbackPresenter = nil
            atomicWorks = scanout.presenter is AtomicPresenter
        } catch let error as DRMError where Self.mayDoWithoutAtomic(error) {
            guard let legacy = fallbackPresenter ?? scanout.legacyPresenter(device: device, pipeline: pipeline) else {
                throw error
            }
            eventFollows = try legacy.setMode(framebuffer: framebuffer, serial: serial)
            fallbackPresenter = legacy
        }
        for buffer in retired { buffer.destroy() }
        retired = []
        cursor?.invalidateState()
        if let counts = device.countsVblanks(crtc: pipeline.crtc), !counts {
            pacing = FlipPacing(interval: pacing.interval, countsVblanks: false)
        }
        return eventFollows
    }

    func recordFlip(_ event: FlipEvent) {
        pacing.record(flipAt: event.time, sequence: event.sequence)
    }

    func recordPresentation(at time: Double) { pacing.didPresent(at: time) }

    /// Closes the card and restores its previous picture. A lost card gets no more calls.
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
