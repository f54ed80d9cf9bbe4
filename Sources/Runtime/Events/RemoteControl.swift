// RemoteControl.swift: media keys as commands of a remote control.
//
// Source: USB HID Usage Tables 1.4, page 12 (consumer). Usages of that page are above those of keys, as page << 16 |
// usage.

enum RemoteControl {
    /// The media key that plays and pauses.
    static let playPause = 0xC00CD

    static func isMediaKey(_ usage: Int) -> Bool { usage >> 16 == 0xC }

    /// The meaning of pressing or releasing; nil for none.
    static func subtype(usage: Int, isDown: Bool) -> UIEvent.EventSubtype? {
        switch (usage & 0xFFFF, isDown) {
        case (0xB0, true): .remoteControlPlay
        case (0xB1, true): .remoteControlPause
        case (0xB7, true): .remoteControlStop
        case (0xCD, true): .remoteControlTogglePlayPause
        case (0xB5, true): .remoteControlNextTrack
        case (0xB6, true): .remoteControlPreviousTrack
        case (0xB3, true): .remoteControlBeginSeekingForward
        case (0xB3, false): .remoteControlEndSeekingForward
        case (0xB4, true): .remoteControlBeginSeekingBackward
        case (0xB4, false): .remoteControlEndSeekingBackward
        default: nil
        }
    }
}
