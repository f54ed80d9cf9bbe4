// MenuFileTests.swift: menu files, valid and invalid, and the reported positions of their mistakes.

import Foundation
import KioskApp
import Testing
import UIKit

@Suite struct MenuFileTests {
    /// A folder with a menu file and one picture.
    private func folder(_ menu: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kiosk-menu-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bundled = URL(fileURLWithPath: Menu.bundledFile).deletingLastPathComponent()
        try FileManager.default.copyItem(
            at: bundled.appendingPathComponent("espresso.png"),
            to: folder.appendingPathComponent("espresso.png"))
        try menu.write(to: folder.appendingPathComponent("menu.json"), atomically: true, encoding: .utf8)
        return folder
    }

    private func problems(_ menu: String, prepare: (URL) throws -> Void = { _ in }) throws -> [MenuError
        .Problem]
    {
        let folder = try folder(menu)
        defer { try? FileManager.default.removeItem(at: folder) }
        try prepare(folder)
        do {
            _ = try Menu(file: folder.appendingPathComponent("menu.json").path)
            return []
        } catch { return try #require(error as? MenuError).problems }
    }

    /// Ten lines: the drink is on line 7.
    private let good = """
        {
          "shop": "Test", "currency": "$",
          "categories": [{ "id": "hot", "name": "Hot" }],
          "sizes": [{ "id": "s", "name": "Small", "detail": "1 dl", "price": 0 }],
          "extras": [{ "id": "milk", "name": "Milk", "price": 0.5 }],
          "drinks": [
            { "id": "a", "name": "Ä \\u00e9", "detail": "d", "category": "hot", "price": 2.40,
              "picture": "espresso.png", "sizes": ["s"], "extras": ["milk"] }
          ]
        }
        """

    @Test func readsAWholeMenu() throws {
        let folder = try folder(good)
        defer { try? FileManager.default.removeItem(at: folder) }
        let menu = try Menu(file: folder.appendingPathComponent("menu.json").path)
        #expect(menu.shop == "Test")
        #expect(menu.drinks.map(\.name) == ["Ä é"])
        #expect(menu.drinks[0].price == Money(cents: 240))
        #expect(menu.drinks[0].sizes.map(\.name) == ["Small"])
        #expect(menu.drinks[0].extras.map(\.price) == [Money(cents: 50)])
        #expect(menu.drinks(in: menu.categories[0]).count == 1)
    }

    @Test func theBundledMenuIsValid() throws {
        let menu = try Menu(file: Menu.bundledFile)
        #expect(menu.drinks.count == 12)
        #expect(menu.drinks.contains { $0.picture.hasSuffix(".png") })
        #expect(menu.drinks.contains { $0.picture.hasSuffix(".jpg") })
    }

    /// A mistake: a replacement in the valid menu, the text at the reported position, and the message.
    struct Mistake: CustomStringConvertible {
        var old, new, place, message: String
        var description: String { "\(old) → \(new)" }

        init(_ old: String, _ new: String, at place: String, _ message: String) {
            (self.old, self.new, self.place, self.message) = (old, new, place, message)
        }
    }

    nonisolated static let mistakes = [
        Mistake(
            "\"shop\": \"Test\",", "\"shop\": \"Test\"", at: "\"currency\"",
            "found \"\"\"; expected a comma or } after the value of \"shop\""),
        Mistake(
            "2.40", "\"2.40\"", at: "\"2.40\"",
            "the price of the drink \"Ä é\" is the text \"2.40\"; expected a number with two decimals at most"
        ),
        Mistake("2.40", "2.405", at: "2.405", "is the number 2.405; expected a number with two decimals"),
        Mistake("2.40", "-1", at: "-1", "is the number -1"),
        Mistake("2.40", "1e3", at: "1e3", "is the number 1e3"),
        Mistake("2.40", "07", at: "7,", "expected no digit after a leading zero"),
        Mistake("2.40", "true", at: "true", "is true; expected a number"),
        Mistake(
            "\"category\": \"hot\"", "\"category\": \"cold\"", at: "\"cold\"",
            "names the category \"cold\", which the menu does not have; expected one of hot"),
        Mistake(
            "[\"milk\"]", "[\"soap\"]", at: "\"soap\"",
            "names the extra \"soap\", which the menu does not have; expected one of milk"),
        Mistake("[\"milk\"]", "\"soap\"", at: "\"soap\"", "is the text \"soap\"; expected a list in [ ]"),
        Mistake(
            "[\"s\"]", "[]", at: "[]",
            "the list \"sizes\" of the drink \"Ä é\" is empty; expected one size at least"),
        Mistake(
            "\"espresso.png\"", "\"mocha.png\"", at: "\"mocha.png\"",
            "mocha.png of the drink \"Ä é\" does not exist; expected a PNG or JPEG file of this name"),
        Mistake(
            "\"detail\": \"d\", ", "", at: "{ \"id\": \"a\"",
            "the drink \"Ä é\" has no \"detail\"; expected a text in quotes"),
        Mistake("\"id\": \"a\"", "\"ID\": \"a\"", at: "{ \"ID\"", "the drink \"Ä é\" has no \"id\""),
        Mistake(
            "\"id\": \"a\"", "\"ID\": \"a\"", at: "\"ID\"",
            "a drink has a field \"ID\"; expected only id, "),
        Mistake(
            "\"currency\": \"$\"", "\"currency\": \" \"", at: "\" \"",
            "the currency of the menu is the text \" \""),
        Mistake(
            "\"1 dl\"", "\"1 dl", at: "price\": 0",
            "found \"p\"; expected a comma or } after the value of \"detail\""),
        Mistake("\"Hot\" }]", "\"Hot }]", at: "\"Hot }]", "the text has no closing quote on its line"),
    ]

    @Test(arguments: mistakes) func reportsTheLineAndTheExpectedValue(mistake: Mistake) throws {
        let broken = good.replacingOccurrences(of: mistake.old, with: mistake.new)
        #expect(broken != good)
        let place = try #require(broken.range(of: mistake.place)).lowerBound
        let before = broken[..<place].split(separator: "\n", omittingEmptySubsequences: false)
        let (line, column) = (before.count, before[before.count - 1].count + 1)
        let found = try problems(broken)
        let problem = try #require(found.first { $0.message.contains(mistake.message) }, "\(found)")
        #expect(problem.place == "menu.json:\(line):\(column)")
    }

    /// The same menu in two languages, with a mistake in the drink's name.
    @Test(arguments: [
        (
            "{ \"en\": \"A\" }",
            "the name of a drink has no text in de; expected one in each of the menu's languages"
        ),
        (
            "{ \"en\": \"A\", \"de\": \"B\", \"fr\": \"C\" }",
            "the name of a drink has a field \"fr\"; expected only en, de"
        ),
        (
            "{ \"en\": \"A\", \"de\": 1 }",
            "the de of the name of a drink is the number 1; expected a text in quotes"
        ),
    ])
    func reportsMissingTranslations(name: String, message: String) throws {
        let menu = good.replacingOccurrences(of: "{\n", with: "{ \"languages\": [\"en\", \"de\"],\n")
            .replacingOccurrences(of: "\"Ä \\u00e9\"", with: name)
        let problem = try #require(try problems(menu).first)
        #expect(problem.line == 7 && problem.message.contains(message), "\(problem)")
    }

    @Test func textsInSeveralLanguagesNeedAListOfThem() throws {
        let menu = good.replacingOccurrences(of: "\"Test\"", with: "{ \"en\": \"Test\" }")
        #expect(try problems(menu).contains { $0.message.contains("the menu's own list \"languages\"") })
        let wrong = good.replacingOccurrences(of: "{\n", with: "{ \"languages\": [\"English\"],\n")
        #expect(try problems(wrong).contains { $0.message.contains("expected the name of a language") })
    }

    @Test func aTextIsInTheLanguageOrTheNearestOne() throws {
        let menu = try Menu(file: Menu.bundledFile)
        let coffee = menu.categories[0].name
        #expect(menu.languages == ["en", "de", "ar"])
        #expect(coffee.text(in: "de-AT") == "Kaffee" && coffee.text(in: "fr") == "Coffee")
        #expect(menu.shop.text(in: "ar") == "Lark & Bean")
    }

    @Test func reportsEveryErrorAtOnce() throws {
        let broken = good.replacingOccurrences(of: "2.40", with: "null").replacingOccurrences(
            of: "\"Hot\"", with: "3")
        #expect(try problems(broken).map(\.line) == [3, 7])
    }

    @Test func refusesTwoOfOneIdentifier() throws {
        let twice = good.replacingOccurrences(
            of: "{ \"id\": \"hot\", \"name\": \"Hot\" }",
            with: "{ \"id\": \"hot\", \"name\": \"Hot\" }, { \"id\": \"hot\", \"name\": \"Warm\" }")
        let problem = try #require(try problems(twice).first)
        #expect(problem.message.contains("the category id \"hot\" stands on line 3, too"))
    }

    @Test func reportsAnInvalidPicture() throws {
        let found = try problems(good) { folder in
            let picture = folder.appendingPathComponent("espresso.png")
            try Data(contentsOf: picture).prefix(200).write(to: picture)
        }
        let problem = try #require(found.first)
        #expect(problem.line == 8)
        #expect(problem.message.contains("cannot be decoded; expected a whole PNG or JPEG file"))
    }

    @Test func reportsAMissingMenuFile() {
        do {
            _ = try Menu(file: "/nonexistent/menu.json")
            Issue.record("no error")
        } catch {
            #expect("\(error)" == "/nonexistent/menu.json: there is no such file; expected a menu in JSON")
        }
    }

    @Test(arguments: [
        "", "{", "[", "nul", "\"\\u12", "{\"a\"", "{\"a\":1,}", "[1,]", "{} x", "\u{FEFF}{}", "-", "1.",
    ])
    func anyTextIsAMenuOrAnError(text: String) throws {
        let found = try problems(text)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.line != nil })
    }

    @Test func deepFilesAreRefused() throws {
        let found = try problems(String(repeating: "[", count: 100_000))
        #expect(found.first?.message.contains("nested more than 64 deep") == true)
    }
}

