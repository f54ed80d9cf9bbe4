// SystemStringTests.swift: the system's own texts, in every language that it has.

import Foundation
import Testing

@testable import VitrineContainers
@testable import VitrineLocalization
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct SystemStringTests {
    @Test("Every language has every word", arguments: SystemWords.languages)
    func isComplete(_ language: String) throws {
        let table = SystemWords.table(for: try #require(LanguageTag(language)))
        for word in SystemString.allCases {
            let text = try #require(table[word], "\(language) lacks \(word.rawValue)")
            #expect(!text.isEmpty, "\(language): \(word.rawValue)")
            let places = text.components(separatedBy: "%@").count
            let wanted = SystemWords.english[word]!.components(separatedBy: "%@").count
            #expect(places == wanted, "\(language): “\(text)” has another number of %@ than English")
        }
    }

    @Test(
        "Words by language, script and region; English is the fallback",
        arguments: [
            ("de-AT", "Abbrechen"), ("pt-BR", "Cancelar"), ("zh-CN", "取消"), ("ar_EG", "إلغاء"),
            ("sw", "Cancel"), ("en-GB", "Cancel"), ("ja", "キャンセル"),
        ])
    func lookup(_ language: String, _ expected: String) {
        #expect(SystemString.cancel.text(in: language) == expected)
    }

    @Test("Values are inserted in their order")
    func values() {
        #expect(SystemString.page.text(in: "de", 2, 3) == "Seite 2 von 3")
        #expect(SystemString.position.text(in: "en", 1, 10) == "1 of 10")
    }

    @Test("Observers are called immediately and after each change, and are not retained")
    func followers() {
        final class Sign { var text = "" }
        defer { UIApplication.shared.setLanguage(LanguageTag("en")!, on: []) }
        var sign: Sign? = Sign()
        AppLanguage.follow(sign!) { $0.text = SystemString.back.text }
        #expect(sign?.text == "Back")
        UIApplication.shared.setLanguage(LanguageTag("fr")!, on: [])
        #expect(sign?.text == "Retour")
        weak let gone = sign
        sign = nil
        #expect(gone == nil)
        let before = AppLanguage.followers.count
        for _ in 0..<10_000 { AppLanguage.follow(Sign()) { $0.text = "" } }
        #expect(AppLanguage.followers.count <= max(64, before * 2))
        AppLanguage.removeReleasedFollowers()
        #expect(AppLanguage.followers.count <= before)
    }

    @Test("Bar buttons with a symbol have a label in the app's language")
    func barButtons() {
        defer { UIApplication.shared.setLanguage(LanguageTag("en")!, on: []) }
        typealias Item = UIBarButtonItem.SystemItem
        #expect(Item.action.spoken == "Share" && Item.trash.spoken == "Delete")
        UIApplication.shared.setLanguage(LanguageTag("de")!, on: [])
        #expect(Item.action.spoken == "Teilen" && Item.compose.spoken == "Verfassen")
        UIApplication.shared.setLanguage(LanguageTag("ja")!, on: [])
        #expect(Item.fastForward.spoken == "早送り" && Item.stop.spoken == "停止")
        let items = (0...24).compactMap(Item.init)
        #expect(items.filter { $0.spoken == nil } == [.flexibleSpace, .fixedSpace])
    }

    @Test("Undo's titles are in the app's language")
    func undo() {
        defer { UIApplication.shared.setLanguage(LanguageTag("en")!, on: []) }
        let manager = UndoManager()
        #expect(manager.undoMenuTitle(forUndoActionName: "Typing") == "Undo Typing")
        UIApplication.shared.setLanguage(LanguageTag("de")!, on: [])
        #expect(manager.undoMenuTitle(forUndoActionName: SystemString.typing.text) == "Eingabe widerrufen")
        #expect(manager.redoMenuTitle(forUndoActionName: "") == "Wiederholen")
    }
}
