// DRMOutput.swift: a display driven through KMS.
//
// Invariants: at most one frame waits for its flip; the buffer on the display is never returned for drawing; no call
// waits for the hardware except the one that sets a mode. A display or a card that is removed is a state, not an error.
// One that refuses every mode is another state: it is tried again, with increasing pauses.

import CVitrineLinux
public import Foundation
import VitrineCompositor
public import VitrineDisplay
public import VitrineGraphics
import VitrineSystem
public import VitrineSeat

/// A display driven through the kernel's mode setting, without a display server.
///
/// The owner waits on `fileDescriptor` and `hotplugDescriptor`, until `nextTimeout` at most, and calls the matching
/// `dispatch` method. `close()` restores the previous picture and mode.
@MainActor
public final class DRMOutput: Output {
    /// Is notified of flips and display changes. Not retained.
    public weak var delegate: (any OutputDelegate)?
    /// Whether a display is connected and has a mode. While false, no frames are made.
    public private(set) var isConnected = false
    /// Opens devices and notifies of session switches. Input devices use the same seat.
    public let seat: Seat

    /// Receives log messages, such as that of a missing flip. Default: the log of the run or standard error.
    public var log: (String) -> Void = { Diagnostics.warning($0) }

    /// Nil after the card was lost or closed.
    var session: CardSession?
    /// The number of frames that count as shown although there was no flip event for them or for a later one.
    public internal(set) var lostFlips = 0
    /// The serial number of the last of them.
    var lastLost: UInt?
    /// The time at which the picture is committed again to get a flip event. Nil: not needed.
    var recommitAt: Double?
    var recommitPauses = Backoff(first: 1, most: 30)
    var frames = FrameQueue()
    var monitor: (any HotplugSource)?
    let machine: any DisplayMachine
    /// The refusal of the display or the card. Nil if there is none.
    var refusal: Refusal?
    /// The pauses between attempts to set a mode that is refused. Reset when a frame was shown.
    var refusalPauses = Backoff(first: 0.5, most: 30)
    /// The number of consecutive temporary refusals of the current mode.
    var transientErrors = 0
    /// The value of `seat.losses` when the card was opened. Devices opened before the last loss are closed.
    private var openedAtLoss = 0
    /// Whether the next frame must set the mode.
    var needsModeset = true
    /// Whether the display is on. While false, no frames are made.
    public internal(set) var isPoweredOn = true
    /// Whether the display must still be switched off.
    var needsPowerOff = false
    /// The time at which switching off is retried.
    var powerRetryAt: Double?
    var powerPauses = Backoff(first: 1.0 / 60, most: 1)
    var hasLoggedBacklightError = false
    /// Whether the delegate must still be notified of a change of the display.
    var needsChangeNotification = false

    private(set) var configuration: Configuration
    private var waitSet: EpollSet?
    private let ownsSeat: Bool
    /// Further displays of the same card, if the configuration has `.separate`. They share this output's descriptors:
    /// only this output is waited for and dispatched.
    public internal(set) var others: [DRMOutput] = []
    /// Called after outputs were added to or removed from `others`.
    public var othersDidChange: ((_ came: [DRMOutput], _ went: [DRMOutput]) -> Void)?
    /// The output that owns the card. Nil for that output itself.
    weak var holder: DRMOutput?
    var mirrors: [MirrorDisplay] = []
    var refusedConnectors: Set<UInt32> = []
    var nextOtherNumber: UInt = 1
    /// The time of the last periodic check of the display.
    var lastCheck = -Double.infinity
    /// The time at which a card is looked for after one was lost. Nil: only on hotplug.
    var reopenAt: Double?
    /// The last message of a repeated attempt, which is not logged twice.
    var lastLoggedMessage = ""
    private var lastName = "no display"
    private var lastSize: PixelSize
    private var lastInterval = 1.0 / 60
    private var lastScale = 1.0

