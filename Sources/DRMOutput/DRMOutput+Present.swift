// DRMOutput+Present.swift: frames on their way to the display.

import Glibc
public import VitrineCompositor
public import VitrineGraphics
import VitrineSeat

extension DRMOutput {
    public func nextBuffer() -> ScanoutBuffer? {
        // Whoever has yet to hear of a change must not take a frame that was dropped for one that came at once.
        guard isConnected, isPoweredOn, !owesChangeNotice, let session,
            let index = frames.free(of: session.buffers.count)
        else { return nil }
        let buffer = session.buffers[index]
        return ScanoutBuffer(
            index: index, base: buffer.base, stride: buffer.pitch,
            size: session.memoryTurn.turned(buffer.size), format: buffer.format, turn: session.memoryTurn)
    }

    /// A frame for a display that was unplugged meanwhile is dropped: `outputDidChange` follows or has been. So is one
    /// that the kernel refuses: another mode is taken, or the display counts as one that refuses.
    /// - Throws: `DRMError` for a buffer that is not the one to present.
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

    public func predictedPresentation(after now: Double) -> Double {
        session?.pacing.predicted(after: now) ?? now + refreshInterval
    }

    /// Hands a frame to the kernel, with its damage in the buffer's coordinates. One that cannot be taken yet waits.
    /// - Parameter isProof: no frame of the delegate's, but the last one once more.
    private func submit(_ index: Int, damage: [PixelRect], isProof: Bool = false) {
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
            blips = 0
            if !eventFollows { isReported() }
            mirror(session.buffers[index].framebuffer)
            let due =
                !eventFollows || session.pacing.source == .timer
                ? session.pacing.dueTime(submittedAt: now) : now
            frames.takeOff(
                FrameQueue.Flight(
                    buffer: index, serial: serial, submittedAt: now, dueAt: due,
                    lostAt: now + (setsMode ? FlipPacing.modesetTimeout : session.pacing.timeout),
                    landedAt: eventFollows ? nil : now, isProof: isProof))
        } catch {
            postpone(index, damage: damage, because: asDeviceError(error))
        }
    }

    /// Attempts after which a flip that is refused becomes a mode set.
    private static let flipAttempts = 3
    /// Attempts after which somebody should know that a frame waits: more than two seconds.
    private static let silentAttempts = 8

    private func postpone(_ index: Int, damage: [PixelRect], because error: DRMError) {
        let now = machine.now
        if error.meansDeviceIsGone {
            cardLost(error)
        } else if error.code == EBUSY {
            if frames.attempts == Self.silentAttempts {
                log("\(error). The display is busy with another frame, and is asked again and again")
            }
            let pause = refreshInterval * Double(1 << min(frames.attempts, 10))
            frames.wait(index, damage: damage, until: now + min(1, pause))
        } else if error.meansNotMaster, let session {
            if !frames.isRetrying {
                log("\(error). Another program drives \(name); the picture returns when it lets go")
            }
            // Whoever had the card meanwhile may have left another mode on it.
            needsModeset = true
            session.forgetState()
            frames.wait(index, damage: damage, until: now + 0.5)
            frames.isRetrying = (try? session.device.becomeMaster()) == nil
        } else if !needsModeset {
            // The mode is not what it was: another program, or a suspended machine, left its own. Anything else may pass.
            needsModeset = error.code == EINVAL || frames.attempts >= Self.flipAttempts
            guard !needsModeset else { return submit(index, damage: damage) }
            frames.wait(index, damage: damage, until: now + refreshInterval)
        } else if error.isBlip, blips == 0 {
            blips = 1
            frames.wait(index, damage: damage, until: now + 0.25)
        } else {
            blips = 0
            modeRefused(error)
        }
    }

    // MARK: Flips

    /// Reads the flips that have completed and tells the delegate.
    public func dispatch() {
        seat.dispatch()
        guard let session else { return settle() }
        do {
            try session.device.readFlips { event in if !take(event) { passOn(event) } }
        } catch {
            cardLost(asDeviceError(error))
        }
        flushCursor()
        settle()
        for other in others { other.settle() }
    }

    /// A flip has completed. False if it is not of a frame that this output awaits.
    func take(_ event: FlipEvent) -> Bool {
        guard let session else { return false }
        guard frames.land(serial: event.serial, at: event.time) else {
            guard event.serial == lastLost else { return false }
            // Late, but seen.
            isReported()
            return true
        }
        session.noteFlip(event)
        isReported()
        if session.pacing.source == .timer, let flight = frames.flight {
            frames.delay(until: session.pacing.dueTime(submittedAt: flight.submittedAt))
        }
        return true
    }

    /// The display shows the newest frame: what was lost before is lost no more.
    private func isReported() {
        lostFlips = 0
        proofAt = nil
        proofPauses.reset()
    }

    /// When `dispatchTimeout()` is wanted, in seconds of CLOCK_MONOTONIC; nil when nothing is on its way.
    public var nextTimeout: Double? {
        var next = ownTimeout
        if let reopenAt { next = min(next ?? reopenAt, reopenAt) }
        for other in others {
            if let time = other.ownTimeout { next = min(next ?? time, time) }
        }
        return next
    }

    private var ownTimeout: Double? {
        if owesChangeNotice { return 0 }
        var next: Double?
        func consider(_ time: Double) { next = min(next ?? time, time) }
        if let powerRetryAt { consider(powerRetryAt) }
        // Another session's display, and one that is off, are left alone.
        if let refusal, seat.isActive, isPoweredOn { consider(refusal.retryAt) }
        if let proofAt, provablePicture != nil { consider(proofAt) }
        if let waiting = frames.waiting {
            consider(waiting.retryAt)
        } else if let flight = frames.flight {
            consider(flight.landedAt != nil ? flight.dueAt : flight.lostAt)
        }
        return next
    }

    /// The pacing timer is due, a frame may be tried again, or a flip did not come.
    public func dispatchTimeout() {
        for other in others { other.dispatchTimeout() }
        let now = machine.now
        reopenIfDue(at: now)
        retryRefusal(at: now)
        proveIfDue(at: now)
        if let waiting = frames.waiting, now >= waiting.retryAt {
            frames.waiting = nil
            submit(waiting.buffer, damage: waiting.damage)
        }
        if let flight = frames.flight, let session, flight.landedAt == nil, now >= flight.lostAt {
            flipLost(flight, session, now)
        }
        if let retryAt = powerRetryAt, now >= retryAt {
            powerRetryAt = nil
            settlePower()
        }
        flushCursor()
        settle()
    }

    /// The event of a flip did not come. If the card still answers, the frame counts as shown. Whether it is, the
    /// report of the next one says; a picture that stands still is handed over once more for that.
    private func flipLost(_ flight: FrameQueue.Flight, _ session: CardSession, _ now: Double) {
        do { try session.device.checkPresence() } catch { return cardLost(asDeviceError(error)) }
        if lostFlips == 0 {
            log(
                "\(name): a flip did not complete within \(Int((flight.lostAt - flight.submittedAt) * 1000)) ms; going on without it"
            )
        }
        if !flight.isProof { lostFlips += 1 }
        lastLost = flight.serial
        proofAt = now + proofPauses.next()
        _ = frames.land(serial: flight.serial, at: now)
    }

    private func proveIfDue(at now: Double) {
        guard let due = proofAt, now >= due, let picture = provablePicture else { return }
        proofAt = nil
        submit(picture, damage: [], isProof: true)
    }

    /// The buffer that should be on the display, while nothing else is on its way.
    private var provablePicture: Int? {
        isConnected && isPoweredOn && !needsModeset && frames.isAtRest ? frames.shown : nil
    }

    /// Whatever refused before has passed.
    private func pictureIsSeen() {
        refusalPauses.reset()
        lastComplaint = ""
    }

    /// Reports a frame that has landed and is due, and a change that the delegate has yet to hear of.
    func settle() {
        if let flight = frames.flight, let session, let landed = flight.landedAt,
            machine.now >= flight.dueAt
        {
            let time = session.pacing.source == .timer ? flight.dueAt : landed
            session.notePresentation(at: time)
            frames.arrive()
            if lostFlips == 0 { pictureIsSeen() }
            delegate?.output(self, didPresentAt: time)
        }
        settlePower()
        if owesChangeNotice { notifyChange() }
    }
}
