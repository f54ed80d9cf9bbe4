// ScreenExamination.swift: examines a screen of a task, each part from a new start where it changes the app.

import Foundation
import VitrineAssistance
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineExploring
import VitrineGraphics
import VitrineInput
import VitrineRuntime
import VitrineViewValues

/// Examines the screen to which steps lead.
@MainActor
struct ScreenExamination {
    let session: ExplorerSession
    private let pictures: PictureStore
    let steps: [ExplorerStep]
    /// The most elements of a screen on which what changes the app is tried.
    static let mostElements = 24

    init(_ session: ExplorerSession, _ pictures: PictureStore, _ steps: [ExplorerStep]) {
        (self.session, self.pictures, self.steps) = (session, pictures, steps)
    }

    func run() -> ScreenEvidence {
        begin()
        var found = atRest()
        found.movesAtRest = moves()
        found.greyPicture = greyPicture()
        begin()
        FocusExamination(self).run(&found)
        begin()
        CursorExamination(self).run(&found)
        PressExamination(self).run(&found)
        UseExamination(self).run(&found)
        begin()
        found.scrollsBothWays = scrollsBothWays()
        return found
    }

    /// Starts the app again and brings it to the screen.
    func begin() { session.replay(steps) }

    var screen: AppScreen { session.screen }
    /// The name of the text into which keys go; nil if there is none.
    var typedInto: String? {
        let responders = screen.screen.windows.compactMap(\.firstResponder).filter { $0 is any UIKeyInput }
        return responders.first.map { ($0 as? UIView)?.accessibilityIdentifier ?? "\(type(of: $0))" }
    }
    var reader: ScreenReader { ScreenReader(session) }

    /// The elements that can be used, but keys.
    var usable: [ScreenElement] {
        Array(session.reading.elements.filter { $0.isUsable && !$0.isKey && isHarmless($0) }.prefix(Self.mostElements))
    }

    private func isHarmless(_ element: ScreenElement) -> Bool {
        let dangerous = session.app.dangerous
        return !dangerous.contains(element.label) && element.name.identifier.map(dangerous.contains) != true
    }

    // MARK: At rest

    private func atRest() -> ScreenEvidence {
        let reader = reader, reading = reader.reading
        var found = ScreenEvidence(id: reading.id, title: reading.title, picture: pictures.keep(screen.picture))
        (found.elements, found.texts, found.audit) = (reader.elements, reader.texts, reader.audit)
        found.touchOnly = reading.touchables(on: screen.screen).map { element, lack in
            let words = lack == .element ? "is no element of tools" : "is an element that only says something"
            return Fault("\(element.words) takes touches, and \(words)", reader.place(element.frame))
        }
        found.gestures = gestures(reader)
        found.symbols = symbols(reader)
        (found.listed, found.listedBackwards) = listed(reader)
        found.hasVideo = screen.screen.windows.contains { Self.hasVideo($0.layer) }
        return found
    }

    private static func hasVideo(_ layer: CALayer) -> Bool {
        "\(type(of: layer))" == "AVPlayerLayer" || (layer.sublayers ?? []).contains(where: hasVideo)
    }

    /// Whether frames are still shown after five seconds of rest.
    private func moves() -> Bool {
        // A caret blinks while a person types.
        for window in screen.screen.windows { _ = window.endEditing(true) }
        screen.settle()
        screen.wait(5)
        for _ in 0..<30 {
            screen.step(AppScreen.frame)
            if screen.loop.lastFrame.didPresent { return true }
        }
        return false
    }

    private func greyPicture() -> String {
        let vision = screen.screen.assistance.vision
        vision.colorFilter = .grayscale
        screen.settle()
        defer { vision.colorFilter = .none }
        return pictures.keep(screen.picture)
    }

    /// What has no words is as clear as its picture.
    private func symbols(_ reader: ScreenReader) -> [TextEvidence] {
        let picture = screen.picture
        return reader.reading.elements.compactMap { element in
            guard element.isUsable, !element.isKey, element.keyboard == nil, let view = element.object as? UIView,
                screen.screen.bounds.contains(element.frame), !Self.hasWords(view)
            else { return nil }
            let frame = element.frame
            guard let meter = ContrastMeter(picture, in: screen.pixels(frame)) else { return nil }
            return TextEvidence(
                words: element.words, contrast: (meter.ratio * 100).rounded() / 100, isLarge: true,
                height: ScreenReader.rounded(frame.height), isSpoken: true, place: reader.place(frame))
        }
    }

