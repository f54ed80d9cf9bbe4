import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: fallbacks for missing values")
struct FallbackBehaviour {
    // Behaviour: button.title.fallback; button.attributed.fallback
    @Test func buttonStatesFallBackToTheNormalTitle() {
        let button = UIButton(type: .custom)
        #expect(button.title(for: .highlighted) == nil)
        button.setTitle("Pay", for: .normal)
        #expect(button.title(for: .highlighted) == "Pay" && button.title(for: .disabled) == "Pay")
        button.setTitle("Paying", for: .highlighted)
        #expect(button.title(for: .highlighted) == "Paying" && button.title(for: .selected) == "Pay")
        #expect(button.attributedTitle(for: .selected) == nil)
        button.setAttributedTitle(NSAttributedString(string: "Paid"), for: .normal)
        #expect(button.attributedTitle(for: .selected)?.string == "Paid")
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        button.setImage(image, for: .normal)
        button.setBackgroundImage(image, for: .normal)
        button.setTitleColor(.red, for: .normal)
        #expect(button.image(for: .selected) === image && button.backgroundImage(for: .disabled) === image)
        #expect(rgba(button.titleColor(for: .highlighted)) == [255, 0, 0, 255])
    }

    // Behaviour: init.button.colour.current
    @Test func theCurrentTitleColourIsNeverNil() {
        let button = UIButton(type: .custom)
        #expect(rgba(button.currentTitleColor) == [255, 255, 255, 255])
        button.setTitleColor(.red, for: .highlighted)
        button.isHighlighted = true
        #expect(rgba(button.currentTitleColor) == [255, 0, 0, 255])
    }

    // Behaviour: bar.tab.reselect; bar.tab.index; bar.tab.first
    @Test func newTabsKeepTheSelectionOrItsIndex() {
        let all = (0..<5).map { _ in UIViewController() }
        let tabs = UITabBarController()
        tabs.viewControllers = Array(all[..<3])
        tabs.selectedIndex = 1
        tabs.viewControllers = [all[3], all[4], all[1]]
        #expect(tabs.selectedViewController === all[1] && tabs.selectedIndex == 2)
        tabs.viewControllers = [all[0], all[3], all[4]]
        #expect(tabs.selectedViewController === all[4] && tabs.selectedIndex == 2)
        tabs.viewControllers = [all[0], all[3]]
        #expect(tabs.selectedViewController === all[0] && tabs.selectedIndex == 0)
    }

    // Behaviour: argument.picker.interval
    @Test func aMinuteIntervalThatDoesNotDivideAnHourIsOne() {
        let picker = UIDatePicker()
        picker.minuteInterval = 15
        #expect(picker.minuteInterval == 15)
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
        picker.minuteInterval = 60
        #expect(picker.minuteInterval == 1)
    }

    // Behaviour: content.guide.none; content.guide.place; content.guide.removed
    @Test func aListContentViewHasGuidesForItsContent() {
        var configuration = UIListContentConfiguration.cell()
        configuration.text = "Coffee"
        let view = UIListContentView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
        let guide = view.textLayoutGuide
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(line)
        let constraint = line.leadingAnchor.constraint(equalTo: guide!.leadingAnchor)
        constraint.isActive = true
        view.layoutIfNeeded()
        let label = view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Coffee" }
        #expect(guide?.layoutFrame == label?.frame && (label?.frame.minX ?? 0) > 0)
        #expect(line.frame.minX == label?.frame.minX)
        configuration.text = nil
        view.configuration = configuration
        #expect(view.textLayoutGuide == nil && guide?.owningView == nil && !constraint.isActive)
    }

    // Behaviour: argument.momentary
    @Test func aMomentaryControlIgnoresTheSelectedSegment() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == 1)
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        #expect(control.selectedSegmentIndex == -1)
        control.isMomentary = true
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    // Behaviour: text.label.first
    @Test func aLabelHasTheStyleOfTheFirstCharacter() {
        let label = UILabel()
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        text.setAttributes([.font: UIFont.systemFont(ofSize: 9)], range: NSRange(location: 1, length: 1))
        label.attributedText = text
        #expect(label.text == "ab" && label.font.pointSize == 30)
        #expect(rgba(label.textColor) == [255, 0, 0, 255])
    }
}
