// ParticleView.swift: the emitters of the catalog: snow, a fountain, fireworks.

import UIKit

/// A view with particles, two seconds after their beginning.
final class ParticleView: UIView {
    enum Kind {
        case snow, fountain, fireworks
    }

    override class var layerClass: AnyClass { CAEmitterLayer.self }

    private let kind: Kind
    private var emitter: CAEmitterLayer? { layer as? CAEmitterLayer }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        backgroundColor = kind == .snow ? UIColor(red: 0.36, green: 0.56, blue: 0.78, alpha: 1) : .black
        clipsToBounds = true
        layer.cornerRadius = 8
        emitter?.seed = 7
        emitter?.speed = 0
        emitter?.timeOffset = 2
        switch kind {
        case .snow: makeSnow()
        case .fountain: makeFountain()
        case .fireworks: makeFireworks()
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether time passes for the particles.
    var moves = false {
        didSet {
            guard let emitter, moves != oldValue else { return }
            let now = emitter.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
            emitter.timeOffset = moves ? emitter.timeOffset : now - emitter.beginTime + emitter.timeOffset
            emitter.beginTime = moves ? now : 0
            emitter.speed = moves ? 1 : 0
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        switch kind {
        case .snow: emitter?.emitterPosition = CGPoint(x: size.width / 2, y: -10)
        case .fountain, .fireworks: emitter?.emitterPosition = CGPoint(x: size.width / 2, y: size.height)
        }
        emitter?.emitterSize = CGSize(width: kind == .snow ? size.width : size.width / 2, height: 0)
    }

    private func cell(_ color: UIColor) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Self.disc
        cell.contentsScale = 2
        cell.color = color.cgColor
        return cell
    }

    private func makeSnow() {
        emitter?.emitterShape = .line
        emitter?.emitterCells = [(60, 0.5), (25, 1)].map { rate, scale in
            let flake = cell(.white)
            (flake.birthRate, flake.lifetime) = (Float(rate), 6)
            (flake.scale, flake.scaleRange) = (scale, 0.2)
            (flake.velocity, flake.velocityRange) = (30 + 40 * scale, 20)
            (flake.emissionLongitude, flake.emissionRange) = (.pi, 0.6)
            return flake
        }
    }

    private func makeFountain() {
        let drop = cell(UIColor(red: 0.2, green: 0.5, blue: 1, alpha: 0.8))
        (drop.birthRate, drop.lifetime) = (250, 1.8)
        (drop.velocity, drop.velocityRange, drop.yAcceleration) = (170, 40, 160)
        (drop.emissionLongitude, drop.emissionRange) = (-.pi / 2, 0.7)
        (drop.alphaSpeed, drop.redRange, drop.scaleSpeed) = (-0.4, 0.4, -0.3)
        emitter?.renderMode = .additive
        emitter?.emitterCells = [drop]
    }

    private func makeFireworks() {
        let spark = cell(.white)
        (spark.birthRate, spark.lifetime) = (900, 1.2)
        (spark.beginTime, spark.duration) = (0.95, 0.06)
        (spark.velocity, spark.velocityRange, spark.emissionRange) = (60, 30, 2 * .pi)
        (spark.scale, spark.scaleSpeed, spark.yAcceleration) = (0.6, -0.45, 30)
        let rocket = cell(UIColor(red: 0.8, green: 0.6, blue: 0.5, alpha: 1))
        (rocket.birthRate, rocket.lifetime, rocket.scale) = (2.5, 1, 0.4)
        (rocket.velocity, rocket.velocityRange, rocket.emissionRange) = (140, 30, 0.5)
        (rocket.redRange, rocket.greenRange, rocket.blueRange) = (0.4, 0.8, 1)
        rocket.emitterCells = [spark]
        emitter?.emitterShape = .line
        emitter?.renderMode = .additive
        emitter?.emitterCells = [rocket]
    }

    /// A soft white disc of 16 pixels.
    private static let disc: CGImage? = {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format)
        return renderer.image { context in
            for (inset, alpha) in [(0.0, 0.25), (2, 0.4), (4, 0.8)] {
                UIColor(white: 1, alpha: alpha).setFill()
                context.cgContext.fillEllipse(
                    in: CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: inset, dy: inset))
            }
        }.cgImage
    }()

    private static let format: UIGraphicsImageRendererFormat = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }()
}
