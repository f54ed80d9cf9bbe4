// DRMOutput.swift: a display driven through KMS.
//
// Invariants: at most one frame waits for its flip; the buffer on the display
// is never handed out; no call waits for the hardware except the one that sets
// a mode. A display or a card that goes away is a state, not an error. One that
// refuses is another state: it is asked again, with growing pauses.

import CVitrineLinux
public import Foundation
public import VitrineCompositor
public import VitrineGraphics
import VitrineRemarks
public import VitrineSeat

/// Frames on a display, through the kernel's mode setting, without a display server.
///
/// The owner waits on `fileDescriptor` and `hotplugDescriptor`, until `nextTimeout` at most, and
/// calls the matching `dispatch` when one is due. `close()` puts back what was on the display.
@MainActor
public final class DRMOutput: Output {
    public weak var delegate: (any OutputDelegate)?
    public private(set) var isConnected = false
    /// Opens the devices, and says when another session is in front. Input belongs to it, too.
    public let seat: Seat

    /// Where remarks go that no caller can be given, such as a flip that never came. The log of the run, or standard error, at first.
    public var log: (String) -> Void = { Remarks.add($0) }

    /// Nil after the card was lost or given back.
    var session: CardSession?
    /// Frames that count as shown although the display has reported neither them nor any later one.
    public internal(set) var lostFlips = 0
    /// The serial of the last of these.
    var lastLost: UInt?
    /// When the picture is handed over once more, so that the display may report it; nil: nothing is owed.
    var proofAt: Double?
    var proofPauses = Backoff(first: 1, most: 30)
    var frames = FrameQueue()
    var monitor: (any HotplugSource)?
    let machine: any DisplayMachine
    /// The display or the card refused what a picture needs; nil while nothing refuses.
    var refusal: Refusal?
    /// Between attempts to light what refuses; short again once a frame was seen.
    var refusalPauses = Backoff(first: 0.5, most: 30)
    /// Refusals of the present mode in a row, of a kind that may pass.
    var blips = 0
    /// The seat's losses when the card was opened: what was opened before the last one is gone with its manager.
    private var openedAtLoss = 0
    /// True when the next frame has to set the mode with it.
    var needsModeset = true
    public internal(set) var isPoweredOn = true
    /// The display is lit, and shall not be.
    var owesPowerOff = false
    /// When switching off is tried again.
    var powerRetryAt: Double?
    var powerPauses = Backoff(first: 1.0 / 60, most: 1)
    var hasToldOfLight = false
    /// The delegate has yet to hear that the display changed.
    var owesChangeNotice = false

    private(set) var configuration: Configuration
    private var waitSet: Int32 = -1
    private let ownsSeat: Bool
    /// Further displays of the same card, where the configuration wants them separate. Their descriptors are
    /// this output's: only this one is waited for and dispatched.
    public internal(set) var others: [DRMOutput] = []
    /// Told of outputs that have joined or left `others`.
    public var othersDidChange: ((_ came: [DRMOutput], _ went: [DRMOutput]) -> Void)?
    /// The output that holds the card; nil for that one.
    weak var holder: DRMOutput?
    var mirrors: [Mirror] = []
    var refusedConnectors: Set<UInt32> = []
    var nextOtherNumber: UInt = 1
    /// When the display was last looked at without being told to.
    var lastCheck = -Double.infinity
    /// When another card is looked for in place of the lost one; nil: not by itself.
    var reopenAt: Double?
    /// What was said last by something that is tried again and again.
    var lastComplaint = ""
    private var lastName = "no display"
    private var lastSize: PixelSize
    private var lastInterval = 1.0 / 60
    private var lastScale = 1.0

    /// Opens a card and takes its display. Nothing is shown until the first frame is presented.
    /// - Parameter seat: who opens the devices, and stays its owner's; nil: one is opened for this output alone.
    /// - Throws: `DRMError`, with what would be right: a group to join, a program to stop, a display to plug in.
    public static func open(_ configuration: Configuration = Configuration(), seat: Seat? = nil) throws
        -> DRMOutput
    {
        try DRMOutput(configuration, seat: seat, machine: KernelMachine())
    }

    /// The same on a machine of a test's own.
    static func open(_ configuration: Configuration, seat: Seat, machine: any DisplayMachine) throws
        -> DRMOutput
    {
        try DRMOutput(configuration, seat: seat, machine: machine)
    }