    /// Opens a card and its display. Nothing is shown until the first frame is presented.
    /// - Parameter seat: the seat that opens devices, which the caller owns. Nil: a seat is opened for this output.
    /// - Throws: `DRMError` with advice: a group to join, a program to stop, a display to plug in.
    public static func open(_ configuration: Configuration = Configuration(), seat: Seat? = nil) throws
        -> DRMOutput
    {
        try DRMOutput(configuration, seat: seat, machine: KernelMachine())
    }

    /// The same on a test's machine.
    static func open(_ configuration: Configuration, seat: Seat, machine: any DisplayMachine) throws
        -> DRMOutput
    {
        try DRMOutput(configuration, seat: seat, machine: machine)
    }

    /// Opens the display that `device` names, in the syntax of `DisplayChoice`. Nil: any display.
    /// - Throws: `DisplayChoice.Mistake` for invalid text, otherwise the errors of `open(_:)`.
    public static func open(device: String?) throws -> DRMOutput {
        var configuration = Configuration()
        if let device { configuration.display = try DisplayChoice(device) }
        return try DRMOutput(configuration, seat: nil, machine: KernelMachine())
    }

    private init(_ configuration: Configuration, seat: Seat?, machine: any DisplayMachine) throws {
        self.configuration = configuration
        self.machine = machine
        ownsSeat = seat == nil
        self.seat = try seat ?? Seat.open(configuration.seat)
        lastSize = configuration.sizeWithoutDisplay
        do {
            waitSet = try EpollSet()
        } catch {
            throw DRMError(error)
        }
        // Before the search for a card, so that one that is plugged in during it is not missed.
        do {
            monitor = try machine.makeMonitor()
        } catch {
            log("\(error). A display that is unplugged will not be noticed")
        }
        do {
            attach(try openWithRetry())
        } catch let error as DRMError where configuration.awaitsDisplay && error.isForNow {
            log("\(error). The app runs without a display until one is connected")
        } catch let error as DRMError where configuration.awaitsDisplay && error.isOfAMode {
            refuse(error)
        }
        self.seat.takeConsole()
        wait(for: self.seat.fileDescriptor)
        self.seat.addObserver(self)
    }

    /// An output for a further display of the card that `holder` owns.
    init(beside holder: DRMOutput, _ session: CardSession, number: UInt) throws {
        configuration = holder.configuration
        machine = holder.machine
        configuration.otherDisplays = .nothing
        ownsSeat = false
        seat = holder.seat
        lastSize = session.pictureSize
        self.holder = holder
        self.session = session
        // The flips of two outputs never have the same number.
        frames = FrameQueue(firstSerial: number << 40)
        log = holder.log
        isConnected = true
    }

    isolated deinit { close() }

    // MARK: Description

    /// The display's name for messages, such as `card0/HDMI-A-1@1920x1080@60`.
    public var name: String { session?.displayName ?? lastName }
    /// The connector's name in sysfs, such as `HDMI-A-1`. Empty while the card is lost.
    public var connectorName: String { session?.pipeline.connector.name ?? "" }
    /// The unrotated panel's width and height in millimetres, as the display reports them. Nil if it does not.
    public var physicalSize: (width: Double, height: Double)? {
        guard let connector = session?.pipeline.connector, connector.physicalWidth > 0,
            connector.physicalHeight > 0
        else { return nil }
        return (Double(connector.physicalWidth), Double(connector.physicalHeight))
    }
    /// The size of the upright picture in device pixels. While no card is open, the last size.
    public var pixelSize: PixelSize { session?.pictureSize ?? lastSize }
    /// The number of buffers that are used in turn.
    public var bufferCount: Int { Scanout.bufferCount }
    /// The recommended scale, by the panel's size and resolution. 1 if the panel does not report its size.
    public var preferredScale: CGFloat { CGFloat(session?.suitableScale ?? lastScale) }
    /// The time between refreshes, in seconds. While no card is open, the last interval.
    public var refreshInterval: Double { session?.pacing.interval ?? lastInterval }

