// AnimatablePropertyTests.swift: every animatable property, at a quarter and three quarters of its change.
//
// The presented value is compared with the linear interpolation, and
// the frame with that of a second layer whose model has that value.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

/// One property of one kind of layer.
@MainActor
struct AnimatedProperty: CustomTestStringConvertible {
    let key: String
    let make: @MainActor (Stage) -> CALayer
    let from: Any
    let to: Any
    /// The value between, computed by hand.
    let between: (Double) -> Any

    nonisolated var testDescription: String { "\(key)" }

    init(_ key: String, _ from: Any, _ to: Any, _ between: @escaping (Double) -> Any) {
        self.init(key, card, from, to, between)
    }

    /// A numeric property of a card.
    static func number(_ key: String, _ from: Double, _ to: Double) -> AnimatedProperty {
        number(key, card, from, to)
    }

    static func step(_ key: String, _ from: Any, _ to: Any) -> AnimatedProperty { step(key, card, from, to) }

    init(
        _ key: String, _ make: @escaping @MainActor (Stage) -> CALayer, _ from: Any, _ to: Any,
        _ between: @escaping (Double) -> Any
    ) {
        (self.key, self.make, self.from, self.to, self.between) = (key, make, from, to, between)
    }

    /// A numeric property that changes from one value to another.
    static func number(
        _ key: String, _ make: @escaping @MainActor (Stage) -> CALayer, _ from: Double, _ to: Double
    ) -> AnimatedProperty {
        AnimatedProperty(key, make, from, to) { CGFloat(from + (to - from) * $0) }
    }

    /// The old value until half of the time, then the new one.
    static func step(_ key: String, _ make: @escaping @MainActor (Stage) -> CALayer, _ from: Any, _ to: Any)
        -> AnimatedProperty
    {
        AnimatedProperty(key, make, from, to) { $0 < 0.5 ? from : to }
    }
}

@MainActor private func card(_ stage: Stage) -> CALayer {
    let layer = stage.add(CGRect(x: 20, y: 15, width: 40, height: 30), .rgb(0.2, 0.6, 0.9))
    layer.borderWidth = 2
    layer.borderColor = .red
    return layer
}

@MainActor private func shadowed(_ stage: Stage) -> CALayer {
    let layer = card(stage)
    layer.shadowOpacity = 0.8
    layer.shadowColor = .green
    layer.shadowOffset = CGSize(width: 6, height: 6)
    return layer
}

private let dots = image(16, 12) { x, y in
    0xFF00_0000 | UInt32(x * 15) << 16 | UInt32(y * 20) << 8 | UInt32(x % 3 * 80)
}
private let plainPicture = image(16, 12) { _, _ in 0xFF40_80C0 }

@MainActor private func picture(_ stage: Stage) -> CALayer {
    let layer = card(stage)
    layer.contents = dots
    return layer
}

@MainActor private func tilted(_ stage: Stage) -> CALayer {
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 200
    stage.root.sublayerTransform = camera
    let layer = card(stage)
    layer.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    return layer
}

/// Seen from behind.
@MainActor private func turned(_ stage: Stage) -> CALayer {
    let layer = card(stage)
    layer.transform = CATransform3DMakeRotation(2.6, 0, 1, 0)
    return layer
}

@MainActor private func parent(_ stage: Stage) -> CALayer {
    let layer = card(stage)
    stage.add(CGRect(x: 10, y: 5, width: 60, height: 12), .green, to: layer)
    return layer
}

/// A sibling covers the layer in part.
@MainActor private func behind(_ stage: Stage) -> CALayer {
    let layer = card(stage)
    stage.add(CGRect(x: 30, y: 20, width: 50, height: 50), .green)
    return layer
}

@MainActor private func rasterized(_ stage: Stage) -> CALayer {
    let layer = parent(stage)
    layer.cornerRadius = 12
    layer.shouldRasterize = true
    return layer
}

