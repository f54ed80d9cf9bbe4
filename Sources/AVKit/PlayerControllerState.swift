// PlayerControllerState.swift: what a player's controller remembers.

import UIKit
import VitrineAVFoundation
import VitrineCompositor
import VitrineRuntime

@MainActor
final class PlayerControllerState {
    /// The item that the controls show.
    weak var item: AVPlayerItem?
    /// Gives the subtitles of the item.
    let captions = AVPlayerItemLegibleOutput()
    /// Hides the controls.
    var hiding: ScheduledWork?
    /// Whether the controls were hidden by a person.
    var areControlsHidden = false
    /// Whether playback goes on after the knob is left.
    var playsAfterSeek = false
    var isSeeking = false
    var wasPlaying = false
    /// The symbols of the buttons.
    var symbol = "", soundSymbol = ""
    /// The menu's content when it was made.
    var menuContent: PlayerMenuContent?
    /// The controller whose player fills the screen in this one.
    weak var inline: AVPlayerViewController?
    /// The controller that fills the screen with this one's player.
    weak var fullScreen: AVPlayerViewController?
}
