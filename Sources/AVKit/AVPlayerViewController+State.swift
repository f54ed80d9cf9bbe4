// AVPlayerViewController+State.swift: brings the controls up to the state of the player.

import Foundation
import UIKit
import VitrineAVFoundation
import VitrineCoreMedia
import VitrineLocalization

extension AVPlayerViewController {
    private var controls: PlayerControlsView { screenView.controls }

    /// Connects the view with the player.
    func connect() {
        guard isViewLoaded else { return }
        let layer = screenView.video.playerLayer
        layer.videoGravity = videoGravity
        if layer.player !== player { layer.player = player }
        refresh()
    }

    /// Shows the state of the player. Called after each of its updates: only what differs is changed.
    func refresh() {
        guard isViewLoaded else { return }
        followItem()
        let isPlaying = (player?.rate ?? 0) > 0
        let hasFailed = player?.currentItem?.status == .failed
        refreshParts(hasFailed: hasFailed)
        let symbol = hasFailed ? "play.slash.fill" : isPlaying ? "pause.fill" : "play.fill"
        if state.symbol != symbol {
            state.symbol = symbol
            controls.play.show(symbol, (isPlaying ? SystemString.pause : .play).text)
        }
        refreshSound()
        refreshTimes()
        refreshMenu()
        screenView.placeCaptions()
        if isPlaying != state.wasPlaying {
            state.wasPlaying = isPlaying
            playbackDidChange(isPlaying)
        }
    }

    private func followItem() {
        let item = player?.currentItem
        guard state.item !== item else { return }
        state.captions.item?.remove(state.captions)
        state.item = item
        screenView.captions.cues = []
        guard let item else { return }
        state.captions.cuesDidChange = { [weak self] in self?.screenView.captions.cues = $0 }
        item.add(state.captions)
        selectSubtitles(of: item)
    }

    /// Chooses subtitles for people who want them.
    private func selectSubtitles(of item: AVPlayerItem) {
        guard player?.appliesMediaSelectionCriteriaAutomatically == true, UIAccessibility.isClosedCaptioningEnabled,
            let group = item.asset.mediaSelectionGroup(forMediaCharacteristic: .legible),
            item.currentMediaSelection.selectedMediaOption(in: group) == nil
        else { return }
        let wanted = preferredSubtitles(of: group)
        let forDeaf = AVMediaSelectionGroup.mediaSelectionOptions(
            from: wanted, withMediaCharacteristics: [.transcribesSpokenDialogForAccessibility])
        item.select(forDeaf.first ?? wanted.first ?? group.options.first, in: group)
    }

    private func refreshParts(hasFailed: Bool) {
        let hasControls = showsPlaybackControls
        let isModal = presentingViewController != nil && parent == nil
        let canSeek = hasControls && !requiresLinearPlayback && !hasFailed && length != nil
        controls.allowsSeeking = canSeek
        controls.setPart(controls.close, isShown: isModal)
        controls.setPart(controls.fullScreen, isShown: hasControls && parent != nil)
        for part in [controls.play, controls.mute] { controls.setPart(part, isShown: hasControls) }
        for part in [controls.backward, controls.forward, controls.scrubber] {
            controls.setPart(part, isShown: canSeek)
        }
        for part in [controls.elapsed, controls.remaining] {
            controls.setPart(part, isShown: hasControls && length != nil)
        }
        controls.problem.isHidden = !hasFailed
        let isWaiting =
            player?.timeControlStatus == .waitingToPlayAtSpecifiedRate && player?.currentItem != nil && !hasFailed
        if isWaiting != controls.spinner.isAnimating {
            if isWaiting { controls.spinner.startAnimating() } else { controls.spinner.stopAnimating() }
        }
    }

    private func refreshSound() {
        let isSilent = player.map { $0.isMuted || $0.volume == 0 } ?? false
        let symbol = isSilent ? "speaker.slash.fill" : "speaker.wave.2.fill"
        guard state.soundSymbol != symbol else { return }
        state.soundSymbol = symbol
        controls.mute.show(symbol, (isSilent ? SystemString.unmute : .mute).text)
    }

    /// The length of the item in seconds. Nil if it is not known.
    var length: Double? {
        guard let duration = player?.currentItem?.duration, duration.isNumeric, duration.seconds > 0 else { return nil }
        return duration.seconds
    }

    private func refreshTimes() {
        guard let player, let length else { return }
        let position = state.isSeeking ? Double(controls.scrubber.value) : player.currentTime().seconds
        controls.scrubber.show(position, of: length)
        let elapsed = PlayerTime(position).text
        // Together they are the length.
        // The mark keeps the sign before the digits where text runs from right to left.
        let remaining = "\u{200E}-" + PlayerTime(length.rounded(.up) - position.rounded(.down)).text
        if controls.elapsed.text != elapsed || controls.remaining.text != remaining {
            controls.elapsed.text = elapsed
            controls.remaining.text = remaining
            controls.setNeedsLayout()
        }
    }
}
