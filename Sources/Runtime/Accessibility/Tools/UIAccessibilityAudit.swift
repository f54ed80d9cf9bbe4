// UIAccessibilityAudit.swift: what people would stumble over on a screen, found by looking at it.
//
// Names, targets and places come from the elements; contrast is measured on the
// pixels that were drawn, so it sees pictures behind text, opacity and filters.
// Coordinates: points of the screen.

public import Foundation
public import VitrineGraphics

/// Looks for what makes a screen hard to use.
@preconcurrency @MainActor
public struct UIAccessibilityAudit {
    public enum Kind: String, Sendable, CaseIterable {
        /// An element without a name.
        case unlabelled
        /// Something that is used with a finger and is smaller than 44 by 44 points to it.
        case smallTarget
        /// Text that differs too little from what is behind it: less than 4.5 : 1, or 3 : 1 where it is large.
        case lowContrast
        /// Text that is not seen to its end.
        case clippedText
        /// Two elements in the same place.
        case overlapping
    }

    /// Something to mend.
    public struct Finding: Sendable, CustomStringConvertible {
        public let kind: Kind
        /// The label of the element or the text; empty where there is none.
        public let label: String
        public let identifier: String?
        /// Where it is, points of the screen.
        public let frame: CGRect
        /// What was found and what would be right.
        public let detail: String
        /// The element or the text; nil once it is gone.
        public internal(set) weak var object: AccessibleObject?
        /// What findings have in common that one change puts right.
        package var cause = ""

        /// Whether it is the same mistake elsewhere, such as text in the same colour.
        public func isAlike(_ other: Finding) -> Bool { kind == other.kind && cause == other.cause }

        /// By what the element may be meant.
        public var names: [String] { [identifier, label].compactMap { $0 } }

        fileprivate var name: String { label.isEmpty ? identifier ?? "an element" : "“\(label)”" }

        public var description: String {
            let name = label.isEmpty ? "an element" : name
            let id = identifier.map { " (\($0))" } ?? ""
            let place = String(
                format: "%g, %g, %g x %g", Double(frame.minX), Double(frame.minY), Double(frame.width),
                Double(frame.height))
            return "\(kind.rawValue): \(name)\(id) at \(place): \(detail)"
        }
    }

    /// The least side of what a finger hits, points.
    public static let leastTarget: CGFloat = 44

    private let screen: UIScreen
    private let pixels: CGImage?

    /// - Parameter pixels: the screen as it was drawn, in device pixels; without it contrast is not looked at.
    public init(screen: UIScreen, pixels: CGImage?) {
        self.screen = screen
        self.pixels = pixels
    }

    /// Everything that was found, in reading order for each kind.
    public var findings: [Finding] {
        let nodes = AccessibilityTree.windows(of: screen).flatMap(\.elements)
        let elements = nodes.map(\.object)
        return elements.compactMap(unlabelled) + elements.compactMap(smallTarget) + overlaps(nodes)
            + texts.flatMap(findings)
    }

