// CardSession.swift: a card that is held, with the pipeline and the buffers that show the picture.

import CVitrineDRM
import Glibc
import VitrineCompositor
import VitrineGraphics
import VitrineSeat

/// Everything that lasts from opening a card until it is given back or lost.
final class CardSession {
    let device: DRMDevice
    private let configuration: DRMOutput.Configuration
    private(set) var pipeline: Pipeline
    private(set) var scanout: Scanout
    private(set) var pacing: FlipPacing
    private let saved: SavedDisplay?
    /// Buffers of an earlier mode; one may still be on the display until the next mode is set.
    private var retired: [DumbBuffer] = []
    /// Nil where the hardware has none.
    var cursor: HardwareCursor?
    private var isOpen = true
    /// The card is another session's.
    private(set) var isGuest = false
    private var lastState: DRMDevice.ConnectorState?

    init(device: DRMDevice, _ configuration: DRMOutput.Configuration) throws {
        self.device = device
        self.configuration = configuration
        try device.prepare(prefersLegacy: configuration.prefersLegacy)
        let card = try device.resources()
        do {
            pipeline = try Pipeline.choose(
                from: card, cardName: device.name, wanted: configuration.display,
                current: configuration.lastConnector)
        } catch var error as DRMError {
            let fitting = card.connectors.filter {
                configuration.display.connector == nil || $0.name == configuration.display.connector
            }
            error.isForNow = !fitting.isEmpty && fitting.allSatisfy { !$0.isConnected || $0.modes.isEmpty }
            throw error
        }
        try device.becomeMaster()
        saved = SavedDisplay(device: device, crtc: pipeline.crtc, card: card)
        scanout = try Scanout(device: device, pipeline: pipeline, rotation: configuration.rotation)
        pacing = CardSession.pacing(device, pipeline)
        cursor = makeCursor()
    }

    private func makeCursor() -> HardwareCursor? {
        HardwareCursor(
            device: device, crtc: pipeline.crtc, turn: configuration.rotation, pictureSize: pictureSize)
    }

    var buffers: [DumbBuffer] { scanout.buffers }
    var presenter: any Presenter { scanout.presenter }
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

    /// Looks at the connectors again.
    enum Probe {
        case disconnected
        /// The display and its mode are what they were.
        case same
        /// Another display, or another mode.
        case changed(Pipeline)
    }

    func probe() throws -> Probe {
        let card = try device.resources()
        let wanted = configuration.display
        guard
            card.connectors.contains(where: {
                $0.isConnected && !$0.modes.isEmpty && (wanted.connector ?? $0.name) == $0.name
            })
        else { return .disconnected }
        let next = try Pipeline.choose(
            from: card, cardName: device.name, wanted: wanted, current: pipeline.connector.name)
        let isSame =
            next.connector.id == pipeline.connector.id && next.crtc == pipeline.crtc
            && next.plane?.id == pipeline.plane?.id && next.mode.isSame(as: pipeline.mode)
            && next.connector.physicalWidth == pipeline.connector.physicalWidth
            && next.connector.physicalHeight == pipeline.connector.physicalHeight
        return isSame && !linkIsBad(next.connector.id) ? .same : .changed(next)
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

    /// Takes another mode, connector or CRTC from the next `setMode` on.
    func adopt(_ next: Pipeline) throws {
        let fresh = try Scanout(device: device, pipeline: next, rotation: rotation)
        retired += buffers
        presenter.close()
        scanout = fresh
        cursor?.close()
        pipeline = next
        cursor = makeCursor()
        pacing = CardSession.pacing(device, next)
    }

    /// Sets the mode with buffer `index`: atomically, or by the older call where the driver refuses that.
    func setMode(buffer index: Int, serial: UInt) throws -> Bool {
        let framebuffer = buffers[index].framebuffer
        var eventFollows = false
        do {
            eventFollows = try presenter.setMode(framebuffer: framebuffer, serial: serial)
        } catch let error as DRMError
            where [0, EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code)
        {
            guard let legacy = Scanout(legacy: scanout, device: device, pipeline: pipeline) else {
                throw error
            }
            presenter.close()
            scanout = legacy
            eventFollows = try presenter.setMode(framebuffer: framebuffer, serial: serial)
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
            saved?.restore(on: device)
        }
        cursor?.close()
        presenter.close()
        for buffer in buffers + retired { buffer.destroy() }
        guard !isGuest else { return }
        if restoring { device.dropMaster() }
        device.close()
    }

    private func linkIsBad(_ connector: UInt32) -> Bool {
        let properties = try? device.properties(of: connector, type: VITRINE_DRM_OBJECT_CONNECTOR)
        return properties?["link-status"]?.value == UInt64(DRM_MODE_LINK_STATUS_BAD)
    }

    private static func pacing(_ device: DRMDevice, _ pipeline: Pipeline) -> FlipPacing {
        FlipPacing(
            interval: 1 / pipeline.mode.refreshRate, countsVblanks: device.countsVblanks(crtc: pipeline.crtc))
    }
}
