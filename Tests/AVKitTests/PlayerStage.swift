// PlayerStage.swift: a stage with a player's controller.

import Foundation
import OffscreenTesting
import Testing
import UIKit
import VideoClips
import VitrineAVFoundation
import VitrineRuntime
@testable import VitrineAVKit

/// A controller that fills the screen, presented over a plain one; or a child of it.
@MainActor
final class PlayerStage {
    let stage: OffscreenStage
    let host = UIViewController()
    let controller = AVPlayerViewController()
    let player: AVPlayer
    /// Removed with the stage.
    private let file: ClipFile

    init(_ file: ClipFile, size: CGSize = CGSize(width: 480, height: 320), scale: CGFloat = 1) {
        stage = OffscreenStage(size: size, scale: scale)
        stage.makeCurrent()
        self.file = file
        player = AVPlayer(url: file.url)
        controller.player = player
        host.view.backgroundColor = .systemBackground
        stage.window.rootViewController = host
    }

    /// Presents the controller.
    func present() async {
        controller.modalPresentationStyle = .fullScreen
        host.present(controller, animated: false)
        await stage.settle()
    }

    /// Shows the controller in the middle of the host's view.
    func embed() async {
        host.addChild(controller)
        controller.view.frame = host.view.bounds.insetBy(dx: 60, dy: 40)
        host.view.addSubview(controller.view)
        controller.didMove(toParent: host)
        await stage.settle()
    }

    var controls: PlayerControlsView { controller.screenView.controls }
    var captions: CaptionsView { controller.screenView.captions }
    var seconds: Double { player.currentTime().seconds }

    /// The texts of the subtitles that are shown.
    var captionTexts: [String] {
        captions.subviews.compactMap { ($0.subviews.first as? UILabel)?.attributedText?.string }
    }
}