    private static func hasWords(_ view: UIView) -> Bool {
        (view as? any AccessibilityText)?.seenText?.isEmpty == false || view.subviews.contains(where: hasWords)
    }

    // MARK: Gestures and order

    /// Calls `body` with each view that is not hidden, in each window, superviews first.
    private func forEachVisibleView(_ body: (UIView) -> Void) {
        func visit(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01 else { return }
            body(view)
            for subview in view.subviews { visit(subview) }
        }
        for window in screen.screen.windows { visit(window) }
    }

    /// Gestures that a finger alone, or a tap, cannot replace, where no action of tools does it.
    private func gestures(_ reader: ScreenReader) -> [Fault] {
        var found: [Fault] = []
        forEachVisibleView { view in
            for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
                guard let words = Self.words(recognizer), !Self.hasAlternative(view) else { continue }
                let name = view.accessibilityIdentifier ?? "\(type(of: view))"
                found.append(
                    Fault("\(name) is used by \(words) only", reader.place(view.convert(view.bounds, to: nil))))
            }
        }
        return found
    }

    private static func words(_ recognizer: UIGestureRecognizer) -> String? {
        // Those of a scroll view, a window or a bar are the system's: keys and tools have others for them.
        guard !(recognizer.view is any AccessibilityScrolling), !(recognizer.view is UIWindow),
            "\(type(of: recognizer))".hasPrefix("UI")
        else { return nil }
        return switch recognizer {
        case is UIPinchGestureRecognizer: "two fingers that move apart"
        case is UIRotationGestureRecognizer: "two fingers that turn"
        case let tap as UITapGestureRecognizer where tap.numberOfTouchesRequired > 1:
            "\(tap.numberOfTouchesRequired) fingers at once"
        case let press as UILongPressGestureRecognizer where press.numberOfTouchesRequired > 1:
            "\(press.numberOfTouchesRequired) fingers at once"
        case is UISwipeGestureRecognizer: "a swipe"
        case let pan as UIPanGestureRecognizer where pan.minimumNumberOfTouches > 1:
            "\(pan.minimumNumberOfTouches) fingers that move"
        default: nil
        }
    }

    private static func hasAlternative(_ view: UIView) -> Bool {
        let reported = view.reported
        return reported.traits.contains(.adjustable) || reported.customActions?.isEmpty == false
            || view.accessibilityIsAlsoTapped
    }

    /// Lists of elements whose order contradicts their places.
    private func listed(_ reader: ScreenReader) -> (Int, [Fault]) {
        var count = 0, found: [Fault] = []
        let isMirrored = screen.window?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func visit(_ node: AccessibilityNode) {
            // What is behind a menu dismisses it, and is read last.
            let children = node.children.filter { !$0.frame.isEmpty && !($0.object is any AccessibilityBackdrop) }
            let frames = children.map(\.frame)
            if node.object.reported.elements != nil, frames.count > 1 {
                count += 1
                let order = ReadingOrder.sorted(frames, isRightToLeft: isMirrored)
                let pairs = order.indices.flatMap { a in order.indices.filter { $0 > a }.map { (a, $0) } }
                let wrong = pairs.count { order[$0.0] > order[$0.1] }
                if wrong * 2 > pairs.count {
                    let names = children.prefix(4).map { $0.object.reported.label ?? "?" }.joined(separator: ", ")
                    found.append(Fault("read as \(names), which is against their places", reader.place(node.frame)))
                }
            }
            for child in node.children { visit(child) }
        }
        for window in AccessibilityTree.windows(of: screen.screen) { visit(window) }
        return (count, found)
    }

    private func scrollsBothWays() -> [Fault] {
        screen.perform(.textSize(UIContentSizeCategory.shortNames.count - 1))
        screen.settle()
        var found: [Fault] = []
        forEachVisibleView { view in
            if let scroller = view as? UIScrollView, scroller.isScrollEnabled,
                scroller.contentSize.width > scroller.bounds.width + 1,
                scroller.contentSize.height > scroller.bounds.height + 1
            {
                let name = scroller.accessibilityIdentifier ?? "\(type(of: scroller))"
                found.append(
                    Fault("\(name) scrolls in both directions", reader.place(view.convert(view.bounds, to: nil))))
            }
        }
        return found
    }
}

extension UIView {
    /// Whether a tap does something, too.
    fileprivate var accessibilityIsAlsoTapped: Bool {
        if let control = self as? UIControl { return !control.allControlEvents.isEmpty }
        return gestureRecognizers?.contains {
            ($0 as? UITapGestureRecognizer).map { $0.numberOfTouchesRequired == 1 && $0.isEnabled } ?? false
        } == true
    }
}
