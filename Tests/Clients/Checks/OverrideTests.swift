// OverrideTests.swift: subclasses can override what UIKit declares as overridable.
//
// Tests/Clients/Swift5/Overrides is compiled in both language modes, which is its test. On Linux members of extensions
// cannot be overridden: Tests/Clients/extension-members.tsv lists the remaining ones, each with its reason.

import Foundation
import Testing
import UIKit

@testable import ClientSwift5

@MainActor @Suite struct OverrideTests {
    private struct Member: Hashable, CustomStringConvertible {
        var type: String
        var name: String
        var description: String { "\(type).\(name)" }
    }

    private static func table() throws -> Set<Member> {
        let path = ClientSourceTests.root.appendingPathComponent("Tests/Clients/extension-members.tsv")
        let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        return Set(
            rows.map { row in
                let fields = row.split(separator: "\t")
                return Member(type: String(fields[0]), name: String(fields[1]))
            })
    }

    /// Public members of extensions of open classes in all modules, except names that are deprecated in Swift.
    private static func members() throws -> Set<Member> {
        let folder = ClientSourceTests.root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let texts = try files.filter { path in
            path.hasSuffix(".swift") && !["OldNames/", "OffscreenTesting/"].contains { path.hasPrefix($0) }
        }.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        // Regular expressions are slow in debug builds: prefixes are looked at first.
        let lines = texts.map { text in text.split(separator: "\n").filter { Self.isDeclaration($0.utf8) } }
        let classes = Set(
            lines.joined().compactMap { $0.firstMatch(of: /^(?:@.* )?open class (\w+)/).map { String($0.1) } })
        var found: Set<Member> = []
        for lines in lines {
            var type: String?
            for line in lines {
                if let match = line.firstMatch(of: /^(?:@\S+ )*(?:public )?extension ([\w.]+)/) {
                    type = classes.contains(String(match.1)) ? String(match.1) : nil
                } else if line.hasPrefix("}") {
                    type = nil
                } else if let type, !line.contains("static "), !line.contains("override "),
                    let match = line.firstMatch(of: /^    (?:@\S+ )*public (?:[a-z]+ )*(?:func|var) (\w+)/)
                {
                    found.insert(Member(type: type, name: String(match.1)))
                }
            }
        }
        return found
    }

    /// Whether a line can begin or end an extension or a class, or declare a public member in it.
    private static func isDeclaration(_ line: Substring.UTF8View) -> Bool {
        let starts = ["}", "@", "open class ", "public extension ", "extension ", "    public ", "    @"]
        return starts.contains { line.starts(with: $0.utf8) }
    }

    @Test func membersOfExtensionsAreListedInTheTable() throws {
        let (found, known) = (try Self.members(), try Self.table())
        #expect(found.count > 100)
        for member in found.subtracting(known) {
            Issue.record(
                "\(member) cannot be overridden: declare it in the class's body, or give a reason in the table")
        }
        for member in known.subtracting(found) { Issue.record("\(member) is in the table, and in no extension") }
    }

    /// UIView.h, `layoutMargins`: the guide is the view inside its margins, so it follows a subclass that narrows them.
    @Test func overriddenMarginsMoveTheGuide() {
        final class Narrow: UIView {
            override var layoutMargins: UIEdgeInsets {
                get { UIEdgeInsets(top: 4, left: 20, bottom: 8, right: 40) }
                set { super.layoutMargins = newValue }
            }
        }
        let view = Narrow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
            inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
            inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        view.layoutIfNeeded()
        // Whole pixels at each scale: outside of windows the screen is that of another test.
        #expect(inner.frame == CGRect(x: 20, y: 4, width: 40, height: 38))
        #expect(view.directionalLayoutMargins.leading == 20)
    }

