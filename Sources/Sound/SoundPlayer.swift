// SoundPlayer.swift: clips to the sound card, on a thread of their own.
//
// The card is opened with the first clip and let go when nothing is left to
// play: an idle app holds nothing and wakes for nothing. A machine without
// sound, or whose card somebody else has, plays nothing; that is said once and
// is no error.

import CVitrineALSA
import Dispatch
import Foundation
import Synchronization

/// Plays short sounds, one after the other.
public final class SoundPlayer: Sendable {
    /// The process's player, on ALSA's default device or the one that VITRINE_SOUND names.
    public static let shared = SoundPlayer(
        device: ProcessInfo.processInfo.environment["VITRINE_SOUND"] ?? "default")

    private struct State {
        var waiting = 0
        var played = 0
        var complaint: String?
    }

    /// More clips than this do not wait: feedback that comes late is none.
    public static let mostWaiting = 4

    private let device: String
    private let queue = DispatchQueue(label: "vitrine-sound", qos: .userInteractive)
    private let state = Mutex(State())
    /// A closure by itself would be wrapped anew each time that it is read through a generic type.
    private struct Complaint: Sendable { var call: (@Sendable (String) -> Void)? }
    private let onComplaint = Mutex(Complaint())

    /// - Parameter device: a name that ALSA knows; `null` swallows everything, an empty one turns sound off.
    public init(device: String) { self.device = device }

    /// Clips that were played to their end.
    public var playedCount: Int { state.withLock { $0.played } }

    /// Why there is no sound; nil where there is, or nobody has asked yet.
    public var complaint: String? { state.withLock { $0.complaint } }

    /// Told once, on any thread, that there is no sound.
    public func setComplaintHandler(_ handler: (@Sendable (String) -> Void)?) {
        onComplaint.withLock { $0 = Complaint(call: handler) }
    }

    /// Plays `clip` after those that wait. Returns at once; any thread.
    /// - Returns: false where too many wait already, or sound is off.
    @discardableResult
    public func play(_ clip: SoundClip) -> Bool {
        guard !device.isEmpty, !clip.samples.isEmpty else { return false }
        let isTaken = state.withLock { state in
            guard state.waiting < Self.mostWaiting else { return false }
            state.waiting += 1
            return true
        }
        if isTaken { queue.async { self.playNow(clip) } }
        return isTaken
    }

    /// Waits until everything is played. For tests and the end of a program.
    public func drain() { queue.sync {} }

    private func playNow(_ clip: SoundClip) {
        let code = write(clip)
        let news = state.withLock { state -> String? in
            state.waiting -= 1
            if code >= 0 {
                state.played += 1
                return nil
            }
            guard state.complaint == nil else { return nil }
            state.complaint = String(cString: snd_strerror(code))
            return state.complaint
        }
        if let news { onComplaint.withLock { $0 }.call?("there is no sound on \"\(device)\": \(news)") }
    }

    /// 0, or what ALSA says.
    private func write(_ clip: SoundClip) -> Int32 {
        vitrine_alsa_be_silent()
        var card: OpaquePointer?
        // Without waiting: a card that somebody else plays on must not hold clips up for minutes.
        var code = snd_pcm_open(&card, device, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
        guard code >= 0, let card else { return code }
        defer { snd_pcm_close(card) }
        snd_pcm_nonblock(card, 0)
        code = snd_pcm_set_params(
            card, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, UInt32(clip.channels),
            UInt32(clip.rate), 1, 50_000)
        guard code >= 0 else { return code }
        return clip.samples.withUnsafeBytes { bytes in
            let frames = clip.samples.count / clip.channels
            var done = 0
            while done < frames {
                let at = bytes.baseAddress! + done * clip.channels * 2
                let count = snd_pcm_writei(card, at, snd_pcm_uframes_t(frames - done))
                if count < 0 {
                    let recovered = snd_pcm_recover(card, Int32(count), 1)
                    if recovered < 0 { return recovered }
                } else {
                    done += count
                }
            }
            snd_pcm_drain(card)
            return 0
        }
    }
}
