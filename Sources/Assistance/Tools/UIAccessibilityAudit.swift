// UIAccessibilityAudit.swift: finds the parts of a screen that are hard to use.
//
// Names, targets and positions come from the elements; contrast is measured on the drawn pixels, so it includes
// pictures behind text, opacity and filters.
// Coordinates: points of the screen.

public import Foundation
import VitrineDrawing
public import VitrineGraphics
public import VitrineRuntime
import VitrineViewValues

/// Finds the parts of a screen that are hard to use.
@preconcurrency @MainActor
public struct UIAccessibilityAudit {
    /// The kind of a problem.
    public enum Kind: String, Sendable, CaseIterable {
        /// An element without a name.
        case unlabelled
        /// An element for touch that is smaller than 44 by 44 points.
        case smallTarget
        /// Text with too little contrast to its background: less than 4.5 : 1, or 3 : 1 for large text.
        case lowContrast
        /// Text that is cut off.
        case clippedText
        /// Two elements in the same place.
        case overlapping
    }

    /// A problem to repair.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The kind of the problem.
        public let kind: Kind
        /// The label of the element or the text; empty where there is none.
        public let label: String
        /// The accessibility identifier of the element or the text; nil if it has none.
        public let identifier: String?
        /// The rectangle of the element, in points of the screen.
        public let frame: CGRect
        /// The problem, and what would be right.
        public let detail: String
        /// The element or the text; nil after it was released.
        public internal(set) weak var object: AccessibleObject?
        /// The common cause of findings that one change repairs.
        package var cause = ""

        /// Whether it is the same problem elsewhere, such as text in the same colour.
        public func isAlike(_ other: Finding) -> Bool { kind == other.kind && cause == other.cause }

        /// The names by which the element may be listed.
        public var names: [String] { [identifier, label].compactMap { $0 } }

        fileprivate var name: String { label.isEmpty ? identifier ?? "an element" : "“\(label)”" }