@MainActor private func reduced(_ stage: Stage) -> CALayer {
    let layer = picture(stage)
    layer.bounds.size = CGSize(width: 7, height: 5)
    layer.borderWidth = 0
    layer.minificationFilter = .trilinear
    return layer
}

@MainActor private func shape(_ stage: Stage) -> CALayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 60, height: 50)
    layer.path = zigzag(0)
    layer.fillColor = .rgb(0.1, 0.4, 0.7)
    layer.strokeColor = .red
    layer.lineWidth = 4
    layer.lineDashPattern = [9, 4]
    stage.root.addSublayer(layer)
    return layer
}

private func zigzag(_ d: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5 + d, y: 40))
    path.addLine(to: CGPoint(x: 25, y: 5 + d))
    path.addLine(to: CGPoint(x: 45 - d, y: 40))
    path.addQuadCurve(to: CGPoint(x: 5 + d, y: 40), control: CGPoint(x: 25, y: 48 + d))
    return path
}

@MainActor private func gradient(_ stage: Stage) -> CALayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 60, height: 50)
    layer.colors = [CGColor.red, CGColor.blue, CGColor.green]
    layer.locations = [0, 0.5, 1]
    stage.root.addSublayer(layer)
    return layer
}

@MainActor private func replicator(_ stage: Stage) -> CALayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 90, height: 70)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(18, 4, 0)
    layer.instanceColor = .rgb(1, 0.9, 0.8)
    stage.add(CGRect(x: 5, y: 5, width: 14, height: 20), .rgb(1, 0.9, 0.9), to: layer)
    stage.root.addSublayer(layer)
    return layer
}

@MainActor private func text(_ stage: Stage) -> CALayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 5, y: 5, width: 90, height: 60)
    layer.string = "Vitrine"
    layer.fontSize = 20
    stage.root.addSublayer(layer)
    return layer
}

private func mix(_ a: CGColor, _ b: CGColor, _ t: Double) -> CGColor {
    let (x, y) = (a.components!, b.components!)
    let c = zip(x, y).map { $0 + ($1 - $0) * CGFloat(t) }
    return CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
}

private func turn(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

@MainActor private let table: [AnimatedProperty] =
    geometryRows + lookRows + contentRows + shadowRows + shapeRows + gradientRows + replicatorRows + textRows

@MainActor private let geometryRows: [AnimatedProperty] = [
    AnimatedProperty(
        "bounds", CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 4, y: 2, width: 40, height: 50)
    ) {
        CGRect(x: 4 * $0, y: 2 * $0, width: 20 + 20 * $0, height: 10 + 40 * $0)
    },
    AnimatedProperty("position", CGPoint(x: 10, y: 50), CGPoint(x: 70, y: 20)) {
        CGPoint(x: 10 + 60 * $0, y: 50 - 30 * $0)
    },
    .number("position.x", 10, 70), .number("bounds.size.width", 10, 60),
    AnimatedProperty("anchorPoint", CGPoint.zero, CGPoint(x: 1, y: 0.5)) { CGPoint(x: $0, y: 0.5 * $0) },
    .number("anchorPointZ", tilted, -30, 30),
    .number("zPosition", behind, -4, 4),
    AnimatedProperty("transform", turn(0.2), turn(1.4)) { turn(0.2 + 1.2 * $0) },
    .number("transform.rotation", 0.2, 1.4), .number("transform.scale.x", 0.5, 1.5),
    AnimatedProperty(
        "sublayerTransform", parent, CATransform3DMakeScale(1, 1, 1), CATransform3DMakeScale(2, 3, 1)
    ) {
        CATransform3DMakeScale(1 + CGFloat($0), 1 + 2 * CGFloat($0), 1)
    },
    .step("doubleSided", turned, true, false), .step("hidden", false, true),
    .step("masksToBounds", parent, false, true),
]

