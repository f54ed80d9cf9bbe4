// ArchivedControlsTests.swift: archives of every view of the controls.
//
// A case sets every property that UIKit archives on a view, and reads it back. A
// class without a case fails `everyClassHasACase`.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Controls in archives")
struct ArchivedControlsTests {
    struct Case {
        let name: String
        /// With default values.
        let plain: @MainActor () -> UIView
        /// With every property set.
        let make: @MainActor () -> UIView
        let read: @MainActor (UIView) -> [String]

        @MainActor init<View: UIView>(
            _ made: @escaping @autoclosure @MainActor () -> View, _ set: @escaping @MainActor (View) -> Void,
            _ read: @escaping @MainActor (View) -> [Any?]
        ) {
            name = "\(View.self)"
            plain = { made() }
            make = {
                let view = made()
                set(view)
                return view
            }
            self.read = { view in
                guard let view = view as? View else { return ["\(view) is no \(View.self)"] }
                return read(view).map { $0.map { "\($0)" } ?? "nil" }
            }
        }
    }

    private func find(_ name: String) throws -> Case {
        try #require(Self.cases.first { $0.name == name }, "there is no case for \(name)")
    }

    private func copy(_ view: UIView) throws -> UIView {
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView)
    }

    @Test(arguments: names) func archivesKeepWhatUIKitKeeps(_ name: String) throws {
        let one = try find(name)
        let view = one.make()
        view.layoutIfNeeded()
        let twin = try copy(view)
        #expect(type(of: twin) == type(of: view))
        #expect(one.read(twin) == one.read(view))
        #expect(twin.frame == view.frame)
        // Default values would not test anything.
        #expect(one.read(one.plain()) != one.read(view), "the case sets nothing")
    }

    /// Subviews that a control makes exist once, before and after.
    @Test(arguments: names) func archivingDuplicatesNoSubview(_ name: String) throws {
        let one = try find(name)
        func tree(_ view: UIView) -> String { "\(type(of: view))" + "\(view.subviews.map(tree))" }
        let view = one.make()
        view.layoutIfNeeded()
        let twin = try copy(view)
        twin.layoutIfNeeded()
        let again = try copy(twin)
        again.layoutIfNeeded()
        #expect(tree(twin) == tree(view))
        #expect(tree(again) == tree(view))
    }

    @Test func everyClassHasACase() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        var parents: [String: String] = [:]
        for module in ["Controls", "TextEditing", "Lists", "Pickers", "Containers", "Kiosk"] {
            let files = FileManager.default.enumerator(
                at: sources.appendingPathComponent(module), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let source = try String(contentsOf: file, encoding: .utf8)
                for found in source.matches(of: /(?m)^open class (\w+): (\w+)/) {
                    parents[String(found.1)] = String(found.2)
                }
            }
        }
        func isView(_ name: String) -> Bool { name == "UIView" || parents[name].map(isView) ?? false }
        let views = Set(parents.keys.filter(isView))
        #expect(views.count > 30)
        #expect(views.subtracting(Self.names).sorted() == [])
    }

    /// A kind of damage to an archive.
    enum Damage: CaseIterable {
        case negative, zero, large, noNumber, turned, missing
    }

    /// The fields of an archived object, damaged.
    private func damaged(_ fields: [String: Any], _ damage: Damage) -> [String: Any] {
        var result: [String: Any] = [:]
        for (number, (key, value)) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
            if damage == .missing, number % 3 == 1, key != "$class" { continue }
            result[key] = damaged(value, damage)
        }
        return result
    }

    private func damaged(_ value: Any, _ damage: Damage) -> Any {
        if let flag = value as? Bool { return damage == .turned ? !flag : flag }
        guard value is Int || value is Double else { return value }
        return switch damage {
        case .negative: -3
        case .zero: 0
        case .large: 100_000
        case .noNumber: Double.nan
        case .turned: 1
        case .missing: value
        }
    }

    /// A damaged archive gives defaults, or no view at all; nothing traps, and a decoded view can be laid out.
    @Test(arguments: Damage.allCases) func damagedArchivesNeverTrap(_ damage: Damage) throws {
        for one in Self.cases {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: one.make(), requiringSecureCoding: false)
            var list = try #require(
                PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
            let objects = try #require(list["$objects"] as? [Any])
            list["$objects"] = objects.enumerated().map { index, object -> Any in
                guard index > 0 else { return object }
                return (object as? [String: Any]).map { damaged($0, damage) } ?? damaged(object, damage)
            }
            let bytes = try PropertyListSerialization.data(
                fromPropertyList: list, format: .binary, options: 0)
            let unarchiver = try NSKeyedUnarchiver(forReadingFrom: bytes)
            unarchiver.requiresSecureCoding = false
            unarchiver.decodingFailurePolicy = .setErrorAndReturn
            let twin = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView
            twin?.layoutIfNeeded()
            // It can be archived again.
            if let twin {
                _ = try NSKeyedArchiver.archivedData(withRootObject: twin, requiringSecureCoding: false)
            }
        }
    }

    /// A truncated archive is Foundation's error.
    @Test func truncatedArchivesAreErrors() throws {
        for one in Self.cases {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: one.make(), requiringSecureCoding: false)
            for part in [0, 1, data.count / 2, data.count - 40] {
                #expect(throws: (any Error).self, "\(one.name)") {
                    try NSKeyedUnarchiver(forReadingFrom: data.prefix(part))
                }
            }
        }
    }
}
