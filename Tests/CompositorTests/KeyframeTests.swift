// KeyframeTests.swift: values between keyframes, in each calculation mode.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

@MainActor @Suite("Keyframe animations")
struct KeyframeTests {
    private func stage() throws -> (Stage, CALayer) {
        let stage = Stage(300, 300)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        return (stage, layer)
    }

    private func keyframes(
        _ path: String, _ values: [Any]? = nil, _ mode: CAAnimationCalculationMode = .linear,
        times: [NSNumber]? = nil
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: path)
        animation.values = values
        animation.calculationMode = mode
        animation.keyTimes = times
        animation.duration = 1
        return animation
    }

    /// The values of `animation` at `moments`, in seconds after the beginning.
    private func samples(
        _ animation: CAAnimation, _ moments: [Double],
        _ value: (CALayer) -> Double = { Double($0.position.x) }
    ) throws -> [Double] {
        let (stage, layer) = try stage()
        layer.add(animation, forKey: "k")
        try stage.turn()
        return try moments.map { moment in
            try stage.turn(after: 100 + moment - stage.clock.seconds)
            return value(try #require(layer.presentation()))
        }
    }

    private func close(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < tolerance }
    }

    @Test func linearValuesAreEvenlySpaced() throws {
        let shown = try samples(
            keyframes("position.x", [0.0, 100.0, 50.0]), [0, 0.25, 0.5, 0.75, 0.999999999])
        #expect(close(shown, [0, 50, 100, 75, 50], 1e-6), "\(shown)")
    }

    // Shows: Guide: layer-level animation
    @Test func keyTimesAndTimingFunctionsOfEachStretch() throws {
        let animation = keyframes("position.x", [0.0, 100.0, 200.0], times: [0, 0.2, 1])
        animation.timingFunctions = [
            CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1),
        ]
        let shown = try samples(animation, [0.1, 0.2, 0.6])
        // A curve that is symmetric about its middle is at half of the value at half of the time.
        #expect(close(shown, [50, 100, 150], 1e-6), "\(shown)")
    }

    @Test func invalidKeyTimesAreEvenlySpaced() throws {
        for times: [NSNumber] in [[0, 1], [0, 0.9, 0.1], [0, .init(value: Double.nan), 1]] {
            let shown = try samples(keyframes("position.x", [0.0, 100.0, 0.0], times: times), [0.25, 0.75])
            #expect(close(shown, [50, 50]), "\(times)")
        }
    }

    @Test func lateKeyTimesHoldTheFirstValue() throws {
        let shown = try samples(
            keyframes("position.x", [10.0, 20.0], times: [0.5, 0.75]), [0, 0.25, 0.5, 0.625, 0.9])
        #expect(close(shown, [10, 10, 10, 15, 20]), "\(shown)")
    }

    @Test func discreteValuesHoldUntilTheNext() throws {
        let shown = try samples(
            keyframes("position.x", [1.0, 2.0, 3.0, 4.0], .discrete), [0, 0.24, 0.25, 0.5, 0.74, 0.76, 0.99])
        #expect(shown == [1, 1, 2, 3, 3, 4, 4])
        let timed = try samples(
            keyframes("position.x", [1.0, 2.0], .discrete, times: [0, 0.9, 1]), [0.5, 0.89, 0.9])
        #expect(timed == [1, 1, 2])
    }

    /// Recorded with Core Animation: Lottie's pictures pr_1632_1 and pr_1632_2 show the model's opacity where its only
    /// animation is a discrete one with one value, the other frames that of two values.
    @Test func oneDiscreteValueHasNoEffect() throws {
        let one = keyframes("position.x", [50.0], .discrete, times: [0, 1])
        #expect(try samples(one, [0, 0.5, 0.9]) == [10, 10, 10])
    }

    @Test func pacedAnimationsHaveConstantVelocity() throws {
        // 10 + 30 + 60 points: after a tenth of the time at the first corner, after four tenths at the second.
        let corners = [
            CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30), CGPoint(x: 70, y: 30),
        ]
        let animation = keyframes("position", corners, .paced, times: [0, 0.5, 0.6, 1])
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        let x = try samples(animation, [0.05, 0.1, 0.25, 0.4, 0.7])
        #expect(close(x, [5, 10, 10, 10, 40]), "\(x)")
        let y = try samples(animation, [0.05, 0.1, 0.25, 0.4, 0.7]) { Double($0.position.y) }
        #expect(close(y, [0, 0, 15, 30, 30]), "\(y)")
    }

    @Test func cubicIsACatmullRomSpline() throws {
        let p = [0.0, 40, 30, 100]
        let shown = try samples(keyframes("position.x", p, .cubic), [1 / 6.0, 1 / 3.0, 0.5, 0.9])
        func spline(_ i: Int, _ t: Double) -> Double {
            let a = p[max(0, i - 1)], b = p[i], c = p[i + 1], d = p[min(3, i + 2)]
            // At the ends the tangent is the difference to the neighbour.
            let m0 = i == 0 ? c - b : (c - a) / 2, m1 = i == 2 ? c - b : (d - b) / 2
            let t2 = t * t, t3 = t2 * t
            return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * c + (t3 - t2) * m1
        }
        #expect(close(shown, [spline(0, 0.5), 40, spline(1, 0.5), spline(2, 0.7)], 1e-6), "\(shown)")
    }

    @Test func fullTensionIsStraightAndBiasShiftsTheCurve() throws {
        let tight = keyframes("position.x", [0.0, 60.0, 0.0], .cubic)
        tight.tensionValues = [1, 1, 1]
        // Without tangents a segment is at 3t² - 2t³ of its length.
        #expect(
            close(try samples(tight, [0.125, 0.25, 0.625]), [60 * 0.15625, 30, 60 * (1 - 0.15625)], 1e-6))
        let leaning = keyframes("position.x", [0.0, 60.0, 60.0], .cubic)
        leaning.biasValues = [0, 1, 0]
        // The tangent at the middle keyframe is the whole incoming difference, 60, and the curve overshoots.
        let t = 0.5
        let over = 60 + (t * t * t - 2 * t * t + t) * 60
        #expect(close(try samples(leaning, [0.75]), [over], 1e-6))
        let cornered = keyframes("position.x", [0.0, 60.0, 0.0], .cubic)
        cornered.continuityValues = [0, -1, 0]
        // With continuity -1 each side has the difference of its own segment: straight lines.
        #expect(close(try samples(cornered, [0.125, 0.375, 0.75]), [15, 45, 30], 1e-6))
    }

    @Test func cubicPacedHasConstantSpeed() throws {
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 120, y: 80)]
        let moments = (0..<50).map { Double($0) / 50 }
        let x = try samples(keyframes("position", corners, .cubicPaced), moments)
        let y = try samples(keyframes("position", corners, .cubicPaced), moments) { Double($0.position.y) }
        let steps = (1..<50).map { hypot(x[$0] - x[$0 - 1], y[$0] - y[$0 - 1]) }
        let mean = steps.reduce(0, +) / 49
        #expect(steps.allSatisfy { abs($0 - mean) < mean * 0.02 }, "\(steps)")
    }

    @Test func aPathIsFollowedElementByElement() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 110, y: 10))
        path.addQuadCurve(to: CGPoint(x: 210, y: 10), control: CGPoint(x: 160, y: 110))
        let animation = keyframes("position")
        animation.path = path
        #expect(close(try samples(animation, [0, 0.25, 0.5, 0.75]), [10, 60, 110, 160]))
        let y = try samples(animation, [0.25, 0.75]) { Double($0.position.y) }
        #expect(close(y, [10, 60]), "the middle of a quadratic curve is half of the distance to its control point")
    }

    /// CAKeyframeAnimation.path: "for layer properties that contain a CGPoint data type". Lottie moves its layers by
    /// `transform.translation`.
    @Test func everyPointPropertyFollowsAPath() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 110, y: 60))
        func follow(_ key: String, _ read: @escaping (CALayer) -> CGPoint) throws {
            let animation = keyframes(key)
            animation.path = path
            let x = try samples(animation, [0, 0.5]) { Double(read($0).x) }
            let y = try samples(animation, [0, 0.5]) { Double(read($0).y) }
            #expect(close(x, [10, 60]) && close(y, [10, 35]), "\(key): \(x) \(y)")
        }
        try follow("transform.translation") { CGPoint(x: $0.transform.m41, y: $0.transform.m42) }
        try follow("bounds.origin") { $0.bounds.origin }
        try follow("anchorPoint") { $0.anchorPoint }
    }

    /// A closed path may have as many times as it has points: Lottie closes every path, and its layers do not return.
    @Test func theClosingLineNeedsATime() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 50))
        path.closeSubpath()
        let animation = keyframes("position", times: [0, 0.2, 1])
        animation.path = path
        #expect(close(try samples(animation, [0.1, 0.2, 0.6]), [50, 100, 100]))
        animation.keyTimes = [0, 0.2, 0.5, 1]
        #expect(close(try samples(animation, [0.1, 0.5, 0.75]), [50, 100, 50]))
    }

    /// Recorded with Core Animation: a ring in Lottie's picture TypeFace/G at 75 % grows from a point, whose elements are
    /// lines, to a circle, whose elements are curves.
    @Test func linesBecomeCurves() throws {
        let (stage, _) = try stage()
        let shape = CAShapeLayer()
        stage.root.addSublayer(shape)
        let point = CGMutablePath(), circle = CGMutablePath()
        point.move(to: .zero)
        circle.move(to: CGPoint(x: 0, y: -100))
        for (end, first, second) in [
            (CGPoint(x: 100, y: 0), CGPoint(x: 55, y: -100), CGPoint(x: 100, y: -55)),
            (CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 55), CGPoint(x: 55, y: 100)),
            (CGPoint(x: -100, y: 0), CGPoint(x: -55, y: 100), CGPoint(x: -100, y: 55)),
            (CGPoint(x: 0, y: -100), CGPoint(x: -100, y: -55), CGPoint(x: -55, y: -100)),
        ] {
            point.addLine(to: .zero)
            circle.addCurve(to: end, control1: first, control2: second)
        }
        for path in [point, circle] { path.closeSubpath() }
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = point
        animation.toValue = circle
        animation.duration = 1
        shape.add(animation, forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.4)
        let shown = try #require(shape.presentation()?.path?.boundingBoxOfPath)
        #expect(abs(shown.width - 80) < 0.01 && abs(shown.midX) < 0.01 && abs(shown.height - 80) < 0.01, "\(shown)")
    }

    /// Recorded with Core Animation: the feet in Lottie's picture TypeFace/H at 25 % are where the last of four points
    /// with four times puts them.
    @Test func thePointsOfADiscretePathMayHaveOneTimeEach() throws {
        let path = CGMutablePath()
        path.addLines(between: [0, 100, 300, 200].map { CGPoint(x: $0, y: 0) })
        path.closeSubpath()
        let animation = keyframes("position", nil, .discrete)
        animation.path = path
        animation.keyTimes = [0.1, 0.2, 0.3, 0.4]
        let shown = try samples(animation, [0.05, 0.15, 0.25, 0.35, 0.45, 0.9])
        #expect(shown == [0, 0, 100, 300, 200, 200])
    }

    /// Keyframes may lie before the beginning or after the end: Lottie's do, and its animations play so on iOS.
    @Test func keyTimesOutsideTheDurationApply() throws {
        let shown = try samples(
            keyframes("position.x", [0.0, 100.0, 200.0], times: [-0.5, 0.5, 1.5]), [0, 0.5, 0.75])
        #expect(close(shown, [50, 100, 125]), "\(shown)")
    }

    /// Recorded with Core Animation: Lottie puts a keyframe at 0 before those that are earlier, and one at 1 after those
    /// that are later. Its pictures of issue_1223 at 0 % and of 9squares_AlBoardman at 100 % show what lies between the
    /// keyframes around these moments, as its own engine does.
    @Test func aKeyframeAtTheEndsDoesNotHideThoseOutside() throws {
        let early = try samples(
            keyframes("position.x", [0.0, 0.0, 100.0, 200.0], times: [0, -0.5, 0.5, 1]), [0, 0.25, 0.75])
        #expect(close(early, [50, 75, 150]), "\(early)")
        let late = try samples(
            keyframes("position.x", [0.0, 100.0, 300.0, 300.0], times: [0, 0.5, 1.5, 1]), [0.25, 0.75, 0.999])
        #expect(close(late, [50, 150, 199.8]), "\(late)")
        // Its picture of issue_1979 at 50 %: a layer that ends before the beginning is hidden.
        let over = try samples(
            keyframes("position.x", [1.0, 2.0, 3.0], .discrete, times: [0, 0, -0.2, 1]), [0, 0.5, 0.9])
        #expect(over == [3, 3, 3])
    }

    @Test func aLayerRotatesAlongItsPath() throws {
        let path = CGPath(ellipseIn: CGRect(x: 50, y: 50, width: 100, height: 100), transform: nil)
        for (mode, extra) in [(CAAnimationRotationMode.rotateAuto, 0.0), (.rotateAutoReverse, Double.pi)] {
            let animation = keyframes("position", nil, .paced)
            animation.path = path
            animation.rotationMode = mode
            let m11 = try samples(animation, [0.125, 0.5]) { Double($0.transform.m11) }
            let m12 = try samples(animation, [0.125, 0.5]) { Double($0.transform.m12) }
            // Clockwise from the right-hand point: an eighth further, the path goes down and to the left.
            let angles = [Double.pi / 2 + .pi / 4, -.pi / 2].map { $0 + extra }
            #expect(close(m11, angles.map(cos), 0.01) && close(m12, angles.map(sin), 0.01), "\(m11) \(m12)")
        }
    }

    @Test func emptyPathsAndListsOfOtherKindsDoNothing() throws {
        let nowhere = keyframes("position")
        nowhere.path = CGMutablePath()
        #expect(try samples(nowhere, [0.5]) == [10])
        #expect(try samples(keyframes("position.x", []), [0.5]) == [10])
        #expect(try samples(keyframes("position.x", [1.0, "two"]), [0.5]) == [10])
        #expect(try samples(keyframes("position.x", [7.0], .cubic), [0.5]) == [7])
    }

    @Test func keyframesAreAdditiveAndCumulative() throws {
        let animation = keyframes("position.x", [0.0, 10.0])
        animation.isAdditive = true
        animation.isCumulative = true
        animation.repeatCount = 3
        #expect(close(try samples(animation, [0.5, 1.5, 2.5]), [15, 25, 35]))
    }

    @Test func coloursTransformsAndRectsHaveKeyframes() throws {
        let (stage, layer) = try stage()
        layer.add(keyframes("backgroundColor", [CGColor.red, CGColor.green, CGColor.blue]), forKey: "c")
        layer.add(
            keyframes(
                "transform",
                [CATransform3DIdentity, CATransform3DMakeScale(2, 2, 1), CATransform3DMakeScale(4, 4, 1)],
                .paced), forKey: "t")
        layer.add(
            keyframes(
                "bounds",
                [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 30, height: 50)], .cubic
            ),
            forKey: "b")
        try stage.turn()
        try stage.turn(after: 0.25)
        let shown = try #require(layer.presentation())
        let color = try #require(shown.backgroundColor?.components)
        #expect(abs(color[0] - 0.5) < 1e-9 && abs(color[1] - 0.5) < 1e-9)
        // Scales 1, 2, 4 are 1 and 2 apart: a quarter of the length is at 1.75.
        #expect(abs(shown.transform.m11 - 1.75) < 1e-9)
        #expect(shown.bounds.width == 15 && shown.bounds.height == 20)
    }

    @Test func valueFunctionsMakeTransformsOfNumbers() throws {
        let turn = keyframes("transform", [0.0, Double.pi])
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        #expect(close(try samples(turn, [0.5]) { Double($0.transform.m12) }, [1]))
        let scale = CABasicAnimation(keyPath: "transform")
        scale.valueFunction = CAValueFunction(name: .scale)
        scale.toValue = [3.0, 5.0, 1.0]
        scale.duration = 1
        #expect(close(try samples(scale, [0.5]) { Double($0.transform.m22) }, [3]))
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
    }
}