@MainActor private let lookRows: [AnimatedProperty] = [
    AnimatedProperty("opacity", 1.0, 0.2) { Float(1 - 0.8 * $0) },
    AnimatedProperty("backgroundColor", CGColor.red, CGColor.rgb(0, 1, 0, 0.4)) {
        mix(.red, .rgb(0, 1, 0, 0.4), $0)
    },
    AnimatedProperty("borderColor", CGColor.red, CGColor.blue) { mix(.red, .blue, $0) },
    .number("borderWidth", 0, 9), .number("cornerRadius", 0, 14),
    .number("rasterizationScale", rasterized, 0.5, 2),
    .step("compositingFilter", behind, "normalBlendMode", "multiplyBlendMode"),
]

@MainActor private let contentRows: [AnimatedProperty] = [
    AnimatedProperty("contents", picture, plainPicture, dots) { _ in () },
    AnimatedProperty(
        "contentsRect", picture, CGRect(x: 0, y: 0, width: 1, height: 1),
        CGRect(x: 0.5, y: 0.2, width: 0.4, height: 0.6)
    ) {
        CGRect(x: 0.5 * $0, y: 0.2 * $0, width: 1 - 0.6 * $0, height: 1 - 0.4 * $0)
    },
    AnimatedProperty(
        "contentsCenter", picture, CGRect(x: 0.125, y: 0.125, width: 0.75, height: 0.75),
        CGRect(x: 0.5, y: 0.375, width: 0.25, height: 0.25)
    ) {
        CGRect(x: 0.125 + 0.375 * $0, y: 0.125 + 0.25 * $0, width: 0.75 - 0.5 * $0, height: 0.75 - 0.5 * $0)
    },
    .number("minificationFilterBias", reduced, 0, 2),
]

@MainActor private let shadowRows: [AnimatedProperty] = [
    AnimatedProperty("shadowColor", shadowed, CGColor.red, CGColor.blue) { mix(.red, .blue, $0) },
    AnimatedProperty("shadowOpacity", shadowed, 0.1, 0.9) { Float(0.1 + 0.8 * $0) },
    AnimatedProperty("shadowOffset", shadowed, CGSize(width: -8, height: 2), CGSize(width: 12, height: 10)) {
        CGSize(width: -8 + 20 * $0, height: 2 + 8 * $0)
    },
    .number("shadowRadius", shadowed, 0, 10),
    AnimatedProperty(
        "shadowPath", shadowed, CGPath(rect: CGRect(x: -9, y: 0, width: 30, height: 20), transform: nil),
        CGPath(rect: CGRect(x: 11, y: 20, width: 30, height: 20), transform: nil)
    ) { CGPath(rect: CGRect(x: -9 + 20 * $0, y: 20 * $0, width: 30, height: 20), transform: nil) },
]

@MainActor private let shapeRows: [AnimatedProperty] = [
    AnimatedProperty("path", shape, zigzag(0), zigzag(12)) { zigzag(12 * CGFloat($0)) },
    AnimatedProperty("fillColor", shape, CGColor.red, CGColor.blue) { mix(.red, .blue, $0) },
    AnimatedProperty("strokeColor", shape, CGColor.red, CGColor.blue) { mix(.red, .blue, $0) },
    .number("lineWidth", shape, 1, 9), .number("miterLimit", shape, 1, 4.2),
    .number("lineDashPhase", shape, 0, 10),
    .number("strokeStart", shape, 0, 0.8), .number("strokeEnd", shape, 0.2, 1),
]

@MainActor private let gradientRows: [AnimatedProperty] = [
    AnimatedProperty("colors", gradient, [CGColor.red, CGColor.blue], [CGColor.green, CGColor.whiteColor]) {
        [mix(.red, .green, $0), mix(.blue, .whiteColor, $0)]
    },
    AnimatedProperty("locations", gradient, [0, 0.1, 0.2], [0.6, 0.9, 1]) {
        [0.6 * $0, 0.1 + 0.8 * $0, 0.2 + 0.8 * $0].map { NSNumber(value: $0) }
    },
    AnimatedProperty("startPoint", gradient, CGPoint.zero, CGPoint(x: 0.8, y: 0.2)) {
        CGPoint(x: 0.8 * $0, y: 0.2 * $0)
    },
    AnimatedProperty("endPoint", gradient, CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 0.6)) {
        CGPoint(x: 1 - $0, y: 1 - 0.4 * $0)
    },
]

