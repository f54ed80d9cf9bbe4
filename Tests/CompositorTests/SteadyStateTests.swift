// SteadyStateTests.swift: what a frame of running animations costs besides its pixels.

import CAllocationCount
import Foundation
import Testing
@testable import VitrineCompositor
import VitrineGraphics

/// Unoptimised code boxes values that optimised code keeps in registers, so only the latter is counted:
/// `swift test -c release --filter SteadyState`, and `scripts/bench --case animate_1000` for 1,000 layers.
private let isOptimized: Bool = {
    #if DEBUG
    false
    #else
    true
    #endif
}()

@MainActor @Suite("Animations in the steady state", .enabled(if: isOptimized, "counted in optimised builds"))
struct SteadyStateTests {
    /// Allocations of a frame that do not grow with the layers: the damage that is told to the output and in the
    /// report.
    private static let allowed = 4.0

    private func allocations(layers count: Int, _ animation: (Int) -> CAAnimation) throws -> Double {
        let stage = Stage(400, 300)
        for i in 0..<count {
            let layer = stage.add(CGRect(x: i % 20 * 20, y: i / 20 % 15 * 20, width: 12, height: 12), .red)
            if i % 3 == 0 { layer.cornerRadius = 3 }
            let animation = animation(i)
            (animation.repeatCount, animation.autoreverses) = (.infinity, true)
            if animation.duration == 0 { animation.duration = 0.5 + Double(i % 5) * 0.1 }
            layer.add(animation, forKey: nil)
        }
        // Caches fill and arrays reach their size.
        for _ in 0..<150 { try stage.turn(after: 1 / 60.0) }
        allocation_count_begin()
        for _ in 0..<60 { try stage.turn(after: 1 / 60.0) }
        return Double(allocation_count_end()) / 60
    }

    @Test func theCounterCounts() {
        allocation_count_begin()
        let lists = (0..<10).map { [Int](repeating: $0, count: 100) }
        #expect(allocation_count_end() >= 10 && lists.count == 10)
    }

    @Test func movingAndFadingLayersAllocateNothing() throws {
        func basic(_ i: Int) -> CAAnimation {
            let keys = ["position.x", "opacity", "transform.rotation.z", "backgroundColor", "bounds"]
            let animation = CABasicAnimation(keyPath: keys[i % keys.count])
            switch i % keys.count {
            case 0: (animation.fromValue, animation.toValue) = (0.0, 100.0)
            case 1: (animation.fromValue, animation.toValue) = (0.2, 0.9)
            case 2: (animation.fromValue, animation.toValue) = (0.0, 1.0)
            case 3: (animation.fromValue, animation.toValue) = (CGColor.red, CGColor.blue)
            default:
                animation.fromValue = CGRect(x: 0, y: 0, width: 4, height: 4)
                animation.toValue = CGRect(x: 0, y: 0, width: 12, height: 12)
            }
            animation.isAdditive = i % 2 == 0 && i % keys.count < 2
            return animation
        }
        for count in [10, 200] {
            let perFrame = try allocations(layers: count, basic)
            #expect(perFrame <= Self.allowed, "\(count) layers: \(perFrame) a frame")
        }
    }

    @Test func springsKeyframesAndGroupsAllocateNothing() throws {
        func rich(_ i: Int) -> CAAnimation {
            switch i % 3 {
            case 0:
                let spring = CASpringAnimation(keyPath: "position.y")
                (spring.fromValue, spring.toValue) = (0.0, 100.0)
                return spring
            case 1:
                let frames = CAKeyframeAnimation(keyPath: "position.x")
                frames.values = [0.0, 50.0, 20.0]
                return frames
            default:
                let group = CAAnimationGroup()
                let fade = CABasicAnimation(keyPath: "opacity"),
                    move = CABasicAnimation(keyPath: "position.x")
                (fade.toValue, move.byValue) = (0.5, 30.0)
                group.animations = [fade, move]
                group.duration = 0.8
                return group
            }
        }
        let perFrame = try allocations(layers: 90, rich)
        #expect(perFrame <= Self.allowed, "\(perFrame) a frame")
    }
}
