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

    /// https://developer.apple.com/documentation/uikit/uifeedbackgenerator/init(view:) and the methods with a location.
    @Test func feedbackHasAPlace() {
        let view = UIView()
        let kinds = heard {
            UIImpactFeedbackGenerator(style: .heavy, view: view).impactOccurred(at: .zero)
            UIImpactFeedbackGenerator(style: .heavy, view: view).impactOccurred(intensity: 0.5, at: .zero)
            UISelectionFeedbackGenerator(view: view).selectionChanged(at: CGPoint(x: 3, y: 4))
            UINotificationFeedbackGenerator(view: view).notificationOccurred(.success, at: .zero)
            UICanvasFeedbackGenerator(view: view).alignmentOccurred(at: .zero)
            UICanvasFeedbackGenerator(view: view).pathCompleted(at: .zero)
        }
        #expect(
            kinds == [
                .impact(strength: 1), .impact(strength: 0.5), .selection, .success, .selection, .impact(strength: 0.4),
            ])
    }

    @Test func withoutASoundCardNothingHappens() { UIImpactFeedbackGenerator().impactOccurred() }
}