        /// The finding in one line: kind, name, frame and detail.
        public var description: String {
            let name = label.isEmpty ? "an element" : name
            let id = identifier.map { " (\($0))" } ?? ""
            let place = String(
                format: "%g, %g, %g x %g", Double(frame.minX), Double(frame.minY), Double(frame.width),
                Double(frame.height))
            return "\(kind.rawValue): \(name)\(id) at \(place): \(detail)"
        }
    }

    /// The smallest side of a target for fingers, in points.
    public static let leastTarget: CGFloat = UIView.leastTarget

    private let screen: UIScreen
    private let pixels: CGImage?

    /// Prepares an audit of `screen`. `pixels` is the drawn screen, in device pixels; nil skips the contrast.
    public init(screen: UIScreen, pixels: CGImage?) {
        self.screen = screen
        self.pixels = pixels
    }

    /// All problems, in reading order for each kind. Every read examines the screen.
    public var findings: [Finding] {
        let nodes = AccessibilityTree.windows(of: screen).flatMap(\.elements)
        let elements = nodes.map(\.object)
        return elements.compactMap(unlabelled) + elements.compactMap(smallTarget) + overlaps(nodes)
            + texts.flatMap(findings)
    }

    /// Findings in words: one line for each group of similar ones, with their number and names.
    ///
    /// Of long lists of names, only the first are given.
    public static func summary(of findings: [Finding]) -> [String] {
        var groups: [[Finding]] = []
        for finding in findings {
            if let group = groups.firstIndex(where: { $0[0].isAlike(finding) }) {
                groups[group].append(finding)
            } else {
                groups.append([finding])
            }
        }
        return groups.map { group in
            guard group.count > 1 else { return group[0].description }
            let others = group.dropFirst()
            var names = others.prefix(mostNames).map(\.name).joined(separator: ", ")
            if others.count > mostNames { names += ", …" }
            return "\(group[0].description) (\(group.count) alike; the others: \(names))"
        }
    }

    private static let mostNames = 12

    private func finding(_ kind: Kind, _ element: AccessibleObject, _ detail: String) -> Finding {
        // One change repairs all views of a kind. Two elements in one place are a problem of these two.
        let cause =
            kind == .overlapping
            ? "\(ObjectIdentifier(element)) \(detail)"
            : "\(element.accessibilityView.map { "\(type(of: $0))" } ?? "\(type(of: element))") \(detail)"
        return Finding(
            kind: kind, label: element.reported.label ?? "", identifier: element.reported.identifier,
            frame: element.reported.frame, detail: detail, object: element, cause: cause)
    }

    // MARK: Elements

    private func unlabelled(_ element: AccessibleObject) -> Finding? {
        func isBlank(_ text: String?) -> Bool {
            text?.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty ?? true
        }
        guard isBlank(element.reported.label) else { return nil }
        // A text is described by its value.
        let isText = element.reported.traits.contains(.staticText)
        if isText, !isBlank(element.reported.value) { return nil }
        let view = element.accessibilityView.map { " (\(type(of: $0)))" } ?? ""
        return finding(
            .unlabelled, element,
            "it has no accessibilityLabel\(view); give it one, or make it no accessibility element")
    }

    private func smallTarget(_ element: AccessibleObject) -> Finding? {
        // Keys may be as small as those of a keyboard.
        guard element.reported.respondsToUserInteraction,
            !element.reported.traits.contains(.keyboardKey)
        else { return nil }
        let frame = element.reported.frame
        let least = Self.leastTarget
        let lacksWidth = frame.width < least, lacksHeight = frame.height < least
        guard lacksWidth || lacksHeight, screen.bounds.contains(frame) else { return nil }
        if receivesTouches(element, beyond: frame, lacksWidth, lacksHeight) { return nil }
        let size = String(format: "%g x %g", Double(frame.width), Double(frame.height))
        return finding(.smallTarget, element, "its target is \(size) points; fingers need 44 x 44")
    }

    /// Whether touches beside the frame reach the element, as far as necessary.
    private func receivesTouches(
        _ element: AccessibleObject, beyond frame: CGRect, _ wide: Bool, _ high: Bool
    ) -> Bool {
        guard let view = element as? UIView, let window = view.window else { return false }
        let reach = Self.leastTarget / 2 - 0.5
        let x = wide ? reach : 0, y = high ? reach : 0
        let ways = [(-x, 0), (x, 0), (0, -y), (0, y)]
        return ways.allSatisfy { dx, dy in
            let point = CGPoint(x: frame.midX + dx, y: frame.midY + dy)
            let place = window.convert(point, from: nil as UIWindow?)
            guard let hit = window.touchedView(at: place, with: nil) else { return false }
            return hit.isDescendant(of: view)
                || view.isDescendant(of: hit) && hit !== window
                    && hit.isAccessibilityControlGroup
        }
    }

    /// As a fraction of the smaller one.
    private static let overlap: CGFloat = 0.2

    private func overlaps(_ nodes: [AccessibilityNode]) -> [Finding] {
        let seen = nodes.map { node in
            let frame = Self.visibleFrame(of: node.object)
            // A label may be wider than its words, and other words may be beside them.
            guard let text = node.object as? any AccessibilityText else { return frame }
            return frame.intersection(text.frameOnScreen(of: text.textFrame))
        }
        var found: [Finding] = []
        for i in nodes.indices {
            for j in nodes.indices where j > i {
                let shared = seen[i].intersection(seen[j])
                let smaller = min(seen[i].width * seen[i].height, seen[j].width * seen[j].height)
                guard !shared.isNull, smaller > 0, shared.width * shared.height > smaller * Self.overlap,
                    !isInside(nodes[i], nodes[j]), !isInside(nodes[j], nodes[i]),
                    // The area around a menu dismisses it, and is behind it intentionally.
                    !(nodes[i].object is any AccessibilityBackdrop), !(nodes[j].object is any AccessibilityBackdrop)
                else { continue }
                let other = nodes[j].object
                let name = other.reported.label ?? other.reported.identifier ?? "\(type(of: other))"
                let part = Int((shared.width * shared.height / smaller * 100).rounded())
                found.append(
                    finding(
                        .overlapping, nodes[i].object,
                        "it and “\(name)” cover \(part)% of the smaller one together"))
            }
        }
        return found
    }

    private func isInside(_ node: AccessibilityNode, _ other: AccessibilityNode) -> Bool {
        var current = node.parent
        while let present = current {
            if present === other { return true }
            current = present.parent
        }
        guard let view = node.object.accessibilityView, let around = other.object.accessibilityView else {
            return false
        }
        return view !== around && view.isDescendant(of: around)
    }

    /// The visible part of an element: without the parts that are clipped.
    static func visibleFrame(of element: AccessibleObject) -> CGRect {
        var frame = element.reported.frame
        var view = element is UIView ? element.accessibilityView?.superview : element.accessibilityView
        while let current = view {
            if let scroller = current as? any AccessibilityScrolling {
                // Content below a bar is scrolled away.
                frame = frame.intersection(current.frameOnScreen(of: scroller.accessibilityVisibleRect))
            } else if current.clipsToBounds {
                frame = frame.intersection(current.frameOnScreen)
            }
            view = current.superview
        }
        return frame.isNull ? .zero : frame
    }

    // MARK: Text

    /// The visible texts of all windows that can be reached.
    private var texts: [any AccessibilityText] {
        AccessibilityTree.windows(of: screen).compactMap { $0.object as? UIWindow }.flatMap(Self.texts)
    }

    private static func texts(in view: UIView) -> [any AccessibilityText] {
        guard !view.isHidden, view.alpha >= 0.01 else { return [] }
        let own = (view as? any AccessibilityText).map { [$0] } ?? []
        return own + view.modalSubviews.flatMap(texts)
    }

    private func findings(_ text: any AccessibilityText) -> [Finding] {
        guard let words = text.seenText, !words.isEmpty, !text.isHelp, !text.turnsAway(words) else {
            return []
        }
        let frame = text.frameOnScreen
        let seen = Self.visibleFrame(of: text).intersection(screen.bounds)
        guard !seen.isNull, seen.width > 1, seen.height > 1 else { return [] }
        func found(_ kind: Kind, _ detail: String, cause: String) -> Finding {
            Finding(
                kind: kind, label: words, identifier: text.reported.identifier, frame: frame,
                detail: detail, object: text, cause: cause)
        }
        var findings: [Finding] = []
        let isScrolled = text.innermostScroller != nil
        if let reason = text.clipping {
            findings.append(found(.clippedText, reason, cause: "\(words) \(reason)"))
        } else if !isScrolled, seen.width < frame.width - 1 || seen.height < frame.height - 1 {
            findings.append(
                found(.clippedText, "a part of it is outside of the visible area", cause: "\(frame)"))
        }
        if let ratio = contrast(of: text, in: seen) {
            let least = text.isLargeText ? 3.0 : 4.5
            if ratio < least - 0.05 {
                findings.append(
                    found(
                        .lowContrast,
                        String(
                            format: "its contrast is %.1f : 1; %@ text needs %g : 1", ratio,
                            text.isLargeText ? "large" : "this", least),
                        cause: "\(text.inkColor.map { "\($0)" } ?? words) \(least)"))
            }
        }
        return findings
    }

    /// The contrast of a text; nil if it is not measured: scrolled away, disabled or pressed.
    private func contrast(of text: any AccessibilityText, in seen: CGRect) -> Double? {
        guard isRead(text, in: seen), !text.isInDisabledControl, !text.isPressed else { return nil }
        return contrast(in: inkedArea(of: text, in: seen))
    }

    /// The visible texts with their contrast, which is nil where it is not measured.
    package var measuredTexts: [(text: any AccessibilityText, contrast: Double?)] {
        texts.compactMap { text in
            guard let words = text.seenText, !words.isEmpty, !text.isHelp, !text.turnsAway(words) else { return nil }
            let seen = Self.visibleFrame(of: text).intersection(screen.bounds)
            guard !seen.isNull, seen.width > 1, seen.height > 1 else { return nil }
            return (text, contrast(of: text, in: seen))
        }
    }

    /// The area of the words: the pixels of a few words in a wide label would be too few beside those of the
    /// background.
    private func inkedArea(of text: any AccessibilityText, in seen: CGRect) -> CGRect {
        let place = text.frameOnScreen(of: text.textFrame).intersection(seen)
        return place.width > 1 && place.height > 1 ? place : seen
    }

    /// Whether enough of the words is visible for a measurement: of a line that is scrolled away only the background is
    /// left.
    private func isRead(_ text: any AccessibilityText, in seen: CGRect) -> Bool {
        let words = text.frameOnScreen(of: text.textFrame)
        guard words.height > 0 else { return true }
        return words.intersection(seen).height >= words.height / 2
    }

    /// The contrast of the most distinct colour to the most frequent; nil where nothing is drawn.
    private func contrast(in rect: CGRect) -> Double? {
        guard let pixels else { return nil }
        let scale = screen.scale
        let area = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
            height: rect.height * scale)
        return ContrastMeter(pixels, in: area)?.ratio
    }
}

extension UIView {
    /// Whether it is a placeholder, which is fainter than text in its place.
    fileprivate var isHelp: Bool { superview is any AccessibilityWriting }

    /// Whether it is, or is in, a pressed control, whose text may be faint.
    fileprivate var isPressed: Bool {
        accessibilityChain.contains { ($0 as? any AccessibilityPressable)?.isHighlighted ?? false }
    }

    /// Whether it is a value of a wheel other than the selected one.
    fileprivate func turnsAway(_ words: String) -> Bool {
        let wheel = accessibilityChain.dropFirst().first { $0.reported.traits.contains(.adjustable) }
        return wheel.map { $0.reported.value != words } ?? false
    }

    /// Elements of one control, such as segments, may share their touches.
    fileprivate var isAccessibilityControlGroup: Bool { accessibilityContainerType == .semanticGroup }
}
