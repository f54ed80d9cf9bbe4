// PlayerScreenView.swift: the view of a player's controller.
//
// From back to front: the picture, the app's own views, the shade of the controls, the subtitles, the controls.

import Foundation
import UIKit
import VitrineAVFoundation

final class PlayerScreenView: UIView {
    let video = PlayerVideoView()
    let overlay = UIView()
    let captions = CaptionsView()
    let controls = PlayerControlsView()

    private var layers: [UIView] { [video, overlay, controls.scrim, captions, controls] }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
        clipsToBounds = true
        for view in layers { addSubview(view) }
        controls.onLayout = { [weak self] in self?.placeCaptions() }
    }

    required init?(coder: NSCoder) { fatalError("PlayerScreenView is not archived") }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in layers where view.frame != bounds { view.frame = bounds }
        placeCaptions()
    }

    /// Keeps the subtitles in the picture, and above the controls while those are shown.
    func placeCaptions() {
        captions.videoRect = video.playerLayer.videoRect
        captions.bottomInset = controls.isShown ? controls.bottomHeight : 0
        captions.covered = controls.isShown ? controls.middle : .null
    }
}