    /// UIKit calls the subclass's methods: a table reloads, inserts and selects by its overridable methods.
    @Test func overriddenMembersAreCalled() {
        final class Counting: UITableView {
            var calls: [String] = []
            override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
                calls.append("register \(identifier)")
                super.register(cellClass, forCellReuseIdentifier: identifier)
            }
            override func deselectRow(at indexPath: IndexPath, animated: Bool) { calls.append("deselect") }
            override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
                calls.append("gesture")
                super.addGestureRecognizer(gestureRecognizer)
            }
        }
        let table = Counting(frame: .zero, style: .plain)
        table.calls = []
        (table as UITableView).register(UITableViewCell.self, forCellReuseIdentifier: "a")
        (table as UITableView).deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        (table as UIView).addGestureRecognizer(UITapGestureRecognizer())
        #expect(table.calls == ["register a", "deselect", "gesture"])
    }

    /// An override that only calls super does not change behaviour.
    @Test func superCallsReachTheBaseClass() {
        let view = OverridingUIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let plain = UIView(frame: view.frame)
        for each in [view, plain] {
            each.addSubview(UIView())
            each.insertSubview(UIView(), at: 0)
            each.bringSubviewToFront(each.subviews[0])
            each.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            each.setContentHuggingPriority(.required, for: .vertical)
        }
        #expect(view.subviews.count == plain.subviews.count && view.layoutMargins == plain.layoutMargins)
        #expect(view.contentHuggingPriority(for: .vertical) == .required)
        #expect(view.convert(CGPoint(x: 3, y: 4), to: nil) == plain.convert(CGPoint(x: 3, y: 4), to: nil))
        let layer = OverridingCALayer()
        layer.shadowRadius = 7
        layer.mask = CALayer()
        #expect(
            layer.shadowRadius == 7 && layer.mask != nil && layer.value(forKeyPath: "shadowRadius") as? CGFloat == 7)
    }

    @Test func stacksAreReadFromArchivesWithoutFailing() throws {
        final class Stack: UIStackView {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init(coder: NSCoder) { super.init(coder: coder) }
        }
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(Stack(coder: reader).arrangedSubviews.isEmpty)
    }

    /// UIStoryboardSegue.h: a segue with a handler calls it; a subclass overrides `perform()`.
    @Test func seguesArePerformed() {
        final class Push: UIStoryboardSegue {
            override func perform() { destination.title = "pushed by \(identifier ?? "-")" }
        }
        let (source, destination) = (UIViewController(), UIViewController())
        let type: UIStoryboardSegue.Type = Push.self
        type.init(identifier: "a", source: source, destination: destination).perform()
        #expect(destination.title == "pushed by a")
        var performed = 0
        UIStoryboardSegue(identifier: nil, source: source, destination: destination) { performed += 1 }.perform()
        #expect(performed == 1 && source.storyboard == nil)
        #expect(source.shouldPerformSegue(withIdentifier: "a", sender: nil))
    }

    /// UIView.h, `effectiveRadius(corner:)`: the radius in use, limited to the size of the view; 0 for a corner that is
    /// not rounded.
    @Test func cornersHaveTheirRadius() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.layer.cornerRadius = 8
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        #expect(view.effectiveRadius(corner: .topLeft) == 8 && view.effectiveRadius(corner: .bottomRight) == 0)
        view.layer.cornerRadius = 90
        #expect(view.effectiveRadius(corner: .topLeft) == 20)
    }

    /// UIView.h of iOS 26, "cornerConfiguration", and the pages of UICornerRadius: a capsule has half of its shorter side, a
    /// concentric corner the container's radius less the distance.
    @Test func cornersAreConfigured() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(
            view.cornerConfiguration
                == .corners(topLeftRadius: nil, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil))
        view.cornerConfiguration = .capsule()
        #expect(view.effectiveRadius(corner: .bottomLeft) == 20)
        view.frame.size.height = 60
        #expect(view.effectiveRadius(corner: .bottomLeft) == 30)
        view.cornerConfiguration = .capsule(maximumRadius: 12)
        #expect(view.effectiveRadius(corner: .topRight) == 12)
        view.cornerConfiguration = .uniformTopRadius(8)
        #expect(view.effectiveRadius(corner: .topLeft) == 8 && view.effectiveRadius(corner: .bottomLeft) == 0)
        view.cornerConfiguration = .uniformCorners(radius: .fixed(16))
        let inner = UIView(frame: CGRect(x: 6, y: 6, width: 88, height: 48))
        view.addSubview(inner)
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 4))
        #expect(inner.effectiveRadius(corner: .topLeft) == 10)
        inner.frame = CGRect(x: 14, y: 14, width: 72, height: 32)
        #expect(inner.effectiveRadius(corner: .topLeft) == 4)
    }

    /// UIAlertController's own initialiser is a convenience one: a subclass overrides the designated one, and has it.
    @Test func alertsAreSubclassed() {
        final class Choice: UIAlertController {
            var made = false
            override init(nibName: String?, bundle: Bundle?) {
                super.init(nibName: nibName, bundle: bundle)
                made = true
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let alert = Choice(title: "a", message: "b", preferredStyle: .alert)
        #expect(alert.made && alert.title == "a" && alert.message == "b" && alert.preferredStyle == .alert)
    }

    @Test func emptyAttributedStringsCanBeAppended() {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString())
        #expect(text.length == 0)
    }
}
