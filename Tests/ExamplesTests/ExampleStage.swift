// ExampleStage.swift: an example on a stage, and checks for visible faults.

import Foundation
import OffscreenTesting
import Testing
import UIKit

@testable import VitrineRuntime
@testable import VitrineViewValues

@MainActor
final class ExampleStage {
    let stage: OffscreenStage
    let look: ExampleLook
    private let formerLanguage = UIApplication.shared.language
    private let formerWrite = LayoutLog.write

    /// The language is set before the first screen is made, as at the start of a program.
    init(_ look: ExampleLook, tint: UIColor, scale: CGFloat = 1, root: () -> UIViewController) async {
        self.look = look
        UIApplication.shared.language = look.language
        LayoutLog.write = { Issue.record("\($0)") }
        // Motion is left to the monkey; frames of the largest display are slow without optimisation.
        UIView.setAnimationsEnabled(false)
        stage = OffscreenStage(size: look.size, scale: scale)
        stage.window.tintColor = tint
        if look.isLarge { KioskSettings.setTextSize(.accessibilityExtraLarge, on: stage.screen) }
        stage.window.rootViewController = root()
        await stage.settle()
    }

    /// Text size and language outlive a stage.
    func end() {
        KioskSettings.setTextSize(nil, on: stage.screen)
        UIApplication.shared.language = formerLanguage
        LayoutLog.write = formerWrite
        UIView.setAnimationsEnabled(true)
    }

    /// The topmost controller.
    var top: UIViewController? {
        var top = stage.window.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }

    func view(_ identifier: String) -> UIView? { stage.element(identifier)?.view }

