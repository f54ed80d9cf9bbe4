// AVPlayer+Update.swift: a player at a time of its clock.

import Foundation
import VitrineCompositor
import VitrineCoreMedia
import VitrineDisplay
import VitrineObjectiveC
import VitrineVideo

extension AVPlayer {
    /// The clock: that of the screen with a layer of the player, or else of the screen whose app has made it. A player may be
    /// older than the run loop.
    var clock: FrameClock {
        layerClock ?? (firstClock.scheduler == nil ? FrameClock.current : firstClock)
    }

    /// The clock of the first screen with a layer of the player.
    private var layerClock: FrameClock? { attachedLayers.lazy.compactMap(\.frameClock).first }

    /// The position of an item in seconds.
    func seconds(of item: AVPlayerItem) -> Double {
        item === currentItem ? boundedTime(at: clock.seconds) : item.firstTime
    }

    /// The position at a time of the clock, not beyond the end.
    func boundedTime(at now: Double) -> Double {
        min(timeline.time(at: now), currentItem?.playback?.end ?? .infinity)
    }

    // MARK: Layers

    var attachedLayers: [AVPlayerLayer] { layers.compactMap(\.layer) }

    func attach(_ layer: AVPlayerLayer) {
        layers.removeAll { $0.layer == nil || $0.layer === layer }
        layers.append(WeakLayer(layer: layer))
        update(at: clock.seconds, isFrame: false)
    }

    func detach(_ layer: AVPlayerLayer) {
        layers.removeAll { $0.layer == nil || $0.layer === layer }
        schedule(at: clock.seconds)
    }

    /// An item shows other subtitles, whose times are others.
    func legibleDidChange() {
        schedule(at: clock.seconds)
        for watcher in watchers { watcher.object?.playerDidUpdate(self) }
    }

    // MARK: Updates

    /// Brings the player to a time of its clock.
    /// - Parameter isFrame: whether a frame for that time is made.
    func update(at now: Double, isFrame: Bool) {
        guard !isUpdating else { return }
        isUpdating = true
        // Each end of an item begins the next one, which may end at once.
        for _ in 0..<100 where !step(at: now, isFrame: isFrame) { break }
        isUpdating = false
        schedule(at: now)
        for watcher in watchers { watcher.object?.playerDidUpdate(self) }
    }

    /// Returns whether an item has ended and another one has begun, so that there is more to do.
    private func step(at now: Double, isFrame: Bool) -> Bool {
        if let item = currentItem, item.status == .failed {
            fail(item)
            return false
        }
        guard let item = currentItem, let playback = item.playback else {
            setStatus(rate > 0 ? .waitingToPlayAtSpecifiedRate : .paused, reason: .noItemToPlay)
            return false
        }
        playback.readReports()
        if clock.isVirtual { waitForDecoder(playback, at: now) }
        playback.checkDecoder(while: rate > 0 && timeline.isHeld && !hasEnded)
        if item.status == .failed {
            fail(item)
            return false
        }
        if item.status == .readyToPlay, status != .readyToPlay {
            status = .readyToPlay
            didChangeValue(forKey: "status")
        }
        if let sought = playback.takeSoughtTime() {
            timeline.hold(at: sought)
            lastTime = sought
        }
        run(playback, at: now, isFrame: isFrame)
        show(playback, at: now)
        notify(at: now)
        return finishIfEnded(item, playback, at: now)
    }

    /// With a virtual clock, frames depend on its time only: real time passes until they are there.
    private func waitForDecoder(_ playback: ItemPlayback, at now: Double) {
        let isNeeded = rate > 0 || playback.isSeeking || playback.description == nil || playback.shown == nil
        guard isNeeded else { return }
        while !hasEnded, playback.lacksFrames(at: timeline.time(at: now) + reach) {
            // Frames that are due make room for those after them.
            if !timeline.isHeld, playback.advance(to: timeline.time(at: now) + reach) { continue }
            if timeline.isHeld, playback.canRun { break }
            playback.waitForReports()
        }
    }

    /// Half a refresh, in seconds of the item: a frame is shown at the refresh that is nearest to its time. So clocks that
    /// differ a little do not change which one that is.
    private var reach: Double { Double(rate) * (link?.duration ?? 0) / 2 }

