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
        for part in [maximumTrack, minimumTrack, minimumImage, maximumImage] {
            part.alpha = slider.isEnabled ? 1 : 0.5
        }
    }

    private func paint(_ part: UIImageView, _ image: UIImage?, _ color: UIColor) {
        part.image = image
        part.backgroundColor = image == nil ? color : nil
    }

    func place(_ slider: UISlider, track: CGRect, thumb: CGRect, isMirrored: Bool) {
        maximumTrack.frame = track
        let start = isMirrored ? thumb.midX : track.minX
        let end = isMirrored ? track.maxX : thumb.midX
        minimumTrack.frame = CGRect(x: start, y: track.minY, width: max(end - start, 0), height: track.height)
        knob.frame = thumb
        minimumImage.frame = slider.minimumValueImageRect(forBounds: slider.bounds)
        maximumImage.frame = slider.maximumValueImageRect(forBounds: slider.bounds)
        for part in [maximumTrack, minimumTrack] {
            part.layer.cornerRadius = part.image == nil ? track.height / 2 : 0
        }
        knob.layer.cornerRadius = knob.image == nil ? thumb.height / 2 : 0
    }
}
