// OwnValueTests.swift: properties of subclasses are animated like those of every layer.

import Foundation
import Testing
@testable import VitrineCompositor
import VitrineGraphics

private struct GaugeValues: AnimatableValues {
    var end: CGFloat = 0
    var path: CGPath?
    var stops: [SIMD4<Double>] = []
    var offset = CGSize.zero

    func read(_ property: LayerProperty) -> AnimationValue? {
        switch property {
        case .strokeEnd: .number(end)
        case .path: path.map { .path($0) }
        case .locations: .vectors(stops)
        case .shadowOffset: .size(offset)
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        switch (property, value) {
        case (.strokeEnd, .vector(let n)): end = CGFloat(n.x)
        case (.path, .path(let p)): path = p
        case (.locations, .vectors(let list)): stops = list
        case (.shadowOffset, .vector(let n)): offset = n.size
        default: break
        }
    }
}

private final class Gauge: CALayer {
    var gauge = GaugeValues()
    var changes = 0

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Gauge { gauge = other.gauge }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func ownValue(of property: LayerProperty) -> AnimationValue? {
        gauge.read(property) ?? super.ownValue(of: property)
    }

    override func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        gauge.write(value, to: property)
        super.setOwnValue(value, of: property)
    }

    override func ownValuesDidChange() { changes += 1 }

    var end: CGFloat {
        get { gauge.end }
        set { changeOwn(.strokeEnd) { gauge.end = newValue } }
    }
}

/// As apps write it: a value of its own, and nothing of this library's.
private final class Dial: CALayer {
    var angle = 0.0

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        angle = (layer as? Dial)?.angle ?? 0
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Inherits every initialiser.
private final class Plain: CAShapeLayer {
    var note = "none"
}

@MainActor @Suite("Animated properties of layer classes")
struct OwnValueTests {
    /// CALayer.h: `- (nullable instancetype)presentationLayer`, and of `-initWithLayer:`: "This initializer is used by
    /// CoreAnimation to create shadow copies of layers, e.g. for use as presentation layers. Subclasses can override
    /// this method to copy their instance variables into the presentation layer."
    @Test func presentationsHaveTheClassOfTheirLayer() throws {
        let stage = Stage(100, 100)
        let dial = Dial(), plain = Plain()
        dial.angle = 3
        plain.note = "some"
        plain.lineWidth = 4
        for layer in [dial, plain] { stage.root.addSublayer(layer) }
        #expect(dial.presentation() == nil)
        try stage.turn()
        let shown: Dial? = dial.presentation()
        #expect(shown?.angle == 3 && shown !== dial)
        #expect(shown?.model() === dial)
        let shape: Plain? = plain.presentation()
        #expect(shape?.lineWidth == 4 && shape?.note == "none")
    }

    private func stage() throws -> (Stage, Gauge) {
        let stage = Stage(100, 100)
        let gauge = Gauge()
        gauge.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        stage.root.addSublayer(gauge)
        try stage.turn()
        return (stage, gauge)
    }

    private func animate(_ layer: CALayer, _ path: String, from: Any? = nil, to: Any? = nil) {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        layer.add(animation, forKey: path)
    }

    @Test func customPropertiesAnimateAndTheModelIsUnchanged() throws {
        let (stage, gauge) = try stage()
        gauge.gauge.end = 0.2
        animate(gauge, "strokeEnd", to: 1.0)
        try stage.turn()
        let before = gauge.changes
        try stage.turn(after: 0.5)
        #expect(gauge.changes > before && abs(gauge.shown(gauge.gauge).end - 0.6) < 1e-9)
        #expect(gauge.end == 0.2 && abs(gauge.presentation()!.end - 0.6) < 1e-9)
        let last = gauge.changes
        try stage.turn(after: 0.6)
        #expect(gauge.changes > last && gauge.shown(gauge.gauge).end == 0.2, "the model's value is shown again")
    }

    @Test func aChangeAnimatesImplicitly() throws {
        let (stage, gauge) = try stage()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        gauge.end = 1
        try stage.turn()
        try stage.turn(after: 0.125)
        #expect(abs(gauge.shown(gauge.gauge).end - 0.5) < 1e-9)
        quietly { gauge.end = 0.25 }
        #expect(gauge.animationKeys() == ["strokeEnd"])
    }

    @Test func matchingPathsInterpolateAndOthersSwitchHalfway() throws {
        let (stage, gauge) = try stage()
        let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let large = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 50), transform: nil)
        animate(gauge, "path", from: small, to: large)
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(
            gauge.shown(gauge.gauge).path
                == CGPath(rect: CGRect(x: 5, y: 10, width: 20, height: 30), transform: nil))
        let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        animate(gauge, "path", from: small, to: round)
        try stage.turn()
        try stage.turn(after: 0.4)
        #expect(gauge.shown(gauge.gauge).path == small)
        try stage.turn(after: 0.2)
        #expect(gauge.shown(gauge.gauge).path == round)
    }

    @Test func listsAndSizesAreInterpolated() throws {
        let (stage, gauge) = try stage()
        animate(gauge, "locations", from: [0.0, 0.5, 1.0], to: [0.2, 0.7, 1.0])
        animate(gauge, "shadowOffset.height", from: 2.0, to: 6.0)
        try stage.turn()
        try stage.turn(after: 0.5)
        let shown = gauge.shown(gauge.gauge)
        #expect(zip(shown.stops.map(\.x), [0.1, 0.6, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(shown.offset == CGSize(width: 0, height: 4))
    }

    @Test func valuesByKeyPath() throws {
        let (_, gauge) = try stage()
        gauge.setValue(0.5, forKeyPath: "strokeEnd")
        gauge.setValue(3, forKeyPath: "shadowOffset.width")
        gauge.setValue([0.1, 0.9], forKeyPath: "locations")
        #expect(gauge.end == 0.5 && gauge.value(forKeyPath: "shadowOffset.width") as? CGFloat == 3)
        #expect(gauge.value(forKeyPath: "locations") as? [NSNumber] == [0.1, 0.9])
        #expect(gauge.value(forKeyPath: "path") == nil)
    }

    @Test func everyPropertyHasItsOwnKey() {
        for property in LayerProperty.allCases {
            #expect(LayerProperty(key: Substring(property.key)) == property)
            #expect(AnimationTarget(keyPath: property.key)?.property == property)
        }
        #expect(AnimationTarget(keyPath: "opacity.x") == nil && AnimationTarget(keyPath: "") == nil)
    }
}