    /// Opens the display that `device` names, in the words of `DisplayChoice`; nil for any.
    /// - Throws: `DisplayChoice.Mistake` where the text names none, else as `open(_:)`.
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
        waitSet = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard waitSet >= 0 else { throw DRMError(call: "epoll_create1", arguments: "", code: errno) }
        // Before the card is looked for: one that comes just then is not missed.
        do {
            monitor = try machine.makeMonitor()
        } catch {
            log("\(error). A display that is unplugged will not be noticed")
        }
        do {
            attach(try openPatiently())
        } catch let error as DRMError where configuration.awaitsDisplay && error.isForNow {
            log("\(error). The app runs without a display until one comes")
        } catch let error as DRMError where configuration.awaitsDisplay && error.isOfAMode {
            refuse(error)
        }
        self.seat.takeConsole()
        wait(for: self.seat.fileDescriptor)
        self.seat.addObserver(self)
    }

    /// An output on a further display of the card that `holder` holds.
    init(beside holder: DRMOutput, _ session: CardSession, number: UInt) throws {
        configuration = holder.configuration
        machine = holder.machine
        configuration.otherDisplays = .nothing
        ownsSeat = false
        seat = holder.seat
        lastSize = session.pictureSize
        self.holder = holder
        self.session = session
        // No two outputs give their flips the same numbers.
        frames = FrameQueue(firstSerial: number << 40)
        log = holder.log
        isConnected = true
    }

    isolated deinit { close() }

    // MARK: What it is

    /// Such as `card0/HDMI-A-1@1920x1080@60`.
    public var name: String { session?.displayName ?? lastName }
    /// The connector's name as sysfs has it, such as `HDMI-A-1`; empty while the card is lost.
    public var connectorName: String { session?.pipeline.connector.name ?? "" }
    /// What the display says of its width and height, in millimetres of the panel as it is built; nil if it says nothing.
    public var physicalSize: (width: Double, height: Double)? {
        guard let connector = session?.pipeline.connector, connector.physicalWidth > 0,
            connector.physicalHeight > 0
        else { return nil }
        return (Double(connector.physicalWidth), Double(connector.physicalHeight))
    }
    public var pixelSize: PixelSize { session?.pictureSize ?? lastSize }
    public var bufferCount: Int { Scanout.bufferCount }
    /// By the panel's size and its pixels; 1 where it does not say how large it is.
    public var preferredScale: CGFloat { CGFloat(session?.suitableScale ?? lastScale) }
    public var refreshInterval: Double { session?.pacing.interval ?? lastInterval }

    /// `atomic` or `legacy`, `vblank` or `timer`, `kept` where the mode ran already, and `plane` or `copy` where the picture is turned: how frames get onto the display, for logs and tests.
    package var mechanism: String {
        guard let session else { return "none" }
        return "\(session.presenter is AtomicPresenter ? "atomic" : "legacy") "
            + (session.pacing.source == .vblank ? "vblank" : "timer")
            + ((session.presenter as? AtomicPresenter)?.keptMode == true ? " kept" : "")
            + (configuration.rotation == .none ? "" : session.memoryTurn == .none ? " plane" : " copy")
    }

    /// A display or a card is there, and refuses every mode. It is asked again, with growing pauses.
    public var isRefused: Bool { refusal != nil && !isConnected && refusal?.error.meansDeviceIsGone != true }

    // MARK: Descriptors

    /// Readable when flips have completed, or the session changes. Stays the same when the card is lost and found again.
    public var fileDescriptor: Int32 { waitSet }
    /// Readable when displays or cards came or went; -1 where the kernel's word cannot be had.
    public var hotplugDescriptor: Int32 { monitor?.fileDescriptor ?? -1 }

    // MARK: The card

    /// Takes `opened` as the card; its picture begins with a full mode set.
    func attach(_ opened: CardSession) {
        session = opened
        refusal = nil
        openedAtLoss = seat.losses
        isConnected = true
        owesPowerOff = !isPoweredOn
        needsModeset = true
        frames.forget()
        wait(for: opened.device.descriptor)
        remember()
        refusedConnectors = []
        updateOthers()
    }

    private func wait(for descriptor: Int32) {
        guard descriptor >= 0 else { return }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        _ = epoll_ctl(waitSet, EPOLL_CTL_ADD, descriptor, &event)
    }

    /// The card was opened by a manager that is gone since. The next one gives it to nobody while it is open here.
    var isOfLostSeat: Bool { session != nil && openedAtLoss != seat.losses }

    /// The display was unplugged; the card stays.
    func displayLost() {
        isConnected = false
        needsModeset = true
        frames.forget()
    }

    /// The card itself is gone, or has stopped answering.
    func cardLost(_ error: DRMError) {
        if let holder { return holder.cardLost(error) }
        guard let lost = session else { return }
        dropOthers(restoring: false)
        log("\(lost.displayName) is gone: \(error)")
        refusal = nil
        remember()
        _ = epoll_ctl(waitSet, EPOLL_CTL_DEL, lost.device.descriptor, nil)
        lost.close(restoring: false)
        session = nil
        displayLost()
        owesChangeNotice = true
        // Another card may do. Not at once: this one's end is still under way.
        reopenAt = machine.now + 0.5
    }

    /// The session's display is connected, in the mode that it says.
    func displayFound() {
        isConnected = true
        refusal = nil
        session?.forgetState()
        // Whoever had the display meanwhile may have left it lit.
        owesPowerOff = !isPoweredOn
        if let session, session.pipeline.isSubstitute {
            log(
                "\(session.displayName) stands in for \(configuration.display), which this display does not have"
            )
        }
        needsModeset = true
        frames.forget()
        remember()
        renewMirrors()
    }

    func notifyChange() {
        owesChangeNotice = false
        delegate?.outputDidChange(self)
    }

    /// What is still answered while there is no card.
    private func remember() {
        guard let session else { return }
        lastName = session.displayName
        configuration.lastConnector = session.pipeline.connector.name
        lastSize = session.pictureSize
        lastScale = session.suitableScale
        lastInterval = session.pacing.interval
    }

    /// Puts back the picture, the mode and the console that were found, and gives the card up.
    /// The output makes no frames afterwards. May be called again.
    public func close() {
        dropOthers()
        leave(restoring: true)
        monitor = nil
        seat.removeObserver(self)
        if ownsSeat { seat.close() }
        if waitSet >= 0 { Glibc.close(waitSet) }
        waitSet = -1
    }

    /// Lets the display go.
    func leave(restoring: Bool) {
        if let session {
            remember()
            _ = epoll_ctl(waitSet, EPOLL_CTL_DEL, session.device.descriptor, nil)
            session.close(restoring: restoring)
        }
        session = nil
        isConnected = false
        (reopenAt, refusal) = (nil, nil)
        frames.forget()
    }
}