@MainActor private let replicatorRows: [AnimatedProperty] = [
    AnimatedProperty("instanceCount", replicator, 1, 5) { CGFloat((1 + 4 * $0).rounded()) },
    AnimatedProperty(
        "instanceTransform", replicator, CATransform3DMakeTranslation(0, 0, 0),
        CATransform3DMakeTranslation(20, 8, 0)
    ) {
        CATransform3DMakeTranslation(20 * CGFloat($0), 8 * CGFloat($0), 0)
    },
    AnimatedProperty("instanceColor", replicator, CGColor.red, CGColor.whiteColor) {
        mix(.red, .whiteColor, $0)
    },
    AnimatedProperty("instanceRedOffset", replicator, 0.0, -0.4) { Float(-0.4 * $0) },
    AnimatedProperty("instanceGreenOffset", replicator, 0.0, -0.4) { Float(-0.4 * $0) },
    AnimatedProperty("instanceBlueOffset", replicator, 0.0, -0.4) { Float(-0.4 * $0) },
    AnimatedProperty("instanceAlphaOffset", replicator, 0.0, -0.4) { Float(-0.4 * $0) },
]

@MainActor private let textRows: [AnimatedProperty] = [
    .number("fontSize", text, 10, 30), .step("string", text, "before", "after"),
    AnimatedProperty("foregroundColor", text, CGColor.red, CGColor.blue) { mix(.red, .blue, $0) },
]

@MainActor @Suite("Every animatable property")
struct AnimatablePropertyTests {
    @Test func theTableHasAllProperties() {
        let keys = Set(table.map(\.key))
        // The delay of instances affects only animations below them; `ReplicatorTests` covers it. The scale of
        // contents is not animated. `BackdropTests` covers filters, `GlassLayerTests` glass. At the screen's scale a rasterized layer looks the same:
        // `CoreAnimationEdgeTests` covers that.
        // Particles keep the values of their birth: `EmitterFrameTests` animates those.
        let others: Set = [
            "instanceDelay", "contentsScale", "filters", "backgroundFilters", "vitrineGlass", "shouldRasterize",
            "emitterCells",
            "emitterPosition", "emitterZPosition", "emitterSize", "emitterDepth", "birthRate", "lifetime",
            "velocity", "scale", "spin",
        ]
        for property in LayerProperty.allCases where !others.contains(property.key) {
            #expect(keys.contains(property.key), "\(property.key) is not in the table")
        }
    }

    @Test func valuesAndPixelsFollowTheAnimation() throws {
        for property in table { try check(property) }
    }

