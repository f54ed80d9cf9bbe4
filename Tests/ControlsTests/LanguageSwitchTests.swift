// LanguageSwitchTests.swift: texts on the screen when the language changes.
//
// The language belongs to the process, and other suites run while a test
// waits: each test checks immediately, and restores English before it waits.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineContainers
import VitrineKiosk
import VitrinePickers
import VitrineTextEditing

@testable import VitrineLocalization
@testable import VitrineDrawing
@testable import VitrineRuntime
@testable import VitrineAssistance

@MainActor @Suite(.serialized) struct LanguageSwitchTests {
    let stage = OffscreenStage(size: CGSize(width: 390, height: 480), scale: 1)

    private func speak(_ language: String) {
        UIApplication.shared.setLanguage(LanguageTag(language)!, on: [stage.screen])
        for window in stage.screen.windows { window.layoutIfNeeded() }
    }

    /// The texts of all labels in the view.
    private func texts(_ view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { $0.isEmpty ? [] : [$0] }
            ?? view.subviews.filter { !$0.isHidden }.flatMap(texts)
    }

    @Test("The back button and a system button of a navigation bar")
    func navigationBar() async {
        let second = UIViewController()
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(second, animated: false)
        stage.window.rootViewController = navigation
        await stage.settle()
        #expect(texts(navigation.navigationBar).sorted() == ["Back", "Done"])
        speak("de")
        #expect(texts(navigation.navigationBar).sorted() == ["Fertig", "Zurück"])
        #expect(stage.element("BackButton")?.label == "Zurück")
        speak("en")
        #expect(texts(navigation.navigationBar).sorted() == ["Back", "Done"])
    }

    @Test("A system tab item, unless the app has set its title")
    func tabs() {
        let (own, named) = (
            UITabBarItem(tabBarSystemItem: .history, tag: 0), UITabBarItem(tabBarSystemItem: .search, tag: 1)
        )
        named.title = "Find"
        speak("fr")
        #expect(own.title == "Historique" && named.title == "Find")
        speak("en")
        #expect(own.title == "History")
    }

    @Test("The cancel button of a search bar")
    func searchBar() async {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
        bar.showsCancelButton = true
        stage.window.addSubview(bar)
        await stage.settle()
        let english = stage.element("search.cancel")?.frame.width ?? 0
        #expect(stage.element("search.cancel")?.label == "Cancel")
        speak("el")
        #expect(stage.element("search.cancel")?.label == "Άκυρο")
        speak("de")
        #expect(stage.element("search.cancel")?.label == "Abbrechen")
        #expect(stage.element("search.cancel")!.frame.width > english, "the button grows with its title")
        speak("en")
    }

    @Test("The label of a sheet's dismissing area")
    func sheet() async {
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        root.present(UIViewController(), animated: false)
        await stage.settle()
        func labels(_ view: UIView) -> [String] {
            (view.accessibilityLabel.map { [$0] } ?? []) + view.subviews.flatMap(labels)
        }
        #expect(stage.screen.windows.flatMap(labels).contains("Dismiss"))
        speak("it")
        #expect(stage.screen.windows.flatMap(labels).contains("Chiudi"))
        speak("en")
    }

    @Test("The edit menu while it is shown")
    func editMenu() async {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
        field.text = "coffee"
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        field.selectAll(nil)
        let menu = UIEditMenuInteraction(delegate: nil)
        field.addInteraction(menu)
        menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        await stage.settle()
        #expect(stage.element("edit-menu.Copy") != nil)
        speak("tr")
        #expect(stage.element("edit-menu.Kopyala") != nil && stage.element("edit-menu.Copy") == nil)
        speak("en")
        #expect(stage.element("edit-menu.Copy") != nil)
    }

    @Test("Dates, and the units of a countdown")
    func datePicker() async {
        let dates = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        dates.preferredDatePickerStyle = .wheels
        dates.datePickerMode = .date
        dates.timeZone = TimeZone(identifier: "UTC")
        dates.date = Date(timeIntervalSince1970: 0)
        let count = UIDatePicker(frame: CGRect(x: 0, y: 230, width: 320, height: 216))
        count.datePickerMode = .countDownTimer
        stage.window.addSubview(dates)
        stage.window.addSubview(count)
        await stage.settle()
        #expect(texts(dates).contains("January"))
        #expect(texts(count).contains { $0.hasSuffix("hours") })
        speak("de")
        #expect(texts(dates).contains("Januar"))
        #expect(texts(count).contains { $0.hasSuffix("Std.") })
        #expect(dates.date == Date(timeIntervalSince1970: 0))
        speak("en")
        dates.locale = Locale(identifier: "fr_FR")
        speak("de")
        #expect(texts(dates).contains("janvier"), "a locale that was set is kept")
        speak("en")
    }

    @Test("A calendar's month, and the first day of its weeks")
    func calendar() async {
        let calendar = UICalendarView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        calendar.visibleDateComponents = DateComponents(year: 2026, month: 5)
        stage.window.addSubview(calendar)
        await stage.settle()
        #expect(texts(calendar).contains { $0.contains("May") })
        #expect(texts(calendar).first { $0.count <= 3 && $0.first!.isLetter } == "SUN")
        speak("de")
        #expect(texts(calendar).contains { $0.contains("Mai") })
        #expect(texts(calendar).first { $0.count <= 3 && $0.first!.isLetter }?.hasPrefix("MO") == true)
        speak("en")
    }

    @Test("Spoken words, and the language of the voice")
    func spoken() async {
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
        button.accessibilityLabel = "Espresso"
        #expect(SpokenDescription(button, language: nil, withHints: true).full.text.contains("button"))
        speak("de")
        #expect(SpokenDescription(button, language: nil, withHints: true).full.text.contains("Taste"))
        speak("en")
    }

    @Test("A kiosk's language is the app's")
    func kiosk() {
        UIApplication.shared.setLanguage(LanguageTag("nl")!, on: [])
        #expect(KioskSettings.language == "nl")
        UIApplication.shared.setLanguage(LanguageTag("en")!, on: [])
    }
}
