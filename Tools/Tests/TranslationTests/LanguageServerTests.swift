import Foundation
import Testing

@testable import FrontEnd

/// The language server with the toolchain's own behind it. Messages and their places are those of the Language Server
/// Protocol 3.17: columns count UTF-16 units from 0.
@Suite(.serialized, .timeLimit(.minutes(15))) struct LanguageServerTests {
    private static let menu = """
        import UIKit

        class MenuController: UIViewController {
            let button = UIButton()
            @IBOutlet weak var label: UIView!

            override func viewDidLoad() {
                /* 🍵 */ button.addTarget(self, action: #selector(tapped(_:))); print(button.tag)
                view.addSubview(button)
            }

            /// Opens the menu.
            @objc func tapped(_ sender: UIButton) { isShown = true }
        }

        """
    private static let state = """
        import UIKit
        #if os(iOS)
        extension MenuController {
            @objc func close() { isShown = false }
            var isShown: Bool { get { view.isHidden } set { view.isHidden = newValue } }
        }
        #endif

        """
    private static let kit = """
        @_exported import Foundation
        @_exported import VitrineObjectiveC
        @MainActor open class UIResponder: NSObject {}
        @MainActor open class UIView: UIResponder {
            open var tag = 0
            open var isHidden = false
            open func addSubview(_ view: UIView) {}
        }
        @MainActor open class UIButton: UIView {
            open func addTarget(_ target: Any?, action: Selector) {}
        }
        @MainActor open class UIViewController: UIResponder {
            open var view: UIView! = UIView()
            open func viewDidLoad() {}
        }

        """

    /// A package that names no Vitrine, built once for all tests.
    private static let package = Result { () -> (package: String, vitrine: String, programs: String) in
        let bench = try Workbench.shared.get()
        let place = URL(fileURLWithPath: try bench.place([:])).standardizedFileURL.path
        let vitrine = "\(place)/Vitrine"
        try StandInPackage(folder: vitrine, source: kit).write()
        let package = "\(place)/Tea"
        try StandInPackage.write(
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "Tea", targets: [.target(name: "Tea")])
            """, "\(package)/Package.swift")
        try StandInPackage.write(menu, "\(package)/Sources/Tea/Menu.swift")
        try StandInPackage.write(state, "\(package)/Sources/Tea/State.swift")
        let programs = (bench.frontEnd as NSString).deletingLastPathComponent
        return (package, vitrine, programs)
    }

    /// An editor in which Menu.swift is open. The first test builds the package by it.
    private func editor() throws -> (client: EditorClient, file: String) {
        let place = try Self.package.get()
        let isBuilt = BuildPlan.path(in: place.package + "/.build") != nil
        let client = try EditorClient(
            program: place.programs + "/vitrine-lsp", environment: ["VITRINE_PACKAGE": place.vitrine],
            folder: place.package)
        if !isBuilt {
            let end = try client.wait { message in
                let value = (message["params"] as? [String: Any])?["value"] as? [String: Any]
                return message["method"] as? String == "$/progress" && value?["kind"] as? String == "end"
            }
            #expect(end["method"] != nil)
        }
        let file = place.package + "/Sources/Tea/Menu.swift"
        client.notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": client.address(file), "languageId": "swift", "version": 1, "text": Self.menu,
                ] as [String: Any]
            ])
        return (client, file)
    }

    /// The place of `word` in a text: its line, and its column in UTF-16.
    private func place(_ word: String, after: String = "", in text: String = menu) throws -> [String: Any] {
        let from = try after.isEmpty ? text.startIndex : #require(text.range(of: after)).upperBound
        let start = try #require(text.range(of: word, range: from..<text.endIndex)).lowerBound
        let lines = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
        return ["line": lines.count - 1, "character": lines.last?.utf16.count ?? 0]
    }

    private func range(_ word: String, after: String = "", in text: String = menu) throws -> NSDictionary {
        let start = try place(word, after: after, in: text)
        let column = try #require(start["character"] as? Int) + word.utf16.count
        return ["start": start, "end": ["line": start["line"] ?? 0, "character": column]]
    }

    private func at(_ file: String, _ place: [String: Any], _ client: EditorClient) -> [String: Any] {
        ["textDocument": ["uri": client.address(file)], "position": place]
    }

    private func diagnostics(_ client: EditorClient, _ file: String) throws -> [[String: Any]] {
        let answer = try client.request("textDocument/diagnostic", ["textDocument": ["uri": client.address(file)]])
        let result = try #require(answer["result"] as? [String: Any], "\(answer)")
        return try #require(result["items"] as? [[String: Any]])
    }

    @Test func correctSourceForIOSHasNoDiagnosticsAndAnErrorIsAtItsPlace() throws {
        let (client, file) = try editor()
        #expect(try diagnostics(client, file).isEmpty)
        // Behind `#selector`, whose translation is longer.
        let text = Self.menu.replacing("print(button.tag)", with: "wrong()")
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": client.address(file), "version": 2] as [String: Any],
                "contentChanges": [["range": try range("print(button.tag)"), "text": "wrong()"] as [String: Any]],
            ])
        let found = try diagnostics(client, file)
        #expect(found.count == 1)
        #expect(found.first?["message"] as? String == "Cannot find 'wrong' in scope")
        #expect(found.first?["range"] as? NSDictionary == (try range("wrong", in: text)))
        // What is pushed is at the same place, in the editor's file.
        let pushed = try client.wait { message in
            let params = message["params"] as? [String: Any]
            return message["method"] as? String == "textDocument/publishDiagnostics"
                && (params?["diagnostics"] as? [Any])?.isEmpty == false
        }
        let params = try #require(pushed["params"] as? [String: Any])
        #expect(params["uri"] as? String == client.address(file))
        let first = (params["diagnostics"] as? [[String: Any]])?.first
        #expect(first?["range"] as? NSDictionary == (try range("wrong", in: text)))
        #expect(client.end() == 1, "an editor that ends without saying so")
    }

    @Test func aMethodNamedInASelectorIsExplainedAndFound() throws {
        let (client, file) = try editor()
        let named = try place("tapped", after: "#selector(")
        let hover = try client.request("textDocument/hover", at(file, named, client))
        let shown = try #require(hover["result"] as? [String: Any], "\(hover)")
        #expect(
            (shown["contents"] as? [String: Any])?["value"] as? String == """
                ```swift
                @MainActor func tapped(_ sender: UIButton)
                ```

                Opens the menu.
                """)
        #expect(shown["range"] as? NSDictionary == (try range("tapped", after: "#selector(")))
        let definition = try client.request("textDocument/definition", at(file, named, client))
        let found = try #require(definition["result"] as? [[String: Any]], "\(definition)")
        #expect(found.map { $0["uri"] as? String } == [client.address(file)])
        let start = (found.first?["range"] as? [String: Any])?["start"] as? NSDictionary
        #expect(start == (try place("tapped", after: "@objc func ") as NSDictionary))
        // In another file, below a condition for iOS.
        let other = try client.request(
            "textDocument/definition", at(file, try place("isShown"), client))
        let state = (file as NSString).deletingLastPathComponent + "/State.swift"
        let places = try #require(other["result"] as? [[String: Any]], "\(other)")
        #expect(places.map { $0["uri"] as? String } == [client.address(state)])
        let line = ((places.first?["range"] as? [String: Any])?["start"] as? [String: Any])?["line"] as? Int
        #expect(line == 4)
        _ = client.end()
    }

    @Test func membersAreCompleted() throws {
        let (client, file) = try editor()
        let answer = try client.request(
            "textDocument/completion", at(file, try place("addSubview"), client))
        let items = try #require((answer["result"] as? [String: Any])?["items"] as? [[String: Any]], "\(answer)")
        let item = try #require(items.first { ($0["filterText"] as? String)?.hasPrefix("addSubview") == true })
        let edit = try #require(item["textEdit"] as? [String: Any])
        let start = (edit["range"] as? [String: Any])?["start"] as? NSDictionary
        #expect(start == (try place("addSubview") as NSDictionary))
        // Behind a longer translation on the same line, and a character of two units.
        let behind = try client.request(
            "textDocument/completion", at(file, try place("tag)"), client))
        let others = try #require((behind["result"] as? [String: Any])?["items"] as? [[String: Any]], "\(behind)")
        let tag = try #require(others.first { $0["label"] as? String == "tag" })
        let own = ((tag["textEdit"] as? [String: Any])?["range"] as? [String: Any])?["start"] as? NSDictionary
        #expect(own == (try place("tag)") as NSDictionary))
        _ = client.end()
    }

    @Test func aMethodIsRenamedWhereItIsWritten() throws {
        let (client, file) = try editor()
        var params = at(file, try place("tapped", after: "@objc func "), client)
        params["context"] = ["includeDeclaration": true]
        let references = try client.request("textDocument/references", params)
        let found = try #require(references["result"] as? [[String: Any]], "\(references)")
        let starts = found.compactMap { ($0["range"] as? [String: Any])?["start"] as? NSDictionary }
        // Column 58 is that of the word, although the index counts four bytes of the emoji.
        let expected = try [place("tapped", after: "#selector("), place("tapped", after: "@objc func ")]
        #expect(Set(starts) == Set(expected.map { $0 as NSDictionary }) && starts.count == 2, "\(found)")
        params["newName"] = "pressed(_:)"
        let rename = try client.request("textDocument/rename", params)
        let changes = try #require((rename["result"] as? [String: Any])?["changes"] as? [String: Any], "\(rename)")
        #expect(Array(changes.keys) == [client.address(file)])
        let edits = try #require(changes[client.address(file)] as? [[String: Any]])
        let ranges = edits.compactMap { $0["range"] as? NSDictionary }
        #expect(
            Set(ranges) == [try range("tapped", after: "#selector("), try range("tapped", after: "@objc func ")]
                && ranges.count == 2, "\(edits)")
        #expect(edits.allSatisfy { $0["newText"] as? String == "pressed" })
        _ = client.end()
    }

    @Test func symbolsAndColoursAreThoseOfTheOriginal() throws {
        let (client, file) = try editor()
        let document: [String: Any] = ["textDocument": ["uri": client.address(file)]]
        let answer = try client.request("textDocument/documentSymbol", document)
        let symbols = try #require(answer["result"] as? [[String: Any]], "\(answer)")
        #expect(symbols.map { $0["name"] as? String } == ["MenuController"])
        let members = try #require(symbols.first?["children"] as? [[String: Any]])
        #expect(members.map { $0["name"] as? String } == ["button", "label", "viewDidLoad()", "tapped(_:)"])
        #expect(members.last?["selectionRange"] != nil)
        let colours = try client.request("textDocument/semanticTokens/full", document)
        let data = try #require((colours["result"] as? [String: Any])?["data"] as? [Int], "\(colours)")
        var (line, column) = (0, 0)
        var places: Set<NSDictionary> = []
        for token in stride(from: 0, to: data.count, by: 5) {
            line += data[token]
            column = data[token] == 0 ? column + data[token + 1] : data[token + 1]
            places.insert(["line": line, "character": column])
        }
        #expect(places.contains(try place("print") as NSDictionary))
        _ = client.end()
    }

    /// The attributes that the copy lacks stay.
    @Test func theOriginalIsFormatted() throws {
        let (client, file) = try editor()
        let answer = try client.request(
            "textDocument/formatting",
            [
                "textDocument": ["uri": client.address(file)],
                "options": ["tabSize": 4, "insertSpaces": true] as [String: Any],
            ])
        let edits = try #require(answer["result"] as? [[String: Any]], "\(answer)")
        let text = try #require(edits.first?["newText"] as? String)
        #expect(text.contains("@objc func tapped") && text.contains("#selector(tapped(_:))"))
        _ = client.end()
    }

    @Test func whatIsNoMessageIsRefusedAndUnknownRequestsArePassedOn() throws {
        let (client, file) = try editor()
        for text in ["{", "[]", "7", "\"text\"", "", "{\"method\":7}", "{\"method\":\"textDocument/didOpen\"}"] {
            client.send(Data(text.utf8))
        }
        let refused = try client.wait { $0["error"] != nil }
        #expect((refused["error"] as? [String: Any])?["code"] as? Int == -32700)
        let wrong: [[String: Any]] = [
            ["textDocument": 7], ["textDocument": ["uri": client.address(file)], "position": ["line": -1]],
            ["textDocument": ["uri": client.address(file)], "position": ["line": 1 << 40, "character": 1 << 40]],
            ["textDocument": ["uri": "file://%zz"], "position": ["line": 0, "character": 0]],
        ]
        for params in wrong { _ = try client.request("textDocument/hover", params) }
        let unknown = try client.request("vitrine/unknown", [:])
        // MethodNotFound, of the toolchain's server.
        #expect((unknown["error"] as? [String: Any])?["code"] as? Int == -32601)
        _ = try client.request("shutdown", [:])
        client.notify("exit", [:])
        #expect(client.end() == 0)
    }
}
