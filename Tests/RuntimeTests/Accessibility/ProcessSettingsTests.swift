import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

/// Settings of the process that change the traits of every screen, so that these tests run in a process of their own.
@MainActor @Suite("Settings of the process")
struct ProcessSettingsTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    /// Apple's page on `UITraitCollection.legibilityWeight`: it follows the Bold Text setting.
    @Test func heavierTextIsATrait() {
        let view = UIView()
        stage.window.addSubview(view)
        #expect(view.traitCollection.legibilityWeight == .regular)
        var heard: [UILegibilityWeight] = []
        view.registerForTraitChanges([UITraitLegibilityWeight.self]) { (view: UIView, _) in
            heard.append(view.traitCollection.legibilityWeight)
        }
        UIAccessibility.isBoldTextEnabled = true
        UIAccessibility.isBoldTextEnabled = false
        #expect(heard == [.bold, .regular])
        #expect(UITraitCollection(legibilityWeight: .bold).legibilityWeight.rawValue == 1)
        #expect(UITraitCollection { $0.legibilityWeight = .bold }[UITraitLegibilityWeight.self] == .bold)
    }
}
