// FormLanguageTests.swift: the whole form is filled in, in each language, on each display.

import FormApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("FormLanguage", .serialized) struct FormLanguageTests {
    private static let texts = [
        ("name", "Ada"), ("mail", "ada@example.com"), ("phone", "0301234"), ("street", "Weg 1"), ("code", "10115"),
        ("city", "Berlin"),
    ]

    private func open(_ look: ExampleLook) async -> ExampleStage {
        await ExampleStage(look, tint: FormDelegate.tint) { FormDelegate.makeRootViewController() }
    }

    private func scroll(_ shown: ExampleStage, to identifier: String) async throws -> UIView {
        let form = try #require(shown.view("form") as? UIScrollView)
        let view = try #require(ExampleStage.find(identifier, in: form), "no \(identifier)")
        form.scrollRectToVisible(view.convert(view.bounds, to: form).insetBy(dx: 0, dy: -8), animated: false)
        await shown.stage.settle()
        return view
    }

    private func control<Control: UIView>(_ shown: ExampleStage, _ identifier: String) async throws -> Control {
        let view = try await scroll(shown, to: identifier)
        return try #require(view as? Control)
    }

    /// The edited field is above the keyboard and below the bar.
    private func checkFocus(
        _ shown: ExampleStage, _ identifier: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let form = try #require(shown.view("form") as? UIScrollView, sourceLocation: sourceLocation)
        let field = try #require(ExampleStage.find(identifier, in: form), sourceLocation: sourceLocation)
        #expect(field.isFirstResponder, "\(identifier) is not being edited", sourceLocation: sourceLocation)
        let place = (field as? UITextView).map { $0.caretRect(for: $0.endOfDocument) } ?? field.bounds
        let frame = field.convert(place, to: form)
        let available = form.bounds.inset(by: form.adjustedContentInset)
        #expect(
            frame.minY >= available.minY - 1 && frame.maxY <= available.maxY + 1,
            "\(identifier) at \(frame) is not within \(available)", sourceLocation: sourceLocation)
        let keyboard = shown.top?.view.keyboardLayoutGuide.layoutFrame.minY ?? .infinity
        let bottom = field.convert(place, to: shown.top?.view).maxY
        #expect(bottom <= keyboard + 1, "the keyboard covers \(identifier)", sourceLocation: sourceLocation)
    }

    @Test(arguments: ExampleLook.all)
    func pages(_ look: ExampleLook) async throws {
        let shown = await open(look)
        defer { shown.end() }
        shown.look()
        await shown.tap("add")
        let form = try #require(shown.view("form") as? UIScrollView)
        await shown.look(through: form)
        let last = try #require(ExampleStage.find("news", in: form))
        #expect(last.convert(last.bounds, to: form).maxY <= shown.visibleBottom(of: form))
        // All mistakes are reported.
        await shown.tap("save")
        let messages = ["name", "mail", "phone", "code", "password"].compactMap {
            ExampleStage.find($0 + ".message", in: form)
        }
        #expect(messages.count == 5 && messages.allSatisfy { !$0.isHidden })
        let name = try #require(ExampleStage.find("name", in: form))
        let available = form.bounds.inset(by: form.adjustedContentInset)
        #expect(available.contains(name.convert(name.bounds, to: form)), "the first mistake is visible")
        await shown.look(through: form)
        // Nothing was entered, so there is no confirmation.
        await shown.tap("cancel")
        #expect(shown.top === shown.stage.window.rootViewController)
    }

    @Test(arguments: ExampleLook.all)
    func fillingIn(_ look: ExampleLook) async throws {
        let shown = await open(look)
        defer { shown.end() }
        await shown.tap("add")
        await shown.tap(try await scroll(shown, to: "name"))
        for (identifier, text) in Self.texts {
            try checkFocus(shown, identifier)
            if identifier == "name" || identifier == "code" { shown.lookWhileTyping() }
            await shown.stage.type(text)
            await shown.press(.keyboardReturnOrEnter)
        }
        try await useControls(shown)
        await shown.tap(try await scroll(shown, to: "notes"))
        try checkFocus(shown, "notes")
        for line in 1...6 {
            await shown.stage.type("Line \(line)\n")
            await shown.stage.settle()
            try checkFocus(shown, "notes")
        }
        await shown.tap(try await scroll(shown, to: "password"))
        await shown.stage.type("secrets12")
        try checkFocus(shown, "password")
        await shown.tap("save")
        #expect(shown.top === shown.stage.window.rootViewController, "saved")
        let table = try #require(shown.view("guests") as? UITableView)
        let row = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let meal = ["en": "Half board", "de": "Halbpension", "ar": "نصف إقامة"][look.language] ?? "?"
        #expect(row.accessibilityLabel?.contains("Ada") == true)
        #expect(row.accessibilityLabel?.contains(meal) == true, "\(row.accessibilityLabel ?? "")")
        #expect(row.accessibilityLabel?.contains("ada@example.com") == true)
        shown.look()
    }

    private func useControls(_ shown: ExampleStage) async throws {
        let meals: UISegmentedControl = try await control(shown, "meal")
        await shown.tap(meals, part: 0.85)
        #expect(meals.selectedSegmentIndex == 2)
        let stepper: UIStepper = try await control(shown, "people")
        await shown.tap(stepper, part: 0.75)
        #expect(stepper.value == 2)
        let comfort: UISlider = try await control(shown, "comfort")
        let frame = comfort.convert(comfort.bounds, to: nil)
        await shown.stage.drag(
            from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX + 60, y: frame.midY))
        await shown.stage.settle()
        #expect(comfort.value != 0.5)
        let news: UISwitch = try await control(shown, "news")
        await shown.tap(news)
        #expect(news.isOn)
        let country: UIPickerView = try await control(shown, "country")
        let wheel = country.convert(country.bounds, to: nil)
        await shown.stage.tap(at: CGPoint(x: wheel.midX, y: wheel.midY + 34))
        await shown.stage.settle()
        #expect(country.selectedRow(inComponent: 0) == 1)
        let birthday: UIDatePicker = try await control(shown, "birthday")
        await shown.tap(birthday)
        // The calendar covers the fields.
        shown.look(except: [(.lowContrast, "Ada")])
        await shown.press(.keyboardEscape)
    }

    @Test(arguments: ExampleLook.all)
    func cancelling(_ look: ExampleLook) async throws {
        let shown = await open(look)
        defer { shown.end() }
        await shown.tap("add")
        await shown.tap(try await scroll(shown, to: "name"))
        await shown.stage.type("Ada")
        await shown.tap("cancel")
        #expect(shown.top is UIAlertController)
        // The field is behind the alert.
        shown.look(except: [(.lowContrast, "Ada")])
        await shown.press(.keyboardEscape)
        let form = try #require(shown.view("form"))
        let name = try #require(ExampleStage.find("name", in: form) as? UITextField)
        #expect(name.text == "Ada", "the entry is kept")
        // Dragging the sheet down also asks for a confirmation.
        await shown.tap("cancel")
        let title = ["en": "Discard", "de": "Verwerfen", "ar": "تجاهل"][look.language]
        await shown.tap(try #require(shown.element(labelled: title)))
        #expect(shown.top === shown.stage.window.rootViewController)
    }

    @Test("Tab goes through the fields in reading order", arguments: ["en", "ar"])
    func tabOrder(_ language: String) async throws {
        let shown = await open(ExampleLook(size: ExampleLook.sizes[1], language: language, isLarge: false))
        defer { shown.end() }
        await shown.tap("add")
        await shown.tap(try await scroll(shown, to: "name"))
        for identifier in ["name", "mail", "phone", "street", "code", "city"] {
            try checkFocus(shown, identifier)
            await shown.press(.keyboardTab)
        }
    }
}
