// AudioServices.swift: system sounds, with AudioToolbox's names.

public import Foundation
import Synchronization

/// The number of a sound registered with `AudioServicesCreateSystemSoundID`.
public typealias SystemSoundID = UInt32

/// 0 after success.
public typealias OSStatus = Int32

/// The error of a sound that does not exist, or a file that cannot be played.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// The predefined tick of an on-screen keyboard.
public let kSystemSoundID_KeyPress: SystemSoundID = 1104

private let sounds = Mutex<(next: SystemSoundID, clips: [SystemSoundID: SoundClip])>(
    (4097, [kSystemSoundID_KeyPress: .click]))

/// Registers the sound of a WAV file: at most 30 seconds, decoded at once.
/// - Returns: 0, or `kAudioServicesSystemSoundUnspecifiedError` if the file cannot be played; then `outSystemSoundID`
///   is unchanged.
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

/// Unregisters a sound. If it is playing, it is played to its end.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    sounds.withLock { $0.clips.removeValue(forKey: inSystemSoundID) } == nil
        ? kAudioServicesSystemSoundUnspecifiedError : 0
}

/// Plays a sound and returns at once. Unknown sounds, and machines without sound, are silent.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    guard let clip = sounds.withLock({ $0.clips[inSystemSoundID] }) else { return }
    SoundPlayer.shared.play(clip)
}
