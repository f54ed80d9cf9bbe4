import Foundation
import Testing

/// Anchors of two axes, or an edge and a size, do not compile together. The test runs the compiler with the
/// anchors' source and the types that it uses.
@Suite("Anchors that cannot be combined")
struct AnchorTypeTests {
    private static let around = """
        import Foundation
        @preconcurrency @MainActor open class UIView: NSObject {
            var storedSuperview: UIView?
            var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
            var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
            var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
            var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
            var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
            var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
            func addLayoutGuide(_ guide: UILayoutGuide) {}
        }
        enum UIUserInterfaceLayoutDirection { case leftToRight, rightToLeft }
        @preconcurrency @MainActor open class UILayoutGuide: NSObject { var owningView: UIView? }
        @preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
            var isActive = false
            init(item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
                 attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat) {}
        }
        extension NSLayoutConstraint.Attribute {
            func fixed(_ isMirrored: Bool) -> NSLayoutConstraint.Attribute { self }
        }
        """

    private static let uses = """
        @MainActor func uses(_ a: UIView, _ b: UIView) {
            _ = a.leadingAnchor.constraint(equalTo: b.centerXAnchor, constant: 8)
            _ = a.topAnchor.constraint(equalTo: b.firstBaselineAnchor)
            _ = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 1)
            _ = a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.centerXAnchor, multiplier: 2)
            _ = a.topAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 4)
            _ = a.leadingAnchor.constraint(equalTo: b.topAnchor) // expected-error{{}}
            _ = a.topAnchor.constraint(equalTo: b.widthAnchor) // expected-error{{}}
            _ = a.widthAnchor.constraint(equalTo: b.leadingAnchor) // expected-error{{}}
            _ = a.leadingAnchor.constraint(equalToConstant: 20) // expected-error{{}}
            _ = a.topAnchor.constraint(equalToSystemSpacingAfter: b.topAnchor, multiplier: 1) // expected-error{{}}
            _ = a.leadingAnchor.constraint(equalTo: b.leadingAnchor, multiplier: 2) // expected-error{{}}
            _ = a.leadingAnchor.anchorWithOffset(to: b.topAnchor) // expected-error{{}}
        }
        """

    /// A copy of a file without its imports of other modules, whose types `around` has.
    private static func copy(_ file: URL, to folder: URL) throws -> URL {
        let text = try String(contentsOf: file, encoding: .utf8)
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
            !$0.contains("import Vitrine")
        }
        try lines.joined(separator: "\n").write(to: copy, atomically: true, encoding: .utf8)
        return copy
    }

    @Test func invalidAnchorPairsDoNotCompile() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Runtime/Layout").standardizedFileURL
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("anchors-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let around = folder.appendingPathComponent("Around.swift")
        let uses = folder.appendingPathComponent("Uses.swift")
        try Self.around.write(to: around, atomically: true, encoding: .utf8)
        // Errors are expected on the marked lines only; their text is the compiler's.
        let lines = Self.uses.components(separatedBy: "\n")
        try Self.uses.replacingOccurrences(of: " // expected-error{{}}", with: "")
            .write(to: uses, atomically: true, encoding: .utf8)
        let own = [
            "Anchors/NSLayoutAnchor.swift", "Anchors/NSLayoutDimension.swift",
            "Constraints/NSLayoutConstraint+Types.swift",
        ]
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "swiftc", "-typecheck", "-swift-version", "6", around.path, uses.path,
            ] + (try own.map { try Self.copy(sources.appendingPathComponent($0), to: folder).path })
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var wrong: Set<Int> = []
        for line in output.components(separatedBy: "\n") where line.contains(": error:") {
            guard line.hasPrefix(uses.path) else {
                Issue.record("\(line)")
                continue
            }
            let fields = line.dropFirst(uses.path.count + 1).split(separator: ":")
            if let number = fields.first.flatMap({ Int($0) }) { wrong.insert(number - 1) }
        }
        let expected = lines.indices.filter { lines[$0].contains("expected-error") }
        #expect(wrong.sorted() == expected, "\(output)")
    }
}
