// DRMOutput+Present.swift: frames on their way to the display.

import Glibc
import VitrineCompositor
import VitrineGraphics
import VitrineSeat

extension DRMOutput {
    public func nextBuffer() -> ScanoutBuffer? {
        guard isConnected, isPoweredOn, let session, let index = frames.free(of: session.buffers.count) else {
            return nil
        }
        let buffer = session.buffers[index]
        return ScanoutBuffer(
            index: index, base: buffer.base, stride: buffer.pitch,
            size: session.memoryTurn.turned(buffer.size), format: buffer.format, turn: session.memoryTurn)
    }

    /// A frame for a display that was unplugged meanwhile is dropped: `outputDidChange` follows or has been.
    /// - Throws: `DRMError` when the kernel refuses the frame for good.
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
        try submit(
            buffer.index,
            damage: turn == .none ? damage : damage.map { turn.panelRect(ofPicture: $0, in: size) })
    }

    public func predictedPresentation(after now: Double) -> Double {
        session?.pacing.predicted(after: now) ?? now + refreshInterval
    }

    /// Hands a frame to the kernel, with its damage in the buffer's coordinates. One that cannot be taken yet waits.
    private func submit(_ index: Int, damage: [PixelRect]) throws {
        guard let session else { return }
        let now = MonotonicTime.now
        let serial = frames.nextSerial()
        do {
            let setsMode = needsModeset
            let eventFollows =
                setsMode
                ? try session.setMode(buffer: index, serial: serial)
                : try session.presenter.flip(
                    to: session.buffers[index].framebuffer, damage: damage, serial: serial)
            needsModeset = false
            mirror(session.buffers[index].framebuffer)
            let due =
                !eventFollows || session.pacing.source == .timer
                ? session.pacing.dueTime(submittedAt: now) : now
            frames.takeOff(
                FrameQueue.Flight(
                    buffer: index, serial: serial, submittedAt: now, dueAt: due,
                    lostAt: now + (setsMode ? FlipPacing.modesetTimeout : session.pacing.timeout),
                    landedAt: eventFollows ? nil : now))
        } catch let error as DRMError {
            try postpone(index, damage: damage, because: error)
        }
    }

    private func postpone(_ index: Int, damage: [PixelRect], because error: DRMError) throws {
        let now = MonotonicTime.now
        if error.meansDeviceIsGone {
            cardLost(error)
        } else if error.code == EBUSY {
            frames.waiting = FrameQueue.Waiting(buffer: index, damage: damage, retryAt: now + refreshInterval)
        } else if error.meansNotMaster, let session {
            if !frames.isRetrying {
                log("\(error). Another program drives \(name); the picture returns when it lets go")
            }
            // Whoever had the card meanwhile may have left another mode on it.
            needsModeset = true
            frames.waiting = FrameQueue.Waiting(buffer: index, damage: damage, retryAt: now + 0.5)
            frames.isRetrying = (try? session.device.becomeMaster()) == nil
        } else if error.code == EINVAL, !needsModeset {
            // The mode is not what it was: another program, or a suspended machine, left its own.
            needsModeset = true
            try submit(index, damage: damage)
        } else {
            throw error
        }
    }

    // MARK: Flips

    /// Reads the flips that have completed and tells the delegate.
    public func dispatch() {
        seat.dispatch()
        guard let session else { return settle() }
        do {
            for event in try session.device.readFlips() where !take(event) { passOn(event) }
        } catch let error as DRMError {
            cardLost(error)
        } catch {}
        flushCursor()
        settle()
        for other in others { other.settle() }
    }

    /// A flip has completed. False if it is not of a frame that this output awaits.
    func take(_ event: FlipEvent) -> Bool {
        guard let session, frames.land(serial: event.serial, at: event.time) else { return false }
        session.noteFlip(event)
        if session.pacing.source == .timer, let flight = frames.flight {
            frames.delay(until: session.pacing.dueTime(submittedAt: flight.submittedAt))
        }
        return true
    }

    /// When `dispatchTimeout()` is wanted, in seconds of CLOCK_MONOTONIC; nil when nothing is on its way.
    public var nextTimeout: Double? {
        ([ownTimeout, reopenAt] + others.map(\.ownTimeout)).compactMap { $0 }.min()
    }

    private var ownTimeout: Double? {
        if owesChangeNotice { return 0 }
        if let powerRetryAt { return powerRetryAt }
        if let waiting = frames.waiting { return waiting.retryAt }
        guard let flight = frames.flight else { return nil }
        return flight.landedAt != nil ? flight.dueAt : flight.lostAt
    }

    /// The pacing timer is due, a frame may be tried again, or a flip did not come.
    public func dispatchTimeout() {
        for other in others { other.dispatchTimeout() }
        reopenIfDue()
        let now = MonotonicTime.now
        if let waiting = frames.waiting, now >= waiting.retryAt {
            retry(waiting)
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

    private func retry(_ waiting: FrameQueue.Waiting) {
        frames.waiting = nil
        do {
            try submit(waiting.buffer, damage: waiting.damage)
        } catch {
            log("\(error)")
            displayLost()
            owesChangeNotice = true
        }
    }

    /// The event of a flip did not come. If the card still answers, the frame counts as shown.
    private func flipLost(_ flight: FrameQueue.Flight, _ session: CardSession, _ now: Double) {
        do {
            _ = try session.device.resources()
        } catch let error as DRMError {
            cardLost(error)
            return
        } catch {}
        log(
            "\(name): a flip did not complete within \(Int((flight.lostAt - flight.submittedAt) * 1000)) ms; going on without it"
        )
        lostFlips += 1
        _ = frames.land(serial: flight.serial, at: now)
    }

    /// Reports a frame that has landed and is due, and a change that the delegate has yet to hear of.
    func settle() {
        if let flight = frames.flight, let session, let landed = flight.landedAt,
            MonotonicTime.now >= flight.dueAt
        {
            let time = session.pacing.source == .timer ? flight.dueAt : landed
            session.notePresentation(at: time)
            frames.arrive()
            delegate?.output(self, didPresentAt: time)
        }
        settlePower()
        if owesChangeNotice { notifyChange() }
    }
}
