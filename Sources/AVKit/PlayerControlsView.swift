// PlayerControlsView.swift: the buttons over a video, their places, and whether they are shown.

import Foundation
import UIKit
import VitrineLocalization

final class PlayerControlsView: UIView {
    /// Seconds of a skip.
    static let skip = 10.0
    private static let margin: CGFloat = 16
    /// The distance between the buttons in the middle.
    private static let spacing: CGFloat = 44

    let close = PlayerButton("xmark", .close, identifier: "player.close")
    let fullScreen = PlayerButton(
        "arrow.up.left.and.arrow.down.right", .fullScreen, identifier: "player.fullScreen")
    let mute = PlayerButton("speaker.wave.2.fill", .mute, identifier: "player.mute")
    let backward = PlayerButton("gobackward.10", .skipBackward, pointSize: 28, identifier: "player.backward")
    let play = PlayerButton("play.fill", .play, pointSize: 40, identifier: "player.play")
    let forward = PlayerButton("goforward.10", .skipForward, pointSize: 28, identifier: "player.forward")
    let more = PlayerButton("ellipsis.circle", .more, identifier: "player.more")
    let scrubber = PlayerScrubber()
    let elapsed = PlayerControlsView.timeLabel("player.elapsed")
    let remaining = PlayerControlsView.timeLabel("player.remaining")
    let spinner = UIActivityIndicatorView(style: .large)
    /// What is said in place of a video that cannot be played.
    let problem = UILabel()

    /// Called after layout.
    var onLayout: (() -> Void)?
    /// Below the subtitles, so that these stay white. The view of the controller has it.
    let scrim = UIView()

    /// Whether the controls are shown. The spinner and the words for a problem are in any case.
    private(set) var isShown = true
    /// Whether the position can be changed.
    var allowsSeeking = true { didSet { if allowsSeeking != oldValue { setNeedsLayout() } } }

    private static func timeLabel(_ identifier: String) -> UILabel {
        let label = UILabel()
        label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .monospacedDigitSystemFont(ofSize: 13, weight: .medium), maximumPointSize: 24)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .white
        // The slider says the position.
        label.isAccessibilityElement = false
        label.semanticContentAttribute = .playback
        label.accessibilityIdentifier = identifier
        return label
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let seconds = Int(Self.skip)
        backward.accessibilityLabel = SystemString.skipBackward.text(in: nil, seconds)
        forward.accessibilityLabel = SystemString.skipForward.text(in: nil, seconds)
        play.accessibilityTraits.insert(.startsMediaSession)
        more.showsMenuAsPrimaryAction = true
        scrim.backgroundColor = UIColor(white: 0, alpha: 0.4)
        scrim.isUserInteractionEnabled = false
        spinner.color = .white
        problem.text = SystemString.cannotPlay.text
        problem.font = .preferredFont(forTextStyle: .body)
        problem.adjustsFontForContentSizeCategory = true
        problem.textColor = .white
        problem.numberOfLines = 0
        problem.textAlignment = .center
        problem.isHidden = true
        problem.accessibilityIdentifier = "player.problem"
        for view in parts.dropFirst() + [spinner, problem] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("PlayerControlsView is not archived") }

    /// Touches beside the buttons are the controller's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || hit === spinner || hit === problem ? nil : hit
    }

    // MARK: Shown or not

    private var parts: [UIView] {
        [scrim, close, fullScreen, more, mute, backward, play, forward, scrubber, elapsed, remaining]
    }

    /// Shows or hides the controls. Hidden ones are no elements of assistive tools and take no focus.
    func setShown(_ isShown: Bool, animated: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        if isShown { for part in parts { part.isHidden = excluded.contains(part) } }
        let changes = { [parts] in for part in parts { part.alpha = isShown ? 1 : 0 } }
        let completion = { [weak self] (_: Bool) in
            guard let self, !self.isShown else { return }
            for part in self.parts { part.isHidden = true }
        }
        setNeedsLayout()
        guard animated else {
            changes()
            return completion(true)
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes,
            completion: completion)
    }

    /// The parts that are not shown with the others.
    private var excluded: Set<UIView> = []

    /// Shows a part together with the others, or never.
    func setPart(_ part: UIView, isShown: Bool) {
        guard isShown == excluded.contains(part) else { return }
        if isShown { excluded.remove(part) } else { excluded.insert(part) }
        part.isHidden = !isShown || !self.isShown
        setNeedsLayout()
    }

    // MARK: Layout

    private var timesHeight: CGFloat { elapsed.intrinsicContentSize.height }
    /// The height of the controls at the lower edge.
    var bottomHeight: CGFloat { safeAreaInsets.bottom + Self.margin / 2 + timesHeight + PlayerButton.target }
    /// The place of the buttons in the middle.
    var middle: CGRect {
        [play, backward, forward].filter { !excluded.contains($0) }.reduce(.null) { $0.union($1.frame) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin / 2)
        place([close, fullScreen], from: area.minX, y: area.minY, leading: true, in: area)
        place([mute, more], from: area.maxX, y: area.minY, leading: false, in: area)
        placeMiddle(in: area)
        placeTimes(in: area)
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let words = problem.sizeThatFits(CGSize(width: area.width, height: area.height))
        problem.frame = CGRect(
            x: area.midX - words.width / 2, y: area.midY + Self.spacing, width: words.width, height: words.height)
        onLayout?()
    }

    /// Sets a frame that is given for text from left to right.
    private func set(_ view: UIView, _ frame: CGRect, in area: CGRect) {
        var frame = frame
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            frame.origin.x = area.minX + area.maxX - frame.maxX
        }
        if view.frame != frame { view.frame = frame }
    }

    private func place(_ buttons: [UIView], from x: CGFloat, y: CGFloat, leading: Bool, in area: CGRect) {
        let side = PlayerButton.target
        var x = leading ? x : x - side
        for button in buttons where !excluded.contains(button) {
            set(button, CGRect(x: x, y: y, width: side, height: side), in: area)
            x += leading ? side + 8 : -(side + 8)
        }
    }

    /// Skips are on the same sides in all languages, as the arrows of keyboards are.
    private func placeMiddle(in area: CGRect) {
        let side: CGFloat = 72, skip: CGFloat = 56
        play.frame = CGRect(x: area.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        // Three buttons fit into the narrowest view.
        let spacing = max(0, min(Self.spacing, (area.width - side - 2 * skip) / 2))
        backward.frame = CGRect(
            x: play.frame.minX - spacing - skip, y: bounds.midY - skip / 2, width: skip, height: skip)
        forward.frame = backward.frame.offsetBy(dx: skip + side + 2 * spacing, dy: 0)
    }

    /// Time runs from left to right in all languages.
    private func placeTimes(in area: CGRect) {
        let size = elapsed.intrinsicContentSize, other = remaining.intrinsicContentSize
        let top = area.maxY - timesHeight
        elapsed.frame = CGRect(x: area.minX, y: top, width: size.width, height: size.height)
        remaining.frame = CGRect(x: area.maxX - other.width, y: top, width: other.width, height: other.height)
        let target = PlayerButton.target
        // The track is close to the times.
        scrubber.frame = CGRect(x: area.minX, y: top - target + 8, width: area.width, height: target)
    }
}
