// LocalizationTests.swift: strings, numbers and directions in the app's language.

import Foundation
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineGraphics

@testable import VitrineLocalization
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite(.serialized) struct LocalizationTests {
    // MARK: Languages by name

    @Test(
        "Names of languages, as BCP 47 and as the environment writes them",
        arguments: [
            ("de_AT.UTF-8", "de-AT"), ("de", "de"), ("zh_Hant_TW", "zh-Hant-TW"), ("pt-br", "pt-BR"),
            ("sr@latin", "sr"), ("iw_IL", "he-IL"), ("no", "nb"), ("es-419", "es-419"), ("C", nil), ("", nil),
            ("POSIX", nil), ("Base", nil), ("😀", nil), ("C.UTF-8", nil),
        ] as [(String, String?)])
    func names(_ name: String, _ expected: String?) {
        #expect(LanguageTag(name)?.identifier == expected)
    }

    @Test(
        "Translations by language, script and region",
        arguments: [
            ("de-AT", ["en", "de", "fr"], "de"), ("de-AT", ["de-AT", "de"], "de-AT"),
            ("pt-BR", ["pt-PT", "en"], "pt-PT"), ("pt-BR", ["pt-PT", "pt"], "pt"),
            ("zh-CN", ["zh-Hant", "zh-Hans"], "zh-Hans"), ("zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"),
            ("zh-HK", ["zh-Hans"], nil), ("no", ["nb", "sv"], "nb"), ("he", ["iw"], "iw"),
            ("fr", ["en"], nil),
            ("en", ["Base", "en-GB", "en_US"], "en-GB"), ("fr", [], nil),
        ] as [(String, [String], String?)])
    func best(_ language: String, _ names: [String], _ expected: String?) {
        #expect(LanguageTag(language)?.best(of: names) == expected)
    }

    @Test(
        "Languages that read from the right",
        arguments: [
            ("ar", true), ("he-IL", true), ("fa", true), ("ur", true), ("de", false), ("az-Arab", true),
            ("ja", false),
        ])
    func directions(_ language: String, _ isRightToLeft: Bool) {
        #expect(LanguageTag(language)?.isRightToLeft == isRightToLeft)
    }

    @Test("The environment's language: Vitrine's own variable, then the system's, the first that is set")
    func environment() {
        #expect(AppLanguage.named(by: ["LANG": "de_DE.UTF-8"])?.identifier == "de-DE")
        #expect(AppLanguage.named(by: ["LANG": "de_DE", "LC_ALL": "fr_FR"])?.identifier == "fr-FR")
        #expect(AppLanguage.named(by: ["VITRINE_LANGUAGE": "ja", "LC_ALL": "fr_FR"])?.identifier == "ja")
        #expect(AppLanguage.named(by: ["LC_ALL": "C", "LANG": "de_DE"]) == nil)
        #expect(AppLanguage.named(by: [:]) == nil)
    }

    // MARK: Strings

    /// Sets the language without mirroring the screens of suites that run in parallel.
    private func set(_ language: String, on screens: [UIScreen] = []) {
        LanguageTag(language).map { UIApplication.shared.setLanguage($0, on: screens) }
    }

    /// A bundle with tables; removed when the test ends.
    private static func withBundle(_ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let tables = [
            "en.lproj/Localizable.strings": """
            "Hello" = "Hello";
            "Only English" = "Only English, translated";
            "Table %lld is free" = "Table %lld is free";
            """,
            "de.lproj/Localizable.strings": """
            "Hello" = "Hallo";
            "Table %lld is free" = "Tisch %lld ist frei";
            "%@ of %@" = "%2$@s %1$@";
            "Price: %lf" = "Preis: %.2lf €";
            "Bad %@" = "%3$@ %z %";
            """,
            "de.lproj/Other.strings": "\"Hello\" = \"Servus\";",
            "ar.lproj/Localizable.strings": "\"Hello\" = \"مرحبا\";",
        ]
        for (name, text) in tables {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try body(try #require(Bundle(path: folder.path)))
    }

    @Test("Strings follow the language while the app runs; English and the key are the fallbacks")
    func strings() throws {
        defer { set("en") }
        try Self.withBundle { bundle in
            #expect(String(localized: "Hello", bundle: bundle) == "Hello")
            set("de-AT")
            #expect(String(localized: "Hello", bundle: bundle) == "Hallo")
            #expect(String(localized: "Hello", table: "Other", bundle: bundle) == "Servus")
            #expect(String(localized: "Only English", bundle: bundle) == "Only English, translated")
            #expect(String(localized: "Nowhere", bundle: bundle) == "Nowhere")
            #expect(String(localized: "key.name", defaultValue: "A value", bundle: bundle) == "A value")
            set("fr")
            #expect(String(localized: "Hello", bundle: bundle) == "Hello")
            set("ar")
            #expect(String(localized: "Hello", bundle: bundle) == "مرحبا")
            #expect(bundle.string(forKey: "Hello") == "مرحبا")
        }
    }

    @Test("Values are inserted at the translation's positions, with the language's digits")
    func values() throws {
        defer { set("en") }
        try Self.withBundle { bundle in
            let number = 1234
            #expect(String(localized: "Table \(number) is free", bundle: bundle) == "Table 1,234 is free")
            set("de")
            #expect(String(localized: "Table \(number) is free", bundle: bundle) == "Tisch 1.234 ist frei")
            #expect(String(localized: "\("door") of \("house")", bundle: bundle) == "houses door")
            #expect(String(localized: "Price: \(2.5)", bundle: bundle) == "Preis: 2,50 €")
            #expect(String(localized: "100 % cotton", bundle: bundle) == "100 % cotton")
            // A translator's mistake is shown, without a trap.
            #expect(String(localized: "Bad \("x")", bundle: bundle) == "%3$@ %z %")
        }
    }

    @Test("Numbers and dates are Foundation's, in the app's language")
    func formats() {
        defer { set("en") }
        set("de-DE")
        #expect(1234.5.formatted(.number.locale(UIApplication.locale)) == "1.234,5")
        let date = Date(timeIntervalSince1970: 0)
        var style = Date.FormatStyle(date: .long, time: .omitted, locale: UIApplication.locale)
        style.timeZone = TimeZone(identifier: "UTC")!
        #expect(style.format(date) == "1. Januar 1970")
        let formatter = NumberFormatter()
        formatter.locale = UIApplication.locale
        formatter.numberStyle = .decimal
        #expect(formatter.string(from: 1234.5) == "1.234,5")
    }

    // MARK: Views

    @Test("A right-to-left language mirrors the views on the screen, and back")
    func theLanguageChangesAtRunTime() throws {
        // Frames are made synchronously: the language is the process's, and other suites run while a test waits.
        let output = OffscreenOutput(size: PixelSize(width: 200, height: 80), bufferCount: 2)
        let clock = FrameClock(virtualAt: 0)
        let loop = FrameLoop(output: output, clock: clock, scale: 1)
        func frame() {
            clock.advance(to: clock.seconds + 1)
            loop.runTurn()
        }
        defer { set("en", on: [loop.screen]) }
        let window = UIWindow(frame: loop.screen.bounds)
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.view.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        // None of its letters has a direction.
        let label = UILabel(frame: CGRect(x: 0, y: 40, width: 200, height: 30))
        label.text = "123"
        root.view.addSubview(label)
        frame()
        #expect(abs(view.frame.minX - 10) < 0.01)
        func ink() -> (left: Bool, right: Bool) {
            func has(_ columns: Range<Int>) -> Bool {
                columns.contains { x in
                    (40..<70).contains { output.image.buffer[x, $0] & 0xFF00 < 0x8000 }
                }
            }
            return (has(0..<60), has(140..<200))
        }
        root.view.backgroundColor = .white
        frame()
        #expect(ink() == (true, false))

        var heard: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.languageDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { heard.append(UIApplication.shared.language) } }
        defer { NotificationCenter.default.removeObserver(token) }
        set("he", on: [loop.screen])
        frame()
        #expect(abs(view.frame.minX - 140) < 0.01)
        #expect(ink() == (false, true))
        #expect(root.traitCollection.layoutDirection == .rightToLeft)
        UIApplication.shared.language = "nonsense!"
        #expect(UIApplication.shared.language == "he")
        set("en", on: [loop.screen])
        frame()
        #expect(abs(view.frame.minX - 10) < 0.01)
        #expect(root.traitCollection.layoutDirection == .leftToRight)
        #expect(heard == ["he", "en"])
    }
}