    /// How frames are presented, for logs and tests: `atomic` or `legacy`, `vblank` or `timer`, `kept` if the mode was
    /// already set, `plane` or `copy` if the picture is rotated.
    package var mechanism: String {
        guard let session else { return "none" }
        return "\(session.presenter is AtomicPresenter ? "atomic" : "legacy") "
            + (session.pacing.source == .vblank ? "vblank" : "timer")
            + ((session.presenter as? AtomicPresenter)?.skippedModeset == true ? " kept" : "")
            + (configuration.rotation == .none ? "" : session.memoryTurn == .none ? " plane" : " copy")
    }

    /// Whether a display or a card is present and refuses every mode. It is tried again, with increasing pauses.
    public var isRefused: Bool { refusal != nil && !isConnected && refusal?.error.meansDeviceIsGone != true }

    // MARK: Descriptors

    /// A descriptor that is readable when flips have completed or the session changes. It stays the same when the card
    /// is lost and found again.
    public var fileDescriptor: Int32 { waitSet?.descriptor ?? -1 }
    /// A descriptor that is readable when displays or cards were added or removed. -1 if the kernel's events cannot be
    /// received.
    public var hotplugDescriptor: Int32 { monitor?.fileDescriptor ?? -1 }

    // MARK: The card

    /// Uses `opened` as the card. The first frame sets the mode.
    func attach(_ opened: CardSession) {
        session = opened
        refusal = nil
        openedAtLoss = seat.losses
        isConnected = true
        needsPowerOff = !isPoweredOn
        needsModeset = true
        frames.discardAll()
        wait(for: opened.device.descriptor)
        remember()
        refusedConnectors = []
        updateOthers()
    }

    private func wait(for descriptor: Int32) {
        guard descriptor >= 0 else { return }
        try? waitSet?.add(descriptor)
    }

    /// Whether the card was opened by a seat manager that has ended. The next manager cannot open it while it is open
    /// here.
    var isOfLostSeat: Bool { session != nil && openedAtLoss != seat.losses }

    /// Handles a display that was unplugged from the card.
    func displayLost() {
        isConnected = false
        needsModeset = true
        frames.discardAll()
    }

    /// Handles a card that was removed or does not respond.
    func cardLost(_ error: DRMError) {
        if let holder { return holder.cardLost(error) }
        guard let lost = session else { return }
        dropOthers(restoring: false)
        log("\(lost.displayName) is gone: \(error)")
        refusal = nil
        remember()
        waitSet?.remove(lost.device.descriptor)
        lost.close(restoring: false)
        session = nil
        displayLost()
        needsChangeNotification = true
        // Another card may be used, but not at once: the removal of this one is still in progress.
        reopenAt = machine.now + 0.5
    }

    /// Handles a connected display, in the session's mode.
    func displayFound() {
        isConnected = true
        refusal = nil
        session?.invalidateState()
        // Another program that had the display may have switched it on.
        needsPowerOff = !isPoweredOn
        if let session, session.pipeline.isSubstitute {
            log(
                "\(session.displayName) replaces \(configuration.display), which this display does not have"
            )
        }
        needsModeset = true
        frames.discardAll()
        remember()
        rebuildMirrors()
    }

    func notifyChange() {
        needsChangeNotification = false
        delegate?.outputDidChange(self)
    }

    /// Stores the values that are returned while there is no card.
    private func remember() {
        guard let session else { return }
        lastName = session.displayName
        configuration.lastConnector = session.pipeline.connector.name
        lastSize = session.pictureSize
        lastScale = session.suitableScale
        lastInterval = session.pacing.interval
    }

    /// Restores the picture, the mode and the console from before, and closes the card. The output makes no frames
    /// afterwards. May be called several times.
    public func close() {
        dropOthers()
        leave(restoring: true)
        monitor = nil
        seat.removeObserver(self)
        if ownsSeat { seat.close() }
        waitSet = nil
    }

    /// Releases the display.
    func leave(restoring: Bool) {
        if let session {
            remember()
            waitSet?.remove(session.device.descriptor)
            session.close(restoring: restoring)
        }
        session = nil
        isConnected = false
        (reopenAt, refusal) = (nil, nil)
        frames.discardAll()
    }
}
