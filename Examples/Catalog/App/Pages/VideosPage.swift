// VideosPage.swift: a video with controls and subtitles, and one as a layer.

import UIKit
import VitrineAVKit

final class VideosPage: CatalogPage {
    override class var symbol: String { "film" }
    override class var pageTitle: String { "Videos" }

    private static let clip = Bundle.module.bundleURL.appendingPathComponent("Videos/ball.webm")

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "A player",
                [
                    CatalogItem("Tap it; keys: Space, J, L, M, C", player(), height: 270, fills: true),
                    CatalogItem("Fills the screen", open()),
                ]),
            CatalogSection(
                "A layer like any other",
                [CatalogItem("Turned; a tap plays it again and again, or pauses", layer(), height: 150, fills: true)]),
        ]
    }

    private func player() -> UIView {
        let controller = AVPlayerViewController()
        controller.player = AVPlayer(url: Self.clip)
        return host(controller)
    }

    private func open() -> UIView {
        let action = UIAction(title: "Open", image: UIImage(systemName: "play.fill")) { [weak self] _ in
            let controller = AVPlayerViewController()
            controller.player = AVPlayer(url: Self.clip)
            self?.present(controller, animated: true)
        }
        let button = UIButton(configuration: .gray(), primaryAction: action)
        button.accessibilityIdentifier = "videos.open"
        return button
    }

    private func layer() -> UIView { LoopingVideoView(Self.clip) }
}

/// Plays a video again and again in a layer, after a tap.
private final class LoopingVideoView: UIControl {
    private let player = AVQueuePlayer()
    private let looper: AVPlayerLooper
    private let video: AVPlayerLayer

    init(_ url: URL) {
        player.isMuted = true
        looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: url))
        video = AVPlayerLayer(player: player)
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = [.button, .startsMediaSession]
        accessibilityLabel = "A ball that moves"
        accessibilityIdentifier = "videos.loop"
        video.videoGravity = .resizeAspectFill
        video.cornerRadius = 24
        layer.addSublayer(video)
        addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    private func toggle() {
        if player.rate > 0 { player.pause() } else { player.play() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        video.bounds = CGRect(x: 0, y: 0, width: 160, height: 90)
        video.position = CGPoint(x: bounds.midX, y: bounds.midY)
        video.setAffineTransform(CGAffineTransform(rotationAngle: -0.15))
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { player.pause() }
    }
}
