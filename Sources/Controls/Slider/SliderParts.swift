// SliderParts.swift: the views of a slider.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime

/// Images by state.
struct SliderImages {
    var thumb: [UInt: UIImage] = [:]
    var minimumTrack: [UInt: UIImage] = [:]
    var maximumTrack: [UInt: UIImage] = [:]

    /// The image of a state, or that of the normal state.
    @MainActor func current(_ images: [UInt: UIImage], _ state: UIControl.State) -> UIImage? {
        images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
    }
}

@MainActor
final class SliderParts {
    private let maximumTrack = UIImageView(frame: .zero)
    private let minimumTrack = UIImageView(frame: .zero)
    private let minimumImage = UIImageView(frame: .zero)
    private let maximumImage = UIImageView(frame: .zero)
    private let knob = UIImageView(frame: .zero)
    private var ticks: [UIImageView] = []
    private static let tickSide: CGFloat = 4
    /// The distance between the track and its ticks, in points.
    private static let tickSpacing: CGFloat = 4

    func add(to slider: UISlider) {
        for part in [maximumTrack, minimumTrack, minimumImage, maximumImage, knob] {
            part.isUserInteractionEnabled = false
            part.isMadeBySuperview = true
            slider.addSubview(part)
        }
        knob.layer.shadowRadius = 4
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    func update(_ slider: UISlider) {
        paint(minimumTrack, slider.currentMinimumTrackImage, slider.minimumTrackTintColor ?? slider.tintColor)
        paint(maximumTrack, slider.currentMaximumTrackImage, slider.maximumTrackTintColor ?? .systemFill)
        paint(knob, slider.currentThumbImage, slider.thumbTintColor ?? .white)
        knob.layer.shadowOpacity = slider.currentThumbImage == nil ? 0.15 : 0
        minimumImage.image = slider.minimumValueImage
        maximumImage.image = slider.maximumValueImage
        knob.isHidden = slider.sliderStyle == .thumbless
        updateTicks(slider)
        for part in [maximumTrack, minimumTrack, minimumImage, maximumImage] + ticks {
            part.alpha = slider.isEnabled ? 1 : 0.5
        }
    }

    private func updateTicks(_ slider: UISlider) {
        let wanted = slider.trackConfiguration?.ticks ?? []
        while ticks.count > wanted.count { ticks.removeLast().removeFromSuperview() }
        while ticks.count < wanted.count {
            let tick = UIImageView(frame: .zero)
            tick.isUserInteractionEnabled = false
            tick.isMadeBySuperview = true
            slider.insertSubview(tick, belowSubview: knob)
            ticks.append(tick)
        }
        for (view, tick) in zip(ticks, wanted) {
            view.tintColor = .tertiaryLabel
            paint(view, tick.image, .tertiaryLabel)
        }
    }

    private func placeTicks(_ slider: UISlider, track: CGRect) {
        let wanted = slider.trackConfiguration?.ticks ?? []
        for (view, tick) in zip(ticks, wanted) {
            let size = tick.image?.size ?? CGSize(width: Self.tickSide, height: Self.tickSide)
            let middle = slider.knobMiddle(at: tick.position, on: track)
            view.frame = CGRect(
                x: middle - size.width / 2, y: track.maxY + Self.tickSpacing, width: size.width, height: size.height)
            view.layer.cornerRadius = tick.image == nil ? Self.tickSide / 2 : 0
        }
    }

    /// Where the coloured part of the track begins.
    private func fillStart(_ slider: UISlider, track: CGRect, isMirrored: Bool) -> CGFloat {
        guard let neutral = slider.trackConfiguration?.neutralValue, neutral > 0 else {
            return isMirrored ? track.maxX : track.minX
        }
        return slider.knobMiddle(at: min(neutral, 1), on: track)
    }

    private func paint(_ part: UIImageView, _ image: UIImage?, _ color: UIColor) {
        part.image = image
        part.backgroundColor = image == nil ? color : nil
    }

    func place(_ slider: UISlider, track: CGRect, thumb: CGRect, isMirrored: Bool) {
        maximumTrack.frame = track
        let origin = fillStart(slider, track: track, isMirrored: isMirrored)
        let start = min(origin, thumb.midX)
        let end = max(origin, thumb.midX)
        minimumTrack.frame = CGRect(x: start, y: track.minY, width: max(end - start, 0), height: track.height)
        placeTicks(slider, track: track)
        knob.frame = thumb
        minimumImage.frame = slider.minimumValueImageRect(forBounds: slider.bounds)
        maximumImage.frame = slider.maximumValueImageRect(forBounds: slider.bounds)
        for part in [maximumTrack, minimumTrack] {
            part.layer.cornerRadius = part.image == nil ? track.height / 2 : 0
        }
        knob.layer.cornerRadius = knob.image == nil ? thumb.height / 2 : 0
    }
}
