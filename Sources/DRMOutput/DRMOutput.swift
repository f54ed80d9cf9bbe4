// DRMOutput.swift: a display driven through KMS.
//
// Invariants: at most one frame waits for its flip; the buffer on the display
// is never handed out; no call waits for the hardware except the one that sets
// a mode. A display or a card that goes away is a state, not an error.

import CVitrineLinux
import Foundation
import VitrineCompositor
import VitrineGraphics

/// Frames on a display, through the kernel's mode setting, without a display server.
///
/// The owner waits on `fileDescriptor` and `hotplugDescriptor`, until `nextTimeout` at most, and
/// calls the matching `dispatch` when one is due. `close()` puts back what was on the display.
@MainActor
public final class DRMOutput: Output {
    public weak var delegate: (any OutputDelegate)?
    public private(set) var isConnected = true

    /// Where remarks go that no caller can be given, such as a flip that never came. Standard error at first.
    public var log: (String) -> Void = { FileHandle.standardError.write(Data("vitrine: \($0)\n".utf8)) }

    /// Nil after the card was lost or given back.
    var session: CardSession?
    var frames = FrameQueue()
    var monitor: HotplugMonitor?
    /// True when the next frame has to set the mode with it.
    var needsModeset = true
    public internal(set) var isPoweredOn = true
    /// The display is lit, and shall not be.
    var owesPowerOff = false
    /// When switching off is tried again.
    var powerRetryAt: Double?
    var hasToldOfLight = false
    /// The delegate has yet to hear that the display changed.
    var owesChangeNotice = false

    private(set) var configuration: Configuration
    private var waitSet: Int32 = -1
    private var console: Console?
    private var lastName = ""
    private var lastSize = PixelSize(width: 0, height: 0)
    private var lastInterval = 1.0 / 60
    private var lastScale = 1.0

    /// Opens a card and takes its display. Nothing is shown until the first frame is presented.
    /// - Throws: `DRMError`, with what would be right: a group to join, a program to stop, a display to plug in.
    public static func open(_ configuration: Configuration = Configuration()) throws -> DRMOutput {
        try DRMOutput(configuration)
    }

    /// Opens the display that `device` names, in the words of `DisplayChoice`; nil for any.
    /// - Throws: `DisplayChoice.Mistake` where the text names none, else as `open(_:)`.
    public static func open(device: String?) throws -> DRMOutput {
        var configuration = Configuration()
        if let device { configuration.display = try DisplayChoice(device) }
        return try DRMOutput(configuration)
    }

    private init(_ configuration: Configuration) throws {
        self.configuration = configuration
        let opened = try CardChoice.open(configuration)
        waitSet = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard waitSet >= 0 else {
            let code = errno
            opened.close(restoring: true)
            throw DRMError(call: "epoll_create1", arguments: "", code: code)
        }
        attach(opened)
        do {
            monitor = try HotplugMonitor()
        } catch {
            log("\(error). A display that is unplugged will not be noticed")
        }
        console = Console()
    }

    isolated deinit { close() }

    // MARK: What it is

    /// Such as `card0/HDMI-A-1@1920x1080@60`.
    public var name: String { session?.displayName ?? lastName }
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

    // MARK: Descriptors

    /// Readable when flips have completed. Stays the same when the card is lost and found again.
    public var fileDescriptor: Int32 { waitSet }
    /// Readable when displays or cards came or went; -1 where the kernel's word cannot be had.
    public var hotplugDescriptor: Int32 { monitor?.fileDescriptor ?? -1 }

    // MARK: The card

    /// Takes `opened` as the card; its picture begins with a full mode set.
    func attach(_ opened: CardSession) {
        session = opened
        isConnected = true
        owesPowerOff = !isPoweredOn
        needsModeset = true
        frames.forget()
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        _ = epoll_ctl(waitSet, EPOLL_CTL_ADD, opened.device.descriptor, &event)
        remember()
    }

    /// The display was unplugged; the card stays.
    func displayLost() {
        isConnected = false
        needsModeset = true
        frames.forget()
    }

    /// The card itself is gone, or has stopped answering.
    func cardLost(_ error: DRMError) {
        guard let lost = session else { return }
        log("\(lost.displayName) is gone: \(error)")
        remember()
        _ = epoll_ctl(waitSet, EPOLL_CTL_DEL, lost.device.descriptor, nil)
        lost.close(restoring: false)
        session = nil
        displayLost()
        owesChangeNotice = true
    }

    /// The session's display is connected, in the mode that it says.
    func displayFound() {
        isConnected = true
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
        if let session {
            remember()
            _ = epoll_ctl(waitSet, EPOLL_CTL_DEL, session.device.descriptor, nil)
            session.close(restoring: true)
        }
        session = nil
        isConnected = false
        frames.forget()
        monitor = nil
        console?.restore()
        console = nil
        if waitSet >= 0 { Glibc.close(waitSet) }
        waitSet = -1
    }
}
