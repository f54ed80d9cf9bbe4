// SoundPlayer.swift: plays clips on the sound card, on a separate thread.
//
// The card is opened with the first clip and closed after the last one: an idle app holds nothing and does not wake. A
// machine without sound, or whose card is used by another program, plays nothing; this is logged once and is not an
// error.

import CVitrineALSA
import Dispatch
import Foundation
import Synchronization

/// Plays short sounds, one after the other.
public final class SoundPlayer: Sendable {
    /// The process's player, on ALSA's default device or the one in VITRINE_SOUND.
    public static let shared = SoundPlayer(
        device: ProcessInfo.processInfo.environment["VITRINE_SOUND"] ?? "default")

    private struct State {
        var waiting = 0
        var played = 0
        var complaint: String?
    }

    /// The maximum number of waiting clips: late feedback is useless.
    public static let mostWaiting = 4

    private let device: String
    private let queue = DispatchQueue(label: "vitrine-sound", qos: .userInteractive)
    private let state = Mutex(State())
    /// In a struct, since a closure would be wrapped again at each access through a generic type.
    private struct ComplaintHandler: Sendable { var call: (@Sendable (String) -> Void)? }
    private let onComplaint = Mutex(ComplaintHandler())

    /// - Parameter device: a name of ALSA. `null` discards sound, an empty one turns sound off.
    public init(device: String) { self.device = device }

    /// The number of clips that were played to their end.
    public var playedCount: Int { state.withLock { $0.played } }

    /// The reason why there is no sound. Nil if there is sound, or nothing was played yet.
    public var complaint: String? { state.withLock { $0.complaint } }

    /// Sets a handler that is called once, on any thread, if there is no sound.
    public func setComplaintHandler(_ handler: (@Sendable (String) -> Void)?) {
        onComplaint.withLock { $0 = ComplaintHandler(call: handler) }
    }

    /// Plays `clip` after the waiting ones. Returns at once; any thread.
    /// - Returns: false if too many wait, or sound is off.
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

    /// Waits until everything was played. For tests and the end of a program.
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

    /// 0, or ALSA's error.
    private func write(_ clip: SoundClip) -> Int32 {
        vitrine_alsa_be_silent()
        var card: OpaquePointer?
        // Without waiting: a card that another program uses must not block clips for minutes.
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
