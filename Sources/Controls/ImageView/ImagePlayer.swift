// ImagePlayer.swift: several images in turn, by the frame clock.
//
// The due image follows from the time alone, so a late frame never slows the animation. The player schedules one turn
// for each change of image and none while its view is not visible; then it waits until something else changes the
// screen, and checks again.
//
// Times: seconds of the screen's clock. Main actor only.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor
final class ImagePlayer {
    private let images: [UIImage]
    /// The seconds for all images once.
    private let duration: Double
    /// The number of repetitions; 0 is endless.
    private let repeatCount: Int
    /// Whether the app started the animation; false for an animated image that plays by itself.
    let isExplicit: Bool

    private weak var view: UIView?
    private var show: ((UIImage) -> Void)?
    private var finish: (() -> Void)?
    /// The time when the first image was due; nil before the view is on a screen.
    private var start: Double?
    private weak var clock: FrameClock?
    private var next: ScheduledWork?
    private var isParked = false
    /// The image that is shown.
    private(set) var current: UIImage?

    init(images: [UIImage], duration: Double, repeatCount: Int, isExplicit: Bool) {
        self.images = images
        // At least a millisecond for each image, so that time always passes between two changes.
        self.duration = max(duration.isFinite ? duration : 0, Double(images.count) / 1000)
        self.repeatCount = max(0, repeatCount)
        self.isExplicit = isExplicit
    }

    /// Shows the first image, and the others when they are due.
    func start(for view: UIView, finish: @escaping () -> Void, show: @escaping (UIImage) -> Void) {
        self.view = view
        self.show = show
        self.finish = finish
        display(images[0])
        resume()
    }

    func stop() {
        next?.cancel()
        next = nil
        show = nil
        finish = nil
    }

    /// Whether all repetitions are over.
    var isOver: Bool {
        guard repeatCount > 0, let start, let clock else { return false }
        return clock.seconds - start >= duration * Double(repeatCount) - 1e-6
    }

    /// Continues with the image that is due, if the view is visible.
    func resume() {
        guard show != nil, next == nil, let view else { return }
        guard let loop = view.window?.screen.frameLoop else { return }
        if clock !== loop.clock {
            // The first screen, or another one, whose clock has another origin.
            start = loop.clock.seconds
            clock = loop.clock
        }
        if isOver { return end() }
        guard view.canBeSeen else { return park(in: loop) }
        step(loop)
    }

    private func step(_ loop: FrameLoop) {
        guard let start else { return }
        let part = duration / Double(images.count)
        let elapsed = max(0, loop.clock.seconds - start)
        // A hair early counts: rounding may run the turn for a change before it is due.
        let index = ((elapsed + 1e-6) / part).rounded(.down)
        let place = Int(index.truncatingRemainder(dividingBy: Double(images.count)))
        display(images[place])
        let (coming, images) = changeAfter(place)
        let wait = (index + Double(images)) * part - elapsed
        prepare(coming)
        next = loop.schedule(
            after: wait, named: "an image animation", countsAsPending: repeatCount > 0
        ) { [weak self] in
            self?.next = nil
            self?.resume()
        }
    }

    /// The next different image, and its distance.
    private func changeAfter(_ place: Int) -> (UIImage, Int) {
        let limit = repeatCount > 0 ? images.count - place : images.count
        for distance in 1..<max(2, limit) where distance < limit {
            let image = images[(place + distance) % images.count]
            if image !== images[place] { return (image, distance) }
        }
        return (images[(place + limit) % images.count], limit)
    }

    private func display(_ image: UIImage) {
        guard image !== current else { return }
        current = image
        show?(image)
    }

    /// Decodes the next image on another thread.
    private func prepare(_ image: UIImage) {
        guard let pixels = image.uprightCGImage, let deferred = pixels.deferred, !deferred.isReady else {
            return
        }
        DecodeQueue.shared.run { _ = deferred.image() }
    }

    private func end() {
        let finish = finish
        stop()
        finish?()
    }

    private func park(in loop: FrameLoop) {
        guard !isParked else { return }
        isParked = true
        loop.onNextChange { [weak self] in
            self?.isParked = false
            self?.resume()
        }
    }
}

extension UIView {
    /// Whether a part of the view may be on screen: no superview is hidden, or clips all of it.
    fileprivate var canBeSeen: Bool {
        guard let window else { return false }
        var view: UIView = self
        var part = bounds
        while true {
            if view.isHidden || view.alpha < 0.01 { return false }
            if view.clipsToBounds || view === window { part = part.intersection(view.bounds) }
            if part.isEmpty { return false }
            guard view !== window, let superview = view.superview else { return view === window }
            part = view.convert(part, to: superview)
            view = superview
        }
    }
}
