// AVAudioPlayer+Time.swift: a player of sounds at a time of its clock.

import Foundation
import VitrineDisplay
import VitrineSystem
import VitrineVideo

extension AVAudioPlayer {
    /// Seconds between steps of a fade.
    private static let fadeStep = 0.05
    /// A shorter sound is not repeated: it would be nothing but repetitions.
    private static let shortestLoop = 0.005

    func position(at now: Double) -> Double { min(timeline.time(at: now), length ?? .infinity) }

    var heardRate: Double { enableRate && !rate.isNaN ? Double(min(2, max(0.5, rate))) : 1 }

    // MARK: Orders

    /// A decoder of the present kind of clock.
    func prepare() -> Bool {
        // A player may be older than the run loop.
        if clock.scheduler == nil { clock = FrameClock.current }
        if let playback, playback.isSilent == clock.isVirtual { return true }
        let position = timeline.time
        do { try open() } catch {
            Diagnostics.warning("Sound: \(error.localizedDescription)")
            return false
        }
        timeline.hold(at: position)
        if position > 0 { playback?.seek(to: position, rate: heardRate) }
        return true
    }

    /// - Parameter time: the time of the clock at which the sound begins; nil for the present one.
    func start(at time: Double?) -> Bool {
        guard prepare(), let playback else { return false }
        let now = clock.seconds
        if isPlaying {
            guard startWork != nil || timeline.clock > now else { return true }
            halt()
        }
        isPlaying = true
        if playback.rate != heardRate { playback.seek(to: timeline.time, rate: heardRate) }
        let delay = max(0, (time ?? now) - now)
        if playback.isSilent {
            timeline.run(from: timeline.time, at: now + delay, rate: heardRate)
        } else if delay > 0, let scheduler = clock.scheduler {
            startWork = scheduler.timedWork(after: delay, named: "the start of a sound", countsAsPending: false) {
                [weak self] in self?.begin()
            }
        } else {
            begin()
        }
        schedule(at: now)
        return true
    }

    private func begin() {
        startWork = nil
        playback?.play()
        schedule(at: clock.seconds)
    }

    func halt() {
        guard isPlaying else { return }
        update(at: clock.seconds)
        guard isPlaying else { return }
        isPlaying = false
        timeline.hold(at: position(at: clock.seconds))
        endWork()
        playback?.pause()
    }

    func seek(to time: Double) {
        guard !time.isNaN else { return }
        let now = clock.seconds, place = min(max(0, time), length ?? .infinity)
        guard place.isFinite else { return }
        if isPlaying, playback?.isSilent == true {
            timeline.run(from: place, at: max(now, timeline.clock), rate: heardRate)
        } else {
            timeline.hold(at: place)
        }
        playback?.seek(to: place, rate: heardRate)
        schedule(at: now)
    }

    func rateDidChange() {
        guard isPlaying, let playback else { return }
        guard (playback.isSilent ? timeline.rate : playback.rate) != heardRate else { return }
        seek(to: position(at: clock.seconds))
    }

    // MARK: Updates

    func decoderHasReported() { update(at: clock.seconds) }

    func update(at now: Double) {
        guard let playback else { return }
        for event in playback.take() {
            switch event {
            case .clock(let time, let machine):
                if isPlaying, startWork == nil { timeline.run(from: time, at: machine, rate: heardRate) }
            case .ended: if isPlaying, startWork == nil { finishPass(at: now) }
            case .failed(let failure): return fail(failure)
            }
        }
        if playback.isSilent, isPlaying {
            // Each pass begins at the end of the one before, whenever that is noticed.
            while isPlaying, let end = timeline.clock(of: length ?? 0), end <= now + 1e-9 { finishPass(at: end) }
        } else if isPlaying, startWork == nil, MonotonicTime.now - playback.lastSign > playback.longestSilence {
            return fail(SoundFailure(.unspecified, "The decoder does not answer"))
        }
        schedule(at: now)
    }

    /// The sound has come to its end: again, or all is over.
    private func finishPass(at end: Double) {
        let canRepeat = playback?.canSeek == true && length ?? 1 >= Self.shortestLoop
        if canRepeat, numberOfLoops < 0 || loops < numberOfLoops {
            loops += 1
            if playback?.isSilent == true {
                timeline.run(from: 0, at: end, rate: heardRate)
            } else {
                timeline.hold(at: 0)
                playback?.seek(to: 0, rate: heardRate)
            }
            return
        }
        isPlaying = false
        loops = 0
        timeline.hold(at: 0)
        endWork()
        if playback?.canSeek == true {
            playback?.pause()
            playback?.seek(to: 0, rate: heardRate)
        } else {
            // The next time it is opened again.
            playback = nil
        }
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }

    private func fail(_ failure: SoundFailure) {
        let wasPlaying = isPlaying
        isPlaying = false
        timeline.hold(at: position(at: clock.seconds))
        endWork()
        playback = nil
        guard wasPlaying else { return }
        delegate?.audioPlayerDecodeErrorDidOccur(self, error: failure.error)
        delegate?.audioPlayerDidFinishPlaying(self, successfully: false)
    }

    // MARK: Work

    private func endWork() {
        work?.cancel()
        startWork?.cancel()
        (work, startWork) = (nil, nil)
    }

    /// Arranges the next update: at the end with a virtual clock, otherwise when the decoder must have reported something.
    private func schedule(at now: Double) {
        work?.cancel()
        work = nil
        guard isPlaying, startWork == nil, let playback else { return }
        let next: Double
        if playback.isSilent {
            guard let length, let end = timeline.clock(of: length) else { return }
            next = max(0, end - now)
        } else {
            next = playback.longestSilence + 0.1
        }
        work = clock.scheduler?.timedWork(after: next, named: "a sound", countsAsPending: false) { [weak self] in
            guard let self else { return }
            update(at: clock.seconds)
        }
    }

    // MARK: Volume

    func setFade(_ new: VolumeFade) {
        fade = new
        stepFade()
    }

    private func stepFade() {
        fadeWork?.cancel()
        fadeWork = nil
        let now = clock.seconds
        guard let playback, !playback.isSilent else { return }
        playback.setVolume(Double(fade.volume(at: now)))
        guard !fade.isOver(at: now) else { return }
        fadeWork = clock.scheduler?.timedWork(after: Self.fadeStep, named: "a fading sound", countsAsPending: false) {
            [weak self] in self?.stepFade()
        }
    }
}
