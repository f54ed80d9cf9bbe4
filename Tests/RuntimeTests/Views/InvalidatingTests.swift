// InvalidatingTests.swift: UIView.Invalidating, from its page: "Use this property wrapper to automatically invalidate an
// aspect of the view when the property's value changes", and WWDC21, What's new in UIKit: "UIKit checks whether the new
// value is different from the old one".

import OffscreenTesting
import Testing
import VitrineRuntime

@MainActor @Suite struct InvalidatingTests {
    @Test func aChangeInvalidatesWhatThePropertyNames() {
        let badge = Badge()
        #expect(badge.count == 0 && badge.calls.isEmpty)
        badge.count = 3
        #expect(badge.count == 3 && badge.calls == ["layout", "display"])
        badge.calls = []
        badge.title = "Sent"
        // A view whose size changes is laid out, too.
        #expect(badge.calls.filter { $0 != "layout" } == ["properties", "size", "constraints"])
    }

    @Test func anEqualValueInvalidatesNothing() {
        let badge = Badge()
        badge.count = 0
        badge.title = nil
        #expect(badge.calls.isEmpty)
    }

    @Test func ownInvalidationsAreCalled() {
        let badge = Badge()
        badge.tone = 0.5
        #expect(badge.calls == ["own"])
    }

    /// A view without a configuration ignores its invalidation.
    @Test func aConfigurationIsUpdated() {
        let badge = Badge()
        badge.isNew = true
        #expect(badge.isNew && badge.calls == ["configuration"])
        UIView.Invalidations.Configuration().invalidate(view: UIView())
    }
}

private struct Own: UIViewInvalidating {
    func invalidate(view: UIView) { (view as? Badge)?.calls.append("own") }
}

private final class Badge: UIView, ConfigurationUpdating {
    var calls: [String] = []
    @Invalidating(.layout, .display) var count = 0
    @Invalidating(.properties, .intrinsicContentSize, .constraints) var title: String? = nil
    @Invalidating(Own()) var tone = 1.0
    @Invalidating(.configuration) var isNew = false

    override func setNeedsLayout() {
        super.setNeedsLayout()
        calls.append("layout")
    }
    override func setNeedsDisplay() {
        super.setNeedsDisplay()
        calls.append("display")
    }
    override func setNeedsUpdateProperties() {
        super.setNeedsUpdateProperties()
        calls.append("properties")
    }
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        calls.append("size")
    }
    override func setNeedsUpdateConstraints() {
        super.setNeedsUpdateConstraints()
        calls.append("constraints")
    }
    func setNeedsUpdateConfiguration() { calls.append("configuration") }
    func bringConfigurationUpToDate() {}
}