    private func check(_ property: AnimatedProperty) throws {
        var frames: [[UInt8]] = []
        for t in [0.25, 0.75] {
            let stage = Stage(200, 160, scale: 2)
            let layer = property.make(stage)
            try stage.turn()
            let animation = CABasicAnimation(keyPath: property.key)
            (animation.fromValue, animation.toValue) = (property.from, property.to)
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: nil)
            try stage.turn()
            try stage.turn(after: t)
            let expected = property.between(t)
            let shown = layer.presentation()?.value(forKeyPath: property.key)
            if property.key != "contents" && property.key != "compositingFilter"
                && property.key != "zPosition"
            {
                #expect(
                    isClose(shown, expected),
                    "\(property.key) at \(t): \(String(describing: shown)), not \(expected)")
            }
            let still = Stage(200, 160, scale: 2)
            let model = property.make(still)
            quietly { model.setValue(stillValue(property, t), forKeyPath: property.key) }
            try still.turn()
            let farthest = zip(stage.output.shownBytes, still.output.shownBytes).map {
                abs(Int($0) - Int($1))
            }.max()
            #expect(
                farthest! <= 1,
                "\(property.key) at \(t) differs from a still layer by \(farthest!)")
            frames.append(stage.output.shownBytes)
        }
        let differs = frames[0] != frames[1]
        #expect(differs, "\(property.key) changes nothing visible")
    }

    private func stillValue(_ property: AnimatedProperty, _ t: Double) -> Any {
        switch property.key {
        case "zPosition": t * 8 - 4
        case "contents":
            image(16, 12) { x, y in
                let (a, b) = (0xFF40_80C0 as UInt32, dots.buffer.row(y)[x])
                return [0, 8, 16, 24].reduce(0) { sum, shift in
                    let p = Double(a >> UInt32(shift) & 255), q = Double(b >> UInt32(shift) & 255)
                    return sum | UInt32(p + (q - p) * t) << UInt32(shift)
                }
            }
        default: property.between(t)
        }
    }

    private func isClose(_ a: Any?, _ b: Any) -> Bool {
        func close(_ x: CGFloat, _ y: CGFloat) -> Bool { abs(x - y) < 1e-5 }
        switch (a, b) {
        case (let x as CGFloat, let y as CGFloat): return close(x, y)
        case (let x as Float, let y as Float): return close(CGFloat(x), CGFloat(y))
        case (let x as CGPoint, let y as CGPoint): return close(x.x, y.x) && close(x.y, y.y)
        case (let x as CGSize, let y as CGSize): return close(x.width, y.width) && close(x.height, y.height)
        case (let x as CGRect, let y as CGRect): return isClose(x.origin, y.origin) && isClose(x.size, y.size)
        case (let x as CATransform3D, let y as CATransform3D):
            return zip(x.numbers, y.numbers).allSatisfy(close)
        case (let x as [CGColor], let y as [CGColor]):
            return x.count == y.count && zip(x, y).allSatisfy { isClose($0, $1) }
        case (let x as CGColor, let y as CGColor):
            return zip(x.components ?? [], y.components ?? []).allSatisfy(close) && x.components?.count == 4
        case (let x as [NSNumber], let y as [NSNumber]):
            return x.count == y.count
                && zip(x, y).allSatisfy { close(CGFloat($0.doubleValue), CGFloat($1.doubleValue)) }
        case (let x as CGPath, let y as CGPath): return isClose(x.boundingBox, y.boundingBox)
        case (let x as Bool, let y as Bool): return x == y
        case (let x as CGFloat, let y as Bool): return (x >= 0.5) == y
        case (let x as String, let y as String): return x == y
        default: return false
        }
    }
}

extension CATransform3D {
    fileprivate var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}

@MainActor @Suite("Implicit animations of contents")
struct ImplicitContentsTests {
    @Test func anAssignedPictureFadesIn() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        try stage.turn()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.contents = image(2, 2) { _, _ in 0xFFFF_0000 }
        CATransaction.commit()
        try stage.turn()
        try stage.turn(after: 0.25)
        #expect(abs(Int(stage.pixel(9, 9) >> 16 & 255) - 64) <= 1, "from no contents")
        try stage.turn(after: 1)
        #expect(stage.pixel(9, 9) == red)
        layer.contents = image(2, 2) { _, _ in 0xFF00_00FF }
        try stage.turn()
        try stage.turn(after: 0.125)
        let between = stage.pixel(9, 9)
        #expect(between >> 16 & 255 > 20 && between & 255 > 20, "one picture fades into the other")
        try stage.turn(after: 1)
        #expect(stage.pixel(9, 9) == blue)
        layer.contents = nil
        try stage.turn()
        try stage.turn(after: 0.125)
        #expect((10...245).contains(stage.pixel(9, 9) & 255), "to no contents")
        try stage.turn(after: 1)
        #expect(stage.pixel(9, 9) == black && layer.animationKeys() == nil)
    }

    @Test func withoutActionsTheImageIsShownAtOnce() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        try stage.turn()
        quietly { layer.contents = image(2, 2) { _, _ in 0xFFFF_0000 } }
        try stage.turn()
        #expect(stage.pixel(9, 9) == red)
    }
}