@Suite struct MoneyTests {
    @Test func showsTwoDecimals() {
        #expect(Money(cents: 360).text("€") == "€3.60")
        #expect(Money(cents: 5).text("€") == "€0.05")
        #expect(Money(cents: -5).text("€") == "-€0.05")
    }

    @MainActor @Test func amountsAreFormattedInTheLanguage() {
        #expect(Money(cents: 360).shown("€") == "€3.60")
        // The language belongs to the process: it is restored before another test's turn.
        UIApplication.shared.language = "de"
        defer { UIApplication.shared.language = "en" }
        #expect(Money(cents: 360).shown("€") == "3,60\u{a0}€")
    }

    @Test func addsExactly() {
        let sum = (0..<10).reduce(Money.zero) { sum, _ in sum + Money(cents: 10) }
        #expect(sum == Money(cents: 100))
        #expect(Money(cents: 120) * 3 == Money(cents: 360))
    }
}

@Suite struct KioskArgumentsTests {
    @Test func readsItsOptions() throws {
        #expect(try KioskArguments([]).menuFile == Menu.bundledFile)
        #expect(try KioskArguments(["--menu", "a.json", "--check"]).menuFile == "a.json")
        #expect(try KioskArguments(["--menu=b.json", "--check"]).isCheck)
    }

    @Test(arguments: [["--menu"], ["--chekc"], ["file"], ["--menu", ""]])
    func refusesUnknownOptions(arguments: [String]) {
        #expect(throws: KioskArguments.UsageError.self) { try KioskArguments(arguments) }
    }

    @Test func thePINIsReadFromAFile() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("pin-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try "4711\n".write(to: file, atomically: true, encoding: .utf8)
        #expect(try KioskArguments(["--admin-pin", file.path]).administratorPIN == "4711")
        try "47".write(to: file, atomically: true, encoding: .utf8)
        #expect(throws: KioskArguments.UsageError.self) { try KioskArguments(["--admin-pin", file.path]) }
        #expect(throws: KioskArguments.UsageError.self) {
            try KioskArguments(["--admin-pin", "/nonexistent"])
        }
    }

    @Test func checkPrintsOKOrTheErrors() throws {
        let right = try KioskArguments(["--check"]).check()
        #expect(right.status == 0)
        #expect(right.report.contains("ok, 12 drinks in 3 categories"))
        let wrong = try KioskArguments(["--menu", "/nonexistent.json", "--check"]).check()
        #expect(wrong.status != 0)
        #expect(wrong.report.contains("/nonexistent.json"))
    }
}
