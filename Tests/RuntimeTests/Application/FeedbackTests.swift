// FeedbackTests.swift: sounds in place of haptic feedback.

import Foundation
import Testing

@testable import VitrineDevice
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct FeedbackTests {
    private func heard(_ act: () -> Void) -> [Feedback] {
        var heard: [Feedback] = []
        UIFeedbackGenerator.player = { heard.append($0) }
        defer { UIFeedbackGenerator.player = nil }
        act()
        return heard
    }

    @Test func aHeavyImpactIsStrongerThanALightOne() {
        let strengths = heard {
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
            UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
            UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.25)
        }
        #expect(strengths == [.impact(strength: 0.4), .impact(strength: 1), .impact(strength: 0.25)])
    }

    @Test func intensitiesAreClamped() {
        let strengths = heard {
            let generator = UIImpactFeedbackGenerator(style: .heavy)
            for intensity in [-1, 0, CGFloat.nan, 7] { generator.impactOccurred(intensity: intensity) }
        }
        #expect(strengths == [.impact(strength: 1)])
    }

    @Test func notificationAndSelectionFeedbackIsPlayed() {
        let kinds = heard {
            let generator = UINotificationFeedbackGenerator()
            for type in [UINotificationFeedbackGenerator.FeedbackType.success, .warning, .error] {
                generator.notificationOccurred(type)
            }
            UISelectionFeedbackGenerator().selectionChanged()
        }
        #expect(kinds == [.success, .warning, .failure, .selection])
    }

    @Test func withoutASoundCardNothingHappens() { UIImpactFeedbackGenerator().impactOccurred() }
}