    /// Findings in words: one line for those that are alike, with their number and whom it is about.
    ///
    /// Names of more than a few are left out.
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
        // A kind of view is what one change puts right. Two things in one place are a matter of theirs.
        let cause =
            kind == .overlapping
            ? "\(ObjectIdentifier(element)) \(detail)"
            : "\(element.accessibilityView.map { "\(type(of: $0))" } ?? "\(type(of: element))") \(detail)"
        return Finding(
            kind: kind, label: element.accessibilityLabel ?? "", identifier: element.accessibilityIdentifier,
            frame: element.accessibilityFrame, detail: detail, object: element, cause: cause)
    }

    // MARK: Elements

    private func unlabelled(_ element: AccessibleObject) -> Finding? {
        func isBlank(_ text: String?) -> Bool {
            text?.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty ?? true
        }
        guard isBlank(element.accessibilityLabel) else { return nil }
        // A text says itself by its value.
        let isText = element.accessibilityTraits.contains(.staticText)
        if isText, !isBlank(element.accessibilityValue) { return nil }
        let view = element.accessibilityView.map { " (\(type(of: $0)))" } ?? ""
        return finding(
            .unlabelled, element,
            "it has no accessibilityLabel\(view); give it one, or make it no accessibility element")
    }

    private func smallTarget(_ element: AccessibleObject) -> Finding? {
        // Keys are as small as a keyboard's keys are.
        guard element.accessibilityRespondsToUserInteraction,
            !element.accessibilityTraits.contains(.keyboardKey)
        else { return nil }
        let frame = element.accessibilityFrame
        let least = Self.leastTarget
        let lacksWidth = frame.width < least, lacksHeight = frame.height < least
        guard lacksWidth || lacksHeight, screen.bounds.contains(frame) else { return nil }
        if takesTouches(element, beyond: frame, lacksWidth, lacksHeight) { return nil }
        let size = String(format: "%g x %g", Double(frame.width), Double(frame.height))
        return finding(.smallTarget, element, "its target is \(size) points; fingers need 44 x 44")
    }

    /// Whether touches beside the frame reach the element, as far as they have to.
    private func takesTouches(
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

    /// A fifth of the smaller one.
    private static let overlap: CGFloat = 0.2

    private func overlaps(_ nodes: [AccessibilityNode]) -> [Finding] {
        let seen = nodes.map { node in
            let frame = Self.visibleFrame(of: node.object)
            // A label may be wider than its words, and other words stand beside them.
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
                    // What is around a menu leads out of it, and lies behind it on purpose.
                    !(nodes[i].object is any AccessibilityBackdrop), !(nodes[j].object is any AccessibilityBackdrop)
                else { continue }
                let other = nodes[j].object
                let name = other.accessibilityLabel ?? other.accessibilityIdentifier ?? "\(type(of: other))"
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

    /// What is seen of an element: less what clips it.
    static func visibleFrame(of element: AccessibleObject) -> CGRect {
        var frame = element.accessibilityFrame
        var view = element is UIView ? element.accessibilityView?.superview : element.accessibilityView
        while let current = view {
            if let scroller = current as? any AccessibilityScrolling {
                // What lies below a bar is scrolled away.
                frame = frame.intersection(current.frameOnScreen(of: scroller.heardSight))
            } else if current.clipsToBounds {
                frame = frame.intersection(current.frameOnScreen)
            }
            view = current.superview
        }
        return frame.isNull ? .zero : frame
    }

    // MARK: Text

    /// The texts that are seen, of every window that can be reached.
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
                kind: kind, label: words, identifier: text.accessibilityIdentifier, frame: frame,
                detail: detail, object: text, cause: cause)
        }
        var findings: [Finding] = []
        let isScrolled = text.innermostScroller != nil
        if let reason = text.clipping {
            findings.append(found(.clippedText, reason, cause: "\(words) \(reason)"))
        } else if !isScrolled, seen.width < frame.width - 1 || seen.height < frame.height - 1 {
            findings.append(
                found(.clippedText, "a part of it lies outside of what is shown", cause: "\(frame)"))
        }
        if isRead(text, in: seen), let ratio = contrast(in: inkedArea(of: text, in: seen)), !text.isInDisabledControl,
            !text.isPressed
        {
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

    /// Where the words are: of a few in a wide label the pixels would be lost among those of the ground.
    private func inkedArea(of text: any AccessibilityText, in seen: CGRect) -> CGRect {
        let place = text.frameOnScreen(of: text.textFrame).intersection(seen)
        return place.width > 1 && place.height > 1 ? place : seen
    }

    /// Whether enough of the words is seen to be measured: of a line that is scrolled away only the ground is left.
    private func isRead(_ text: any AccessibilityText, in seen: CGRect) -> Bool {
        let words = text.frameOnScreen(of: text.textFrame)
        guard words.height > 0 else { return true }
        return words.intersection(seen).height >= words.height / 2
    }

    /// The contrast of what stands out most with what there is most of; nil where nothing is drawn.
    private func contrast(in rect: CGRect) -> Double? {
        guard let pixels else { return nil }
        let scale = screen.scale
        let area = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
            height: rect.height * scale)
        return ContrastMeter(pixels, in: area)?.ratio
    }
}

/// A view that shows text.
@MainActor package protocol AccessibilityText: UIView {
    /// The words; nil or empty: none.
    var seenText: String? { get }
    /// Where the words are, in the view's coordinates.
    var textFrame: CGRect { get }
    /// Why the text is not seen to its end; nil: it is.
    var clipping: String? { get }
    /// At least 18 points, or 14 in a heavy weight.
    var isLargeText: Bool { get }
    /// The colour of the words as it is drawn; nil where they have several.
    var inkColor: UIColor? { get }
}

extension UIView {
    /// A placeholder: quieter than what is written in its place.
    fileprivate var isHelp: Bool { superview is any AccessibilityWriting }

    /// It is, or is in, a control under a finger: its text may be faint meanwhile.
    fileprivate var isPressed: Bool {
        accessibilityChain.contains { ($0 as? any AccessibilityPressable)?.isHighlighted ?? false }
    }

    /// A value of a wheel that is not the chosen one.
    fileprivate func turnsAway(_ words: String) -> Bool {
        let wheel = accessibilityChain.dropFirst().first { $0.accessibilityTraits.contains(.adjustable) }
        return wheel.map { $0.accessibilityValue != words } ?? false
    }

    /// Several elements of one control take their touches together: segments.
    fileprivate var isAccessibilityControlGroup: Bool { accessibilityContainerType == .semanticGroup }
}

/// An element that lies behind all others of its window, to lead out of them.
package protocol AccessibilityBackdrop: AnyObject {}
