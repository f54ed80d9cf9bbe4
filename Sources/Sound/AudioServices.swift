// AudioServices.swift: system sounds, under AudioToolbox's names.

public import Foundation
import Synchronization

/// A sound that was made known by `AudioServicesCreateSystemSoundID`.
public typealias SystemSoundID = UInt32

/// 0 after success.
public typealias OSStatus = Int32

/// There is no such sound, or the file holds none that can be played.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// The tick of an on-screen keyboard, which is known from the start.
public let kSystemSoundID_KeyPress: SystemSoundID = 1104

private let sounds = Mutex<(next: SystemSoundID, clips: [SystemSoundID: SoundClip])>(
    (4097, [kSystemSoundID_KeyPress: .click]))

/// Makes the sound of a WAV file known: at most 30 seconds, decoded at once.
/// - Returns: 0, or `kAudioServicesSystemSoundUnspecifiedError` where the file cannot be played; then
///   `outSystemSoundID` is left as it was.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: URL, _ outSystemSoundID: inout SystemSoundID)
    -> OSStatus
{
    guard let clip = try? SoundClip(file: inFileURL.path) else {
        return kAudioServicesSystemSoundUnspecifiedError
    }
    outSystemSoundID = sounds.withLock { sounds in
        defer { sounds.next += 1 }
        sounds.clips[sounds.next] = clip
        return sounds.next
    }
    return 0
}

/// Forgets a sound. One that plays is played to its end.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    sounds.withLock { $0.clips.removeValue(forKey: inSystemSoundID) } == nil
        ? kAudioServicesSystemSoundUnspecifiedError : 0
}

/// Plays a sound; returns at once. Unknown ones, and machines without sound, are silent.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    guard let clip = sounds.withLock({ $0.clips[inSystemSoundID] }) else { return }
    SoundPlayer.shared.play(clip)
}
