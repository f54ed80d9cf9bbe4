// AVPlayerViewController+Keys.swift: keys and remote controls.
//
// While the controls are shown, arrows and Return are the focus's. While they are hidden there is nothing to focus on, and
// arrows skip and change the volume, as on televisions.

import UIKit
import VitrineAVFoundation

extension AVPlayerViewController {
    /// Returns whether a press was used.
    func handle(_ press: UIPress) -> Bool {
        guard player != nil else { return false }
        if press.type == .playPause {
            togglePlayback()
            return true
        }
        if press.type == .menu || press.key?.keyCode == .keyboardEscape { return leave() }
        guard showsPlaybackControls else { return false }
        return handleCharacter(press) || handleArrow(press)
    }

    /// The keys of editors and of players on the web.
    private func handleCharacter(_ press: UIPress) -> Bool {
        guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        switch key.characters.lowercased() {
        case " ", "k": togglePlayback()
        case "j": skip(-PlayerControlsView.skip)
        case "l": skip(PlayerControlsView.skip)
        case "m": toggleSound()
        case "c": toggleSubtitles()
        default: return false
        }
        showControls()
        return true
    }

    private func handleArrow(_ press: UIPress) -> Bool {
        guard !screenView.controls.isShown else { return false }
        switch (press.type, press.key?.keyCode) {
        case (.leftArrow, _): skip(-PlayerControlsView.skip)
        case (.rightArrow, _): skip(PlayerControlsView.skip)
        case (.upArrow, _): changeVolume(by: 0.1)
        case (.downArrow, _): changeVolume(by: -0.1)
        case (.select, _): togglePlayback()
        case (_, .keyboardTab): break
        default: return false
        }
        showControls()
        return true
    }
}
