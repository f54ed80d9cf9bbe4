// AVPlayerViewController+Actions.swift: what the buttons do.

import Foundation
import UIKit
import VitrineAVFoundation
import VitrineCoreMedia

extension AVPlayerViewController {
    private var controls: PlayerControlsView { screenView.controls }

    func setUpControls() {
        func act(_ button: UIButton, _ action: @escaping (AVPlayerViewController) -> Void) {
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    action(self)
                    showControls()
                }, for: .primaryActionTriggered)
        }
        act(controls.play) { $0.togglePlayback() }
        act(controls.backward) { $0.skip(-PlayerControlsView.skip) }
        act(controls.forward) { $0.skip(PlayerControlsView.skip) }
        act(controls.mute) { $0.toggleSound() }
        act(controls.close) { _ = $0.leave() }
        act(controls.fullScreen) { $0.enterFullScreen() }
        controls.scrubber.onBegin = { [weak self] in self?.beginSeeking() }
        controls.scrubber.onMove = { [weak self] in self?.seek(to: $0, isExact: false) }
        controls.scrubber.onEnd = { [weak self] in self?.endSeeking(at: $0) }
        screenView.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggleControls() })
    }

    // MARK: Playback

    /// Plays from the beginning at the end.
    func togglePlayback() {
        guard let player else { return }
        if player.rate > 0 { return player.pause() }
        if isAtEnd { seek(to: 0, isExact: true) }
        player.play()
    }

    /// Whether the position is the end, or the last picture.
    private var isAtEnd: Bool {
        guard let player, let length else { return false }
        return player.currentTime().seconds >= length - 0.05
    }

    func toggleSound() {
        guard let player else { return }
        if player.volume == 0 { player.volume = 1 }
        player.isMuted.toggle()
    }

    func changeVolume(by step: Float) {
        guard let player else { return }
        player.volume = max(0, min(1, ((player.volume + step) * 20).rounded() / 20))
        if step > 0 { player.isMuted = false }
        showControls()
    }

    func skip(_ seconds: Double) {
        guard let player, let length, !requiresLinearPlayback else { return }
        seek(to: max(0, min(length, player.currentTime().seconds + seconds)), isExact: true)
    }

    private func seek(to seconds: Double, isExact: Bool) {
        let tolerance = isExact ? CMTime.zero : .positiveInfinity
        player?.seek(
            to: CMTime(seconds: seconds, preferredTimescale: 600), toleranceBefore: tolerance, toleranceAfter: tolerance
        )
    }

    private func beginSeeking() {
        state.isSeeking = true
        state.playsAfterSeek = (player?.rate ?? 0) > 0
        player?.pause()
        state.hiding?.cancel()
    }

    private func endSeeking(at seconds: Double) {
        seek(to: seconds, isExact: true)
        if state.isSeeking, state.playsAfterSeek { player?.play() }
        state.isSeeking = false
        showControls()
    }

    /// Called when playback begins or stops.
    func playbackDidChange(_ isPlaying: Bool) {
        if isPlaying, entersFullScreenWhenPlaybackBegins, parent != nil, state.fullScreen == nil { enterFullScreen() }
        if !isPlaying, isAtEnd, let inline = state.inline, inline.exitsFullScreenWhenPlaybackEnds { _ = leave() }
        // Paused, or just begun.
        showControls()
    }

    // MARK: Shown or not

    /// Seconds of playback after which the controls hide.
    private static let shownTime = 3.0

    /// Whether the controls stay: for people who find them by ear, by switches, or slowly.
    private var controlsStay: Bool {
        (player?.rate ?? 0) == 0 || UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
            || state.isSeeking || controls.more.isHeld
    }

    /// Shows the controls, and hides them after some time.
    func showControls(animated: Bool = true) {
        guard isViewLoaded else { return }
        controls.setShown(true, animated: animated && view.window != nil)
        screenView.placeCaptions()
        state.hiding?.cancel()
        state.hiding = view.window?.screen.frameLoop?.schedule(
            after: Self.shownTime, named: "a player's controls", countsAsPending: false
        ) { [weak self] in
            guard let self else { return }
            if controlsStay { return (player?.rate ?? 0) > 0 ? showControls() : () }
            hideControls()
        }
    }

    private func hideControls() {
        state.hiding?.cancel()
        controls.setShown(false, animated: view.window != nil)
        screenView.placeCaptions()
    }

    private func toggleControls() {
        if controls.isShown, !controlsStay { hideControls() } else { showControls() }
    }

    // MARK: Full screen

    /// Presents another controller with the same player.
    func enterFullScreen() {
        guard state.fullScreen == nil, presentedViewController == nil, view.window != nil else { return }
        let full = AVPlayerViewController()
        full.state.inline = self
        full.modalPresentationStyle = .fullScreen
        full.showsPlaybackControls = showsPlaybackControls
        full.requiresLinearPlayback = requiresLinearPlayback
        full.videoGravity = videoGravity
        full.speeds = speeds
        full.player = player
        state.fullScreen = full
        present(full, animated: true)
        if let coordinator = transitionCoordinator ?? full.transitionCoordinator {
            delegate?.playerViewController(self, willBeginFullScreenPresentationWithAnimationCoordinator: coordinator)
        }
    }

    /// Closes a controller that was presented. Returns whether it was.
    func leave() -> Bool {
        guard presentingViewController != nil, parent == nil else { return false }
        let inline = state.inline
        inline?.state.fullScreen = nil
        dismiss(animated: true)
        if let inline, let coordinator = transitionCoordinator ?? inline.transitionCoordinator {
            inline.delegate?.playerViewController(
                inline, willEndFullScreenPresentationWithAnimationCoordinator: coordinator)
        }
        return true
    }
}