    /// Begins or stops to run.
    private func run(_ playback: ItemPlayback, at now: Double, isFrame: Bool) {
        guard rate > 0 else {
            // A sender is asked to wait when its first picture is there.
            if playback.isLive, playback.canRun { applySound() }
            setStatus(.paused, reason: nil)
            return
        }
        if timeline.isHeld, playback.canRun, !hasEnded, isFrame || layerClock == nil {
            let isPatient = automaticallyWaitsToMinimizeStalling && !clock.isVirtual
            if !playback.hasSound, playback.mayContinue(at: timeline.time, isPatient: isPatient) {
                timeline.run(from: playback.liveTime ?? timeline.time, at: now, rate: Double(rate))
                endStall(playback)
            }
            applySound()
        }
        // The sound has its own clock.
        if playback.hasSound, playback.isPlayingSound, !playback.isWithoutData, let sound = playback.takeSoundClock() {
            timeline.run(from: sound.time, at: sound.machine, rate: Double(rate))
            endStall(playback)
        }
        stallIfLate(playback, at: now)
        setStatus(
            timeline.isHeld && !hasEnded ? .waitingToPlayAtSpecifiedRate : .playing, reason: .toMinimizeStalls)
    }

    /// Holds the time if the frames of a quarter of a second are missing, or the decoder waits for the sound of a stream. The
    /// sound of files is not held: their frames are late.
    private func stallIfLate(_ playback: ItemPlayback, at now: Double) {
        guard !timeline.isHeld else { return }
        let isLate =
            playback.hasSound
            ? playback.isWithoutData
            : automaticallyWaitsToMinimizeStalling && playback.isLate(at: timeline.time(at: now))
        guard isLate else { return }
        timeline.hold(at: boundedTime(at: now))
        playback.isStalled = true
        currentItem?.stall()
        currentItem?.bufferDidChange()
        NotificationCenter.default.post(name: AVPlayerItem.playbackStalledNotification, object: currentItem)
    }

    private func endStall(_ playback: ItemPlayback) {
        guard playback.isStalled else { return }
        playback.isStalled = false
        currentItem?.bufferDidChange()
    }

    private func setStatus(_ new: TimeControlStatus, reason: WaitingReason?) {
        reasonForWaitingToPlay = new == .waitingToPlayAtSpecifiedRate ? reason : nil
        guard new != timeControlStatus else { return }
        timeControlStatus = new
        didChangeValue(forKey: "timeControlStatus")
    }

    private func show(_ playback: ItemPlayback, at now: Double) {
        // A paused player shows its one picture also where it cannot be seen yet.
        let shownLayers = rate > 0 ? attachedLayers.filter(\.mayBeSeen) : attachedLayers
        let time = boundedTime(at: now)
        let videoOutputs = currentItem?.outputs.compactMap { $0 as? AVPlayerItemVideoOutput } ?? []
        let isBack = playback.setShown(!shownLayers.isEmpty || rate == 0 || !videoOutputs.isEmpty, at: time)
        if isBack, clock.isVirtual { waitForDecoder(playback, at: now) }
        guard !shownLayers.isEmpty || !videoOutputs.isEmpty else { return }
        if playback.advance(to: time + (timeline.isHeld ? 0 : reach)) {
            for output in videoOutputs { output.pictureDidChange() }
        }
        guard let frame = playback.shown else { return }
        for layer in shownLayers { layer.show(frame) }
    }

    /// The picture of a time of the item, in seconds. Time moves on, pictures do not come back: those before it are dropped.
    func frame(at time: Double) -> VideoFrame? {
        update(at: clock.seconds, isFrame: false)
        guard let playback = currentItem?.playback, !playback.isSeeking else { return nil }
        _ = playback.advance(to: time)
        return playback.shown
    }

    private func notify(at now: Double) {
        let time = boundedTime(at: now)
        if !timeline.isHeld { currentItem?.watched += max(0, time - lastTime) }
        currentItem?.updateLegible(at: time)
        let former = lastTime, jumped = hasJumped
        lastTime = time
        hasJumped = false
        guard jumped || time != former else { return }
        for observer in observers { observer.pass(from: former, to: time, hasJumped: jumped) }
    }

