import Foundation
import Testing

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Directions of views")
struct DirectionTests {
    /// A view's override applies to its descendants, except those with an override.
    @Test func overriddenDirectionsApplyToASubtree() {
        let outer = UIView()
        let inner = UIView()
        let playback = UIView()
        outer.addSubview(inner)
        inner.addSubview(playback)
        playback.semanticContentAttribute = .playback
        outer.traitOverrides.layoutDirection = .rightToLeft
        #expect(outer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(inner.traitCollection.layoutDirection == .rightToLeft)
        #expect(playback.effectiveUserInterfaceLayoutDirection == .leftToRight)
        inner.traitOverrides.layoutDirection = .leftToRight
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
        inner.traitOverrides.remove(UITraitLayoutDirection.self)
        outer.traitOverrides.remove(UITraitLayoutDirection.self)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    /// Constraints between leading edges are solved again from the other side.
    @Test func constraintsFollowTheLayoutDirection() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 40),
            inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()
        #expect(inner.frame.minX == 10)
        outer.traitOverrides.layoutDirection = .rightToLeft
        outer.layoutIfNeeded()
        #expect(inner.frame.minX == 150)
    }
}
