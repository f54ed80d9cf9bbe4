// AVPlayerViewController+Menu.swift: the menu with speeds and subtitles.

import Foundation
import UIKit
import VitrineAVFoundation
import VitrineLocalization

extension AVPlayerViewController {
    private var subtitles: AVMediaSelectionGroup? {
        player?.currentItem?.asset.mediaSelectionGroup(forMediaCharacteristic: .legible)
    }

    private var selectedSubtitles: AVMediaSelectionOption? {
        guard let item = player?.currentItem, let subtitles else { return nil }
        return item.currentMediaSelection.selectedMediaOption(in: subtitles)
    }

    /// The subtitles in languages of the app, the most preferred first.
    func preferredSubtitles(of group: AVMediaSelectionGroup) -> [AVMediaSelectionOption] {
        AVMediaSelectionGroup.mediaSelectionOptions(
            from: group.options, filteredAndSortedAccordingToPreferredLanguages: Bundle.main.preferredLocalizations)
    }

    /// Shows the first subtitles in a preferred language, or none.
    func toggleSubtitles() {
        guard let item = player?.currentItem, let subtitles else { return }
        if selectedSubtitles != nil { return item.select(nil, in: subtitles) }
        item.select(preferredSubtitles(of: subtitles).first ?? subtitles.options.first, in: subtitles)
    }

    /// Makes the menu if something in it has changed.
    func refreshMenu() {
        let group = subtitles, selected = selectedSubtitles
        let isShown = showsPlaybackControls && player?.currentItem?.status != .failed
        let content = PlayerMenuContent(
            speeds: speeds.map { ObjectIdentifier($0) }, speed: selectedSpeed.map { ObjectIdentifier($0) },
            subtitles: group.map { ObjectIdentifier($0) }, selected: selected.map { ObjectIdentifier($0) },
            isShown: isShown)
        guard content != state.menuContent else { return }
        state.menuContent = content
        let options = group?.options ?? []
        var parts: [UIMenuElement] = []
        if !options.isEmpty { parts.append(subtitlesMenu(options, selected)) }
        if !speeds.isEmpty { parts.append(speedMenu) }
        screenView.controls.more.menu = UIMenu(children: parts)
        screenView.controls.setPart(screenView.controls.more, isShown: isShown && !parts.isEmpty)
    }

    private func subtitlesMenu(_ options: [AVMediaSelectionOption], _ selected: AVMediaSelectionOption?) -> UIMenu {
        func action(_ title: String, _ option: AVMediaSelectionOption?) -> UIAction {
            UIAction(title: title, state: option === selected ? .on : .off) { [weak self] _ in
                guard let self, let item = player?.currentItem, let subtitles else { return }
                item.select(option, in: subtitles)
            }
        }
        // The word is also spoken, inside of sentences.
        let off = SystemString.off.text
        let none = action(off.prefix(1).uppercased() + off.dropFirst(), nil)
        return UIMenu(
            title: SystemString.subtitles.text, image: UIImage(systemName: "text.bubble"),
            children: [none] + options.map { action($0.displayName, $0) })
    }

    private var speedMenu: UIMenu {
        let present = selectedSpeed?.rate ?? 1
        return UIMenu(
            title: SystemString.playbackSpeed.text, image: UIImage(systemName: "timer"),
            children: speeds.map { speed in
                let action = UIAction(title: speed.localizedNumericName, state: speed.rate == present ? .on : .off) {
                    [weak self] _ in self?.selectSpeed(speed)
                }
                action.accessibilityLabel = speed.localizedName
                return action
            })
    }
}
