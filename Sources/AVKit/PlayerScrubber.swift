// PlayerScrubber.swift: the position of a video, which a finger, keys and assistive tools change.

import Foundation
import UIKit
import VitrineLocalization

/// A slider for a position in seconds.
final class PlayerScrubber: UISlider {
    /// Called when a finger takes the knob, moves it, and leaves it.
    var onBegin: (() -> Void)?
    var onMove: ((Double) -> Void)?
    var onEnd: ((Double) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Time runs from left to right in all languages.
        semanticContentAttribute = .playback
        minimumTrackTintColor = .white
        maximumTrackTintColor = UIColor(white: 1, alpha: 0.35)
        let side: CGFloat = 14
        let knob = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor.white.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
        }
        setThumbImage(knob, for: .normal)
        accessibilityIdentifier = "player.position"
        addAction(UIAction { [weak self] _ in self?.valueDidChange() }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { fatalError("PlayerScrubber is not archived") }

    override var accessibilityLabel: String? {
        get { SystemString.playerPosition.text }
        set {}
    }

    override var accessibilityValue: String? {
        get {
            let (position, length) = (PlayerTime(Double(value)), PlayerTime(Double(maximumValue)))
            return SystemString.position.text(in: nil, position.spoken, length.spoken)
        }
        set {}
    }

    /// Shows a position, unless a finger moves the knob.
    func show(_ position: Double, of length: Double) {
        guard !isTracking else { return }
        let length = Float(max(0.001, length))
        if maximumValue != length { maximumValue = length }
        setValue(Float(position), animated: false)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        onBegin?()
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        onEnd?(Double(value))
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        onEnd?(Double(value))
    }

    private func valueDidChange() {
        if isTracking { onMove?(Double(value)) } else { onEnd?(Double(value)) }
    }
}
