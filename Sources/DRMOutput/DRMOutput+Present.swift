// DRMOutput+Present.swift: presentation of frames.

import Glibc
import VitrineCompositor
public import VitrineDisplay
public import VitrineGraphics
import VitrineSeat

extension DRMOutput {
    /// The next buffer to draw. Nil while all wait for their flip, or the display is disconnected or off.
    public func nextBuffer() -> ScanoutBuffer? {
        // While the delegate has not been notified of a change, a frame would be dropped.
        guard isConnected, isPoweredOn, !needsChangeNotification, let session,
            let index = frames.free(of: session.buffers.count)
        else { return nil }
        let buffer = session.buffers[index]
        return ScanoutBuffer(
            index: index, base: buffer.base, stride: buffer.pitch,
            size: session.memoryTurn.turned(buffer.size), format: buffer.format, turn: session.memoryTurn)
    }

    /// Presents a buffer without waiting for its flip. The frame is dropped if the display was unplugged, in which case
    /// `outputDidChange` is called, or if the kernel refuses it: then another mode is tried, or the display is marked
    /// as refused.
    /// - Throws: `DRMError` if the buffer is not the one that `nextBuffer()` returned.
    public func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        guard isConnected, isPoweredOn, let session else { return }
        guard frames.free(of: session.buffers.count) == buffer.index,
            session.buffers[buffer.index].base == buffer.base
        else {
            throw DRMError(
                call: "present", arguments: "\(name), buffer \(buffer.index)", code: 0,
                advice: "Present the buffer that nextBuffer() returned last, once")
        }
        let turn = session.memoryTurn, size = session.pictureSize
        submit(
            buffer.index,
            damage: turn == .none ? damage : damage.map { turn.panelRect(ofPicture: $0, in: size) })
    }

    /// The time of the next free refresh at or after `now`, in seconds of CLOCK_MONOTONIC.
    public func predictedPresentation(after now: Double) -> Double {
        session?.pacing.predicted(after: now) ?? now + refreshInterval
    }

    /// Commits a frame, with its damage in the buffer's coordinates. If the kernel is busy, the frame is retried later.
    /// - Parameter isRecommit: whether this repeats the last frame to get a flip event.
    private func submit(_ index: Int, damage: [PixelRect], isRecommit: Bool = false) {
        guard let session else { return }
        let now = machine.now
        let serial = frames.nextSerial()
        do {
            let setsMode = needsModeset
            let eventFollows =
                setsMode
                ? try session.setMode(buffer: index, serial: serial)
                : try session.presenter.flip(
                    to: session.buffers[index].framebuffer, damage: damage, serial: serial)
            needsModeset = false
            transientErrors = 0
            if !eventFollows { isReported() }
            mirror(session.buffers[index].framebuffer)
            let due =
                !eventFollows || session.pacing.source == .timer
                ? session.pacing.dueTime(submittedAt: now) : now
            frames.didSubmit(
                FrameQueue.PendingFlip(
                    buffer: index, serial: serial, submittedAt: now, dueAt: due,
                    lostAt: now + (setsMode ? FlipPacing.modesetTimeout : session.pacing.timeout),
                    completedAt: eventFollows ? nil : now, isRecommit: isRecommit))
        } catch {
            postpone(index, damage: damage, because: asDeviceError(error))
        }
    }

    /// The number of refused flips after which the mode is set again.
    private static let flipAttempts = 3
    /// The number of attempts, more than two seconds, after which a waiting frame is logged.
    private static let silentAttempts = 8

    private func postpone(_ index: Int, damage: [PixelRect], because error: DRMError) {
        let now = machine.now
        if error.meansDeviceIsGone {
            cardLost(error)
        } else if error.code == EBUSY {
            if frames.attempts == Self.silentAttempts {
                log("\(error). The display is busy with another frame, and presenting is repeated")
            }
            let pause = refreshInterval * Double(1 << min(frames.attempts, 10))
            frames.wait(index, damage: damage, until: now + min(1, pause))
        } else if error.meansNotMaster, let session {
            if !frames.isRetrying {
                log("\(error). Another program drives \(name); the picture returns when it releases the card")
            }
            // Another program that had the card may have set another mode.
            needsModeset = true
            session.invalidateState()
            frames.wait(index, damage: damage, until: now + 0.5)
            frames.isRetrying = (try? session.device.becomeMaster()) == nil
        } else if !needsModeset {
            // The mode has changed: another program or a suspend set its own. Other errors may be temporary.
            needsModeset = error.code == EINVAL || frames.attempts >= Self.flipAttempts
            guard !needsModeset else { return submit(index, damage: damage) }
            frames.wait(index, damage: damage, until: now + refreshInterval)
        } else if error.isTransient, transientErrors == 0 {
            transientErrors = 1
            frames.wait(index, damage: damage, until: now + 0.25)
        } else {
            transientErrors = 0
            modeRefused(error)
        }
    }

    // MARK: Flips

    /// Reads completed flips and notifies the delegate. Call it when `fileDescriptor` is readable.
    public func dispatch() {
        seat.dispatch()
        guard let session else { return settle() }
        do {
            try session.device.readFlips { event in if !handle(event) { passOn(event) } }
        } catch {
            cardLost(asDeviceError(error))
        }
        flushCursor()
        settle()
        for other in others { other.settle() }
    }

    /// Handles a completed flip. Returns false if no frame of this output waits for it.
    func handle(_ event: FlipEvent) -> Bool {
        guard let session else { return false }
        guard frames.complete(serial: event.serial, at: event.time) else {
            guard event.serial == lastLost else { return false }
            // Late, but visible.
            isReported()
            return true
        }
        session.recordFlip(event)
        isReported()
        if session.pacing.source == .timer, let pendingFlip = frames.pendingFlip {
            frames.delay(until: session.pacing.dueTime(submittedAt: pendingFlip.submittedAt))
        }
        return true
    }

    /// The display shows the newest frame: earlier lost flips do not matter any more.
    private func isReported() {
        lostFlips = 0
        recommitAt = nil
        recommitPauses.reset()
    }

    /// The time at which `dispatchTimeout()` must be called, in seconds of CLOCK_MONOTONIC. Nil if nothing is pending.
    public var nextTimeout: Double? {
        var next = ownTimeout
        if let reopenAt { next = min(next ?? reopenAt, reopenAt) }
        for other in others {
            if let time = other.ownTimeout { next = min(next ?? time, time) }
        }
        return next
    }

    private var ownTimeout: Double? {
        if needsChangeNotification { return 0 }
        var next: Double?
        func consider(_ time: Double) { next = min(next ?? time, time) }
        if let powerRetryAt { consider(powerRetryAt) }
        // A display of another session, or one that is off, has no timeouts.
        if let refusal, seat.isActive, isPoweredOn { consider(refusal.retryAt) }
        if let recommitAt, bufferToRecommit != nil { consider(recommitAt) }
        if let waiting = frames.waiting {
            consider(waiting.retryAt)
        } else if let pendingFlip = frames.pendingFlip {
            consider(pendingFlip.completedAt != nil ? pendingFlip.dueAt : pendingFlip.lostAt)
        }
        return next
    }

    /// Handles the pacing timer, retries and missing flips. Call it at `nextTimeout`.
    public func dispatchTimeout() {
        for other in others { other.dispatchTimeout() }
        let now = machine.now
        reopenIfDue(at: now)
        retryRefusal(at: now)
        recommitIfDue(at: now)
        if let waiting = frames.waiting, now >= waiting.retryAt {
            frames.waiting = nil
            submit(waiting.buffer, damage: waiting.damage)
        }
        if let pendingFlip = frames.pendingFlip, let session, pendingFlip.completedAt == nil, now >= pendingFlip.lostAt
        {
            flipLost(pendingFlip, session, now)
        }
        if let retryAt = powerRetryAt, now >= retryAt {
            powerRetryAt = nil
            settlePower()
        }
        flushCursor()
        settle()
    }

    /// Handles a flip without an event. If the card still responds, the frame counts as shown. The next flip event
    /// confirms it; a static picture is committed again to get one.
    private func flipLost(_ pendingFlip: FrameQueue.PendingFlip, _ session: CardSession, _ now: Double) {
        do { try session.device.checkPresence() } catch { return cardLost(asDeviceError(error)) }
        if lostFlips == 0 {
            log(
                "\(name): a flip did not complete within \(Int((pendingFlip.lostAt - pendingFlip.submittedAt) * 1000)) ms; going on without it"
            )
        }
        if !pendingFlip.isRecommit { lostFlips += 1 }
        lastLost = pendingFlip.serial
        recommitAt = now + recommitPauses.next()
        _ = frames.complete(serial: pendingFlip.serial, at: now)
    }

    private func recommitIfDue(at now: Double) {
        guard let due = recommitAt, now >= due, let picture = bufferToRecommit else { return }
        recommitAt = nil
        submit(picture, damage: [], isRecommit: true)
    }

    /// The buffer that should be on the display, if no flip is pending.
    private var bufferToRecommit: Int? {
        isConnected && isPoweredOn && !needsModeset && frames.isAtRest ? frames.shown : nil
    }

    /// A frame was shown: earlier refusals are forgotten.
    private func pictureIsSeen() {
        refusalPauses.reset()
        lastLoggedMessage = ""
    }

    /// Notifies the delegate of a flipped frame that is due and of a pending change.
    func settle() {
        if let pendingFlip = frames.pendingFlip, let session, let landed = pendingFlip.completedAt,
            machine.now >= pendingFlip.dueAt
        {
            let time = session.pacing.source == .timer ? pendingFlip.dueAt : landed
            session.recordPresentation(at: time)
            frames.didPresent()
            if lostFlips == 0 { pictureIsSeen() }
            delegate?.output(self, didPresentAt: time)
        }
        settlePower()
        if needsChangeNotification { notifyChange() }
    }
}
