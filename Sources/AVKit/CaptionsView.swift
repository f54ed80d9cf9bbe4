// CaptionsView.swift: the subtitles over a video.

import Foundation
import UIKit
import VitrineGraphics
import VitrineWebVTT

/// Shows cues, white on a dark box each, in the size of text that a person has chosen.
final class CaptionsView: UIView {
    /// The size of text as a part of the video's height, with the usual size of text: WebVTT's.
    private static let relativeSize: CGFloat = 0.05
    /// The least size of text in points, and the largest as a part of the video's height.
    private static let smallest: CGFloat = 13, largest: CGFloat = 0.12
    private static let padding = UIEdgeInsets(top: 3, left: 8, bottom: 3, right: 8)

    /// The cues that are shown.
    var cues: [WebVTTCue] = [] {
        didSet { if cues != oldValue { makeLabels() } }
    }
    /// The place of the video in the view's coordinates.
    var videoRect = CGRect.zero {
        didSet { if videoRect != oldValue { makeLabels() } }
    }
    /// The height of the controls over the video's lower edge.
    var bottomInset: CGFloat = 0 {
        didSet { if bottomInset != oldValue { setNeedsLayout() } }
    }

    /// What the buttons in the middle cover.
    var covered = CGRect.null {
        didSet { if covered != oldValue { setNeedsLayout() } }
    }

    private var boxes: [(cue: WebVTTCue, box: UIView, label: UILabel)] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: CaptionsView, _) in
            view.makeLabels()
        }
    }

    required init?(coder: NSCoder) { fatalError("CaptionsView is not archived") }

    private var fontSize: CGFloat {
        let usual = max(Self.smallest, videoRect.height * Self.relativeSize)
        let scaled = UIFontMetrics.default.scaledValue(for: usual, compatibleWith: traitCollection)
        return min(scaled, max(usual, videoRect.height * Self.largest)).rounded()
    }

    private func makeLabels() {
        for (_, box, _) in boxes { box.removeFromSuperview() }
        let size = fontSize
        boxes = cues.map { cue in
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = CaptionText(cue, fontSize: size).text
            label.accessibilityTraits = [.staticText, .updatesFrequently]
            let box = UIView()
            box.backgroundColor = UIColor(white: 0, alpha: 0.75)
            box.layer.cornerRadius = 4
            box.addSubview(label)
            addSubview(box)
            return (cue, box, label)
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var area = videoRect.intersection(bounds)
        guard !area.isNull, !boxes.isEmpty else { return }
        area.size.height = max(0, min(area.maxY, bounds.maxY - bottomInset) - area.minY)
        // Nothing is at the very edge.
        area = area.insetBy(dx: area.width * 0.02, dy: area.height * 0.03)
        let padding = Self.padding
        let line = UIFont.systemFont(ofSize: fontSize, weight: .medium).lineHeight.rounded(.up)
        let place = CaptionPlace(
            area: area, lineHeight: line + padding.top + padding.bottom,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        var placed = covered.isNull ? [] : [covered]
        for (cue, box, label) in boxes {
            let widest = max(1, place.width(cue) - padding.left - padding.right)
            let text = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
            let width = min(widest, text.width.rounded(.up))
            let size = CGSize(
                width: width + padding.left + padding.right,
                height: text.height.rounded(.up) + padding.top + padding.bottom)
            box.frame = place.frame(cue, size: size, beside: placed).integral
            label.frame = box.bounds.inset(by: padding)
            placed.append(box.frame)
        }
    }
}