    private func fail(_ item: AVPlayerItem) {
        let wasPlaying = rate > 0
        timeline.hold(at: boundedTime(at: clock.seconds))
        setStatus(.paused, reason: nil)
        guard wasPlaying else { return }
        wantedRate = 0
        didChangeValue(forKey: "rate")
        var information: [AnyHashable: Any] = [:]
        if let error = item.error { information[AVPlayerItemFailedToPlayToEndTimeErrorKey] = error }
        NotificationCenter.default.post(
            name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item, userInfo: information)
    }

    /// Ends the item at its end. Returns whether another item has begun.
    private func finishIfEnded(_ item: AVPlayerItem, _ playback: ItemPlayback, at now: Double) -> Bool {
        guard rate > 0, !hasEnded, !timeline.isHeld, let end = playback.end, timeline.time(at: now) >= end - 1e-6
        else { return false }
        let endClock = timeline.clock(of: end) ?? now
        hasEnded = true
        timeline.hold(at: end)
        playback.setSound(plays: false, volume: volume, isMuted: isMuted)
        var hasNext = false
        switch actionAtItemEnd {
        case .none: break
        case .pause:
            wantedRate = 0
            setStatus(.paused, reason: nil)
            didChangeValue(forKey: "rate")
        case .advance:
            let next = takeNextItem()
            begin(next, at: endClock)
            hasNext = next != nil
        }
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
        return hasNext
    }

    /// Makes an item current that begins at a time of the clock, which is the end of the one before.
    private func begin(_ next: AVPlayerItem?, at start: Double) {
        setItem(next)
        guard let next, let playback = next.playback, rate > 0 else { return }
        playback.readReports()
        if clock.isVirtual { waitForDecoder(playback, at: start) }
        // Without a gap if its first frame is there.
        if playback.canRun, !playback.hasSound {
            timeline.run(from: playback.takeSoughtTime() ?? next.firstTime, at: start, rate: Double(rate))
        }
        applySound()
    }

    // MARK: Sound

    func applySound() {
        guard let playback = currentItem?.playback else { return }
        if rate > 0 { playback.setRate(Double(rate), at: timeline.time(at: clock.seconds)) }
        playback.setSound(
            plays: rate > 0 && !hasEnded && (playback.canRun && playback.hasSound || playback.isLive), volume: volume,
            isMuted: isMuted)
    }

    // MARK: The next update

    /// Arranges the next update: the next frame if a layer is part of one, or the time at which something is due. A paused
    /// player has none.
    func schedule(at now: Double) {
        work?.cancel()
        work = nil
        let runs = rate > 0 && !hasEnded && currentItem?.playback != nil
        let frames = layerClock
        watchDecoder()
        setLink(runs ? frames : nil)
        guard runs, frames == nil, !timeline.isHeld else { return }
        let time = timeline.time(at: now)
        var next = time + 1
        for observer in observers { next = min(next, observer.next(after: time) ?? next) }
        if let change = currentItem?.legible.nextChange(after: time) { next = min(next, change) }
        if let end = currentItem?.playback?.end { next = min(next, end) }
        let clock = clock
        work = clock.scheduler?.timedWork(
            after: max(0, (timeline.clock(of: next) ?? now) - now), named: "a video", countsAsPending: false
        ) { [weak self] in self?.update(at: clock.seconds, isFrame: false) }
    }

    /// While something is expected of the decoder, it is looked at in real time: it may hang.
    private func watchDecoder() {
        guard !isWatching, let playback = currentItem?.playback else { return }
        guard !playback.isSettled || (rate > 0 && timeline.isHeld && !hasEnded) else { return }
        isWatching = true
        DispatchQueue.main.asyncAfter(deadline: .now() + playback.patience) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isWatching = false
                self.update(at: self.clock.seconds, isFrame: false)
            }
        }
    }

    private func setLink(_ frames: FrameClock?) {
        if let linkClock, linkClock === frames { return }
        link?.invalidate()
        link = nil
        linkClock = frames
        guard let frames else { return }
        let made = CADisplayLink(clock: frames) { [weak self] link in
            guard let self else { return link.invalidate() }
            update(at: link.targetTimestamp, isFrame: true)
        }
        made.add(to: .main, forMode: .common)
        link = made
    }
}
