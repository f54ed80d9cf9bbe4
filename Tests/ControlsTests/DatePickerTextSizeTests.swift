// DatePickerTextSizeTests.swift: an inline calendar in every text size.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@testable import VitrineControls
@testable import VitrinePickers

@MainActor @Suite("Inline date pickers at large text")
struct DatePickerTextSizeTests {
    nonisolated private static let sizes: [UIContentSizeCategory] = [
        .small, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    private let stage = OffscreenStage(size: CGSize(width: 480, height: 900), scale: 1)

    private func picker(_ mode: UIDatePicker.Mode = .dateAndTime, locale: String = "en_US") async -> UIDatePicker {
        let picker = Dates.picker(mode, .inline, locale: locale)
        // The month with the longest name.
        picker.date = Dates.date(2026, 9, 28)
        picker.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(picker)
        picker.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 20).isActive = true
        picker.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20).isActive = true
        await stage.settle()
        return picker
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + all(type, in: $0) }
    }

    private func parts(of picker: UIDatePicker) throws -> (calendar: UICalendarView, weekdays: [UILabel]) {
        let calendar = try #require(all(UICalendarView.self, in: picker).first)
        return (calendar, calendar.subviews.compactMap { $0 as? UILabel })
    }

    /// The texts with their font sizes and frames.
    private func look(of picker: UIDatePicker) throws -> [String] {
        let labels = all(UILabel.self, in: picker).filter { !$0.isHidden }
        return labels.map { "\($0.text ?? "") \($0.font.pointSize) \($0.convert($0.bounds, to: picker))" }.sorted()
    }

    @Test(arguments: sizes) func noViewsOverlap(_ size: UIContentSizeCategory) async throws {
        stage.window.traitOverrides.preferredContentSizeCategory = size
        let picker = await picker()
        let (calendar, weekdays) = try parts(of: picker)
        #expect(weekdays.count == 7)
        let title = try #require(all(UILabel.self, in: calendar).first { $0.text?.contains("2026") == true })
        let place = title.convert(title.bounds, to: calendar)
        #expect(place.maxY <= weekdays[0].frame.minY + 0.5)
        #expect(title.sizeThatFits(CGSize(width: place.width, height: 0)).height <= place.height + 0.5, "not cut off")
        for day in all(CalendarDay.self, in: calendar) {
            let number = try #require(day.subviews.compactMap { $0 as? UILabel }.first)
            let side = day.side(in: day.bounds.size), text = number.sizeThatFits(.zero)
            #expect(text.width <= side * 0.9 && number.font.capHeight <= side * 0.7, "\(number.text ?? "")")
        }
        let sizesOfNumbers = Set(
            all(CalendarDay.self, in: calendar).flatMap { $0.subviews.compactMap { ($0 as? UILabel)?.font.pointSize } })
        #expect(sizesOfNumbers.count == 1)
        // The time below it.
        let label = try #require(all(UILabel.self, in: picker).first { $0.text == "Time" })
        let button = try #require(all(UIButton.self, in: picker).last)
        let words = label.convert(label.bounds, to: picker), time = button.convert(button.bounds, to: picker)
        #expect(!words.intersects(time) && picker.bounds.insetBy(dx: -0.5, dy: -0.5).contains(words.union(time)))
        #expect(words.minY >= calendar.frame.maxY - 0.5 && time.minY >= calendar.frame.maxY - 0.5)
        picker.removeFromSuperview()
    }

    @Test func aPickerOnScreenFollowsTheTextSize() async throws {
        let followed = await picker()
        for size in Self.sizes.reversed() {
            stage.window.traitOverrides.preferredContentSizeCategory = size
            await stage.settle()
            let fresh = await picker()
            #expect(try look(of: followed) == look(of: fresh), "\(size)")
            #expect(followed.bounds.size == fresh.bounds.size)
            fresh.removeFromSuperview()
        }
    }

    /// The label of a disabled arrow is its month.
    @Test func anArrowThatIsDisabledHasAName() async throws {
        let picker = Dates.picker(.date, .inline)
        picker.minimumDate = Dates.date(2026, 2, 10)
        picker.maximumDate = Dates.date(2026, 3, 10)
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
        stage.window.addSubview(picker)
        await stage.settle()
        let buttons = all(UIButton.self, in: picker).filter { !$0.isEnabled }
        #expect(buttons.map(\.accessibilityLabel) == ["January 2026"])
        #expect(stage.findings.filter { $0.kind == .unlabelled }.isEmpty)
        picker.date = Dates.date(2026, 3, 5)
        await stage.settle()
        #expect(all(UIButton.self, in: picker).filter { !$0.isEnabled }.map(\.accessibilityLabel) == ["April 2026"])
    }
}