    func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await stage.tap(identifier, sourceLocation: sourceLocation)
        await stage.settle(sourceLocation: sourceLocation)
    }

    /// Taps the middle of a view, or a fraction of its width from the leading edge.
    func tap(_ view: UIView, part: CGFloat = 0.5) async {
        let part = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - part : part
        await stage.tap(at: view.convert(CGPoint(x: view.bounds.width * part, y: view.bounds.midY), to: nil))
        await stage.settle()
    }

    func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key)
        await stage.keyUp(key)
        await stage.settle()
    }

    /// The frontmost view of any window with this accessibility label.
    func element(labelled label: String?) -> UIView? {
        stage.screen.windows.reversed().lazy.compactMap { Self.find(in: $0) { $0.accessibilityLabel == label } }.first
    }

    /// A view by its identifier, visible or not.
    static func find(_ identifier: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == identifier { return view }
        return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
    }

    private static func find(in view: UIView, where matches: (UIView) -> Bool) -> UIView? {
        if view.isHidden || view.alpha == 0 { return nil }
        for child in view.subviews.reversed() {
            if let found = find(in: child, where: matches) { return found }
        }
        return view.isAccessibilityElement && matches(view) ? view : nil
    }

    // MARK: Visible faults

    /// Scrolls through all of a scroll view, and audits each page. Views cut off at the edges of a page are audited
    /// on another.
    func look(through scroll: UIScrollView, sourceLocation: SourceLocation = #_sourceLocation) async {
        var before: CGPoint?
        repeat {
            before = scroll.contentOffset
            checkOverlaps(sourceLocation: sourceLocation)
            record(stage.findings.filter { !isCut($0, by: scroll) }, sourceLocation)
            if !scroll.accessibilityScroll(.down) { break }
            await stage.settle(sourceLocation: sourceLocation)
        } while before != scroll.contentOffset
    }

    /// Audits the visible part.
    func look(
        except known: [(UIAccessibilityAudit.Kind, String)] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        checkOverlaps(sourceLocation: sourceLocation)
        record(
            stage.findings.filter { finding in !known.contains { $0.0 == finding.kind && $0.1 == finding.label } },
            sourceLocation)
    }

    private func record(_ findings: [UIAccessibilityAudit.Finding], _ sourceLocation: SourceLocation) {
        let year = Calendar.current.component(.year, from: Date()).formatted(.number.grouping(.never))
        for finding in findings {
            // Allowed: a month of six weeks has rows of 37 points, as on iOS.
            if finding.kind == .smallTarget, finding.label.contains(year), finding.frame.width < 60 { continue }
            Issue.record("\(finding)", sourceLocation: sourceLocation)
        }
    }

    private func isCut(_ finding: UIAccessibilityAudit.Finding, by scroll: UIScrollView) -> Bool {
        guard let view = finding.object as? UIView, view.isDescendant(of: scroll) else { return false }
        let available = scroll.bounds.inset(by: scroll.adjustedContentInset).insetBy(dx: -1, dy: -1)
        let frame = view.convert(view.bounds, to: scroll).insetBy(dx: 0, dy: min(0, (view.bounds.height - 44) / 2))
        return !available.contains(frame)
    }

    /// Audits the part outside of the keyboard, which covers the rest on purpose.
    func lookWhileTyping(sourceLocation: SourceLocation = #_sourceLocation) {
        checkOverlaps(sourceLocation: sourceLocation)
    }

    /// The bottom of the part of a scroll view above bars and keyboard, in its own coordinates.
    func visibleBottom(of scroll: UIScrollView) -> CGFloat { scroll.bounds.maxY - scroll.adjustedContentInset.bottom }

    /// The last row can be scrolled completely into view.
    func checkLastRow(of table: UITableView, sourceLocation: SourceLocation = #_sourceLocation) {
        let section = table.numberOfSections - 1
        let path = IndexPath(row: table.numberOfRows(inSection: section) - 1, section: section)
        let cell = table.cellForRow(at: path)
        #expect(cell != nil, "the last row is not visible at the end", sourceLocation: sourceLocation)
        #expect(
            (cell?.frame.maxY ?? 0) <= visibleBottom(of: table) + 0.5, "the last row is cut",
            sourceLocation: sourceLocation)
    }

    func checkLastItem(of list: UICollectionView, sourceLocation: SourceLocation = #_sourceLocation) {
        let section = list.numberOfSections - 1
        let path = IndexPath(item: list.numberOfItems(inSection: section) - 1, section: section)
        let cell = list.cellForItem(at: path)
        #expect(cell != nil, "the last item is not visible at the end", sourceLocation: sourceLocation)
        #expect(
            (cell?.frame.maxY ?? 0) <= visibleBottom(of: list) + 0.5, "the last item is cut",
            sourceLocation: sourceLocation)
    }

    /// No text overlaps another, except bars over scrolled content.
    private func checkOverlaps(sourceLocation: SourceLocation) {
        guard let view = top?.viewIfLoaded else { return }
        let shown = texts(in: view, clip: stage.window.bounds)
        for (k, one) in shown.enumerated() {
            for other in shown[(k + 1)...] where one.isInBar == other.isInBar {
                let both = one.frame.intersection(other.frame)
                guard both.width > 2, both.height > 2 else { continue }
                Issue.record("“\(one.text)” and “\(other.text)” overlap at \(both)", sourceLocation: sourceLocation)
            }
        }
    }

    private struct ShownText {
        let text: String
        let frame: CGRect
        let isInBar: Bool
    }

    private func texts(in view: UIView, clip: CGRect, isInBar: Bool = false) -> [ShownText] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        let isInBar = isInBar || view is UINavigationBar || view is UIToolbar || view is UISearchBar
        var clip = clip
        if view.clipsToBounds || view is UIScrollView {
            clip = clip.intersection(view.convert(view.bounds, to: nil))
            if clip.isEmpty { return [] }
        }
        var result: [ShownText] = []
        if let label = view as? UILabel, let text = label.text, !text.isEmpty {
            let frame = label.convert(
                label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines), to: nil)
            let seen = frame.intersection(clip)
            if !seen.isEmpty { result.append(ShownText(text: text, frame: seen, isInBar: isInBar)) }
        }
        for child in view.subviews { result += texts(in: child, clip: clip, isInBar: isInBar) }
        return result
    }
}
