// MirrorDisplay.swift: a further display that shows the framebuffers of the first.
//
// It has its own CRTC and plane, and its own refresh rate: a frame that arrives while a flip is pending waits, and only
// the newest is kept.

import CVitrineDRM
import Glibc
import VitrineGraphics
import VitrineSeat

/// One display that mirrors another.
final class MirrorDisplay {
    let pipeline: Pipeline
    private let device: any DisplayCard
    private let presenter: any Presenter
    private let saved: SavedDisplay?
    /// The framebuffers of the main display.
    private let own: [UInt32]
    /// The number of consecutive refusals of a mode set.
    private var refusals = 0
    private var isSet = false
    /// The serial number of the pending flip.
    private var serial: UInt?
    private var waiting: UInt32?
    private var isBroken = false

    /// This bit distinguishes the serial numbers of mirrors from those of frames.
    private static let mark: UInt = 1 << 63
    nonisolated(unsafe) private static var lastSerial: UInt = 0

    /// - Parameters:
    ///   - main: the display whose pixels are shown. If `pipeline` has another size, a plane scales them to fit, with
    ///     black bars.
    ///   - framebuffer: one of the main display's, for a test.
    /// - Throws: `DRMError` if the driver cannot show them.
    init(
        device: any DisplayCard, pipeline: Pipeline, main: Scanout, rotation: QuarterTurn, card: CardResources
    ) throws {
        self.device = device
        self.pipeline = pipeline
        guard let first = main.buffers.first else {
            throw DRMError(
                call: "Mirroring", arguments: "\(device.name)/\(pipeline.connector.name)", code: 0,
                advice: "There is no picture yet")
        }
        let source = first.size
        own = main.buffers.map(\.framebuffer)
        let turn = main.turn == rotation ? QuarterTurn.none : rotation
        let place = MirrorDisplay.place(of: turn.turned(source), in: pipeline.mode.size)
        if device.supportsAtomic, let objects = try? device.objects(of: pipeline) {
            let atomic = AtomicPresenter(
                device: device, mode: pipeline.mode, objects: objects, turn: turn, source: source,
                place: place)
            do {
                try atomic.test(framebuffer: first.framebuffer)
            } catch {
                atomic.close()
                throw error
            }
            presenter = atomic
        } else {
            guard turn == .none, source == pipeline.mode.size else {
                throw DRMError(
                    call: "Mirroring", arguments: "\(device.name)/\(pipeline.connector.name)", code: 0,
                    advice:
                        "The display has no mode of \(source.width)x\(source.height), and the driver scales nothing"
                )
            }
            presenter = LegacyPresenter(device: device, pipeline: pipeline)
        }
        saved = SavedDisplay(device: device, crtc: pipeline.crtc, card: card)
    }

    var name: String { "\(device.name)/\(pipeline.connector.name)@\(pipeline.mode)" }

    /// The largest rectangle with the proportions of `picture` in the centre of `panel`.
    static func place(of picture: PixelSize, in panel: PixelSize) -> PixelRect {
        guard picture != panel else { return PixelRect(panel) }
        let scale = min(
            Double(panel.width) / Double(picture.width), Double(panel.height) / Double(picture.height))
        let width = min(panel.width, Int((Double(picture.width) * scale).rounded()))
        let height = min(panel.height, Int((Double(picture.height) * scale).rounded()))
        return PixelRect(
            x: (panel.width - width) / 2, y: (panel.height - height) / 2, width: width, height: height)
    }

    /// Shows `framebuffer`, now or after the pending flip.
    /// - Throws: the kernel's error after its mode was refused several times. The mirror stays unchanged after that.
    func show(_ framebuffer: UInt32) throws {
        guard !isBroken else { return }
        guard serial == nil else {
            waiting = framebuffer
            return
        }
        MirrorDisplay.lastSerial &+= 1
        let number = MirrorDisplay.mark | MirrorDisplay.lastSerial
        do {
            let follows =
                isSet
                ? try presenter.flip(to: framebuffer, damage: [], serial: number)
                : try presenter.setMode(framebuffer: framebuffer, serial: number)
            isSet = true
            refusals = 0
            serial = follows ? number : nil
        } catch let error as DRMError where error.code == EBUSY || error.meansNotMaster {
            // The next frame tries again.
            isSet = isSet && error.code == EBUSY
        } catch {
            // The next frame sets the mode.
            isSet = false
            refusals += 1
            guard refusals >= FeatureSupport.limit else { return }
            isBroken = true
            throw error
        }
    }

    /// Handles a completed flip. False if it is not this mirror's.
    func complete(_ event: FlipEvent) throws -> Bool {
        guard event.serial == serial else { return false }
        serial = nil
        if let framebuffer = waiting {
            waiting = nil
            try show(framebuffer)
        }
        return true
    }

    /// Called after another program had the card.
    func invalidateState() {
        isSet = false
        serial = nil
        waiting = nil
    }

    /// Switches the display off until the next frame. If that fails it shows its last picture.
    func switchOff() {
        try? presenter.switchOff()
        invalidateState()
    }

    func close(restoring: Bool) {
        if restoring {
            presenter.prepareToLeave()
            saved?.restore(on: device, own: own)
        }
        presenter.close()
    }
}
