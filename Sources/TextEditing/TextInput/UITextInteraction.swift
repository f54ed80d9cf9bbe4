// UITextInteraction.swift: selecting text with fingers and pointers, in any view that is a UITextInput.
//
// A tap places the caret, two taps select a word, three a paragraph. A long press moves the caret under a loupe.
// Handles move the ends of a selection; dragging a pointer selects. An edit menu has the actions for the selection.
// Coordinates: points of the text's view. Main actor only.

import VitrineCompositor
public import Foundation
import VitrineDisplay
public import VitrineObjectiveC
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// Whether the text of an interaction can be edited.
public enum UITextInteractionMode: Int, Sendable {
    /// The text can be selected and edited, and has a caret.
    case editable = 0
    /// The text can only be selected.
    case nonEditable = 1
}

/// Controls and observes the selection of text. All methods are optional.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: _RespondsToSelectors {
    /// Returns whether a gesture at a point may begin. Default: true.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// Called before a gesture changes the selection.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// Called after a gesture changed the selection.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    /// Default: true.
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
        VitrineMethods.result(of: self, [interaction, point]) { true }
    }
    /// Does nothing by default.
    public func interactionWillBegin(_ interaction: UITextInteraction) {
        VitrineMethods.perform(on: self, [interaction])
    }
    /// Does nothing by default.
    public func interactionDidEnd(_ interaction: UITextInteraction) {
        VitrineMethods.perform(on: self, [interaction])
    }
}

/// The requirements of text fields and views for their interaction.
@MainActor
protocol TextInteractionHost: UIView {
    /// The visible part of the text.
    var textClip: CGRect { get }
    /// Handles a tap on something in the text, such as a link; true if that is its only effect.
    func handleTap(at point: CGPoint) -> Bool
    /// The menu for a selection; nil for the standard one.
    func editMenu(suggestedActions: [UIMenuElement]) -> UIMenu?
    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating)
    func editMenuWillGo(_ animator: any UIEditMenuInteractionAnimating)
    /// Scrolls to the end of the selection that moves.
    func showSelection()
    /// Whether a finger that stays at a point opens the menu of something in the text.
    func hasItemMenu(at point: CGPoint) -> Bool
    /// The rectangles of a selected range that may be visible. Nil for all.
    func visibleSelectionRects(_ range: UITextRange) -> [UITextSelectionRect]?
}

extension TextInteractionHost {
    func visibleSelectionRects(_ range: UITextRange) -> [UITextSelectionRect]? { nil }
    func hasItemMenu(at point: CGPoint) -> Bool { false }
}

/// An interaction that lets people select the text of its view, and edit it.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
    /// The object that controls the selection. Not retained.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The text; if nil, the interaction's view when it is added. Not retained.
    open weak var textInput: (any UIResponder & UITextInput)?
    /// Whether the text can be edited.
    open private(set) var textInteractionMode: UITextInteractionMode
    /// The view of the interaction; nil if it has none. Not retained.
    open private(set) weak var view: UIView?
    /// The recognizers of the interaction, for failure requirements of others.
    open private(set) var gesturesForFailureRequirements: [UIGestureRecognizer] = []

    let selectionView = TextSelectionView()
    private(set) lazy var menu = UIEditMenuInteraction(delegate: self)
    private var loupe: TextLoupe?
    private var lastTap: (time: Double, point: CGPoint, count: Int)?
    /// The fixed end while a handle or a pointer moves the other, and the finger's distance from the line.
    private var drag: (anchor: UITextPosition, offset: CGPoint, isStart: Bool)?

    private static let pressName = "text press"
    private static let tapInterval = 0.35
    private static let tapDistance: CGFloat = 22

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
    }

    /// Changes whether the text can be edited.
    func setMode(_ mode: UITextInteractionMode) {
        textInteractionMode = mode
        update()
    }

    /// Called before the interaction is added to or removed from a view. Removes its recognizers.
    open func willMove(to view: UIView?) {
        guard view !== self.view, let old = self.view else { return }
        for gesture in gesturesForFailureRequirements { old.removeGestureRecognizer(gesture) }
        gesturesForFailureRequirements = []
        old.removeInteraction(menu)
        selectionView.removeFromSuperview()
    }

    /// Called after the interaction was added to or removed from a view. Adds its recognizers.
    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        if textInput == nil { textInput = view as? any UIResponder & UITextInput }
        let tap = UITapGestureRecognizer(target: self, action: UITextInteraction.tapped)
        tap.name = "text tap"
        tap.allowedTouchTypes = [0, 1, 2]
        tap.delegate = self
        let press = UILongPressGestureRecognizer(target: self, action: UITextInteraction.pressed)
        press.name = Self.pressName
        press.allowedTouchTypes = [0, 1, 2]
        press.delegate = self
        let pointer = UILongPressGestureRecognizer(target: self, action: UITextInteraction.pointed)
        pointer.name = "text pointer"
        pointer.minimumPressDuration = 0
        pointer.allowedTouchTypes = [3]
        pointer.delegate = self
        gesturesForFailureRequirements = [tap, press, pointer]
        for gesture in gesturesForFailureRequirements { view.addGestureRecognizer(gesture) }
        for handle in [selectionView.startHandle, selectionView.endHandle] {
            guard handle.gestureRecognizers?.isEmpty ?? true else { continue }
            // The handle retains the recognizer, so its action must not retain the handle.
            let isStart = handle.isStart
            let grip = UILongPressGestureRecognizer { [weak self] recognizer in
                self?.gripped(recognizer, isStart: isStart)
            }
            grip.minimumPressDuration = 0
            grip.name = "selection handle"
            handle.addGestureRecognizer(grip)
        }
        selectionView.isMadeBySuperview = true
        (textInput?.textInputView ?? view).addSubview(selectionView)
        view.addInteraction(menu)
    }

    private var host: (any TextInteractionHost)? { view as? any TextInteractionHost }
    private var textView: UIView? { textInput?.textInputView ?? view }

    // MARK: Showing

    /// Updates the caret or the selection on display. The text's owner calls it after changes.
    func update() {
        guard let textInput, let textView, textInput.isFirstResponder, let range = textInput.selectedTextRange
        else {
            selectionView.hide()
            menu.dismissMenu()
            return
        }
        textView.bringSubviewToFront(selectionView)
        let clip = clip(in: textView)
        if range.isEmpty {
            guard textInteractionMode == .editable else { return selectionView.hide() }
            selectionView.showCaret(textInput.caretRect(for: range.start), clip: clip)
        } else {
            selectionView.showSelection(
                rects(of: range, in: textInput), clip: clip,
                handles: textView.window?.screen.inputHost.usesKeys != true)
        }
    }

    private func rects(of range: UITextRange, in textInput: any UITextInput) -> [UITextSelectionRect] {
        host?.visibleSelectionRects(range) ?? textInput.selectionRects(for: range)
    }

    /// The part of the text that may be seen, in its own points.
    private func clip(in textView: UIView) -> CGRect {
        if let host { return host.textClip }
        guard let open = textInput?.unobscuredContentRect, !open.isNull else { return textView.bounds }
        return open
    }

    /// Closes the menu, as on typing and scrolling.
    func hideMenu() { if drag == nil { menu.dismissMenu() } }

    /// Shows the menu for the selection.
    func showMenu() {
        guard let target = menuTarget else { return }
        menu.presentEditMenu(
            with: UIEditMenuConfiguration(
                identifier: "text", sourcePoint: CGPoint(x: target.midX, y: target.minY)))
    }

    private var menuTarget: CGRect? {
        guard let textInput, let view, let textView, let range = textInput.selectedTextRange else {
            return nil
        }
        let clip = clip(in: textView)
        let rect =
            range.isEmpty
            ? textInput.caretRect(for: range.start)
            : rects(of: range, in: textInput).map { $0.rect.intersection(clip) }
                .reduce(CGRect.null) { $1.isNull ? $0 : $0.union($1) }
        // Avoids the handles, too.
        let clear = range.isEmpty ? rect : rect.insetBy(dx: 0, dy: -SelectionHandle.diameter)
        return rect.isNull ? nil : view.convert(clear, from: textView)
    }

    // MARK: Taps

    private func tapped(_ recognizer: UIGestureRecognizer) {
        guard let textView else { return }
        let point = recognizer.location(in: textView)
        textView.window?.screen.inputHost.didTouch()
        let count = countTap(at: point)
        if count == 1, host?.handleTap(at: point) == true { return }
        delegate?.interactionWillBegin(self)
        defer { delegate?.interactionDidEnd(self) }
        guard let (wasFirst, old) = begin(), let textInput else { return }
        switch count {
        case 1: placeCaret(at: point, wasFirst: wasFirst, old: old, in: textInput)
        case 2: select(unit: .word, at: point)
        default: select(unit: .paragraph, at: point)
        }
    }

    /// Makes the text first responder. Nil if that fails.
    /// - Returns: whether it was first responder before, and the selection then.
    private func begin() -> (wasFirst: Bool, old: UITextRange?)? {
        guard let textInput else { return nil }
        let wasFirst = textInput.isFirstResponder
        let old = textInput.selectedTextRange
        guard wasFirst || textInput.becomeFirstResponder() else { return nil }
        return (wasFirst, old)
    }

    private func countTap(at point: CGPoint) -> Int {
        let now = UIApplication.shared.clock.seconds
        var count = 1
        if let lastTap, now - lastTap.time <= Self.tapInterval,
            hypot(lastTap.point.x - point.x, lastTap.point.y - point.y) <= Self.tapDistance
        {
            count = lastTap.count % 3 + 1
        }
        lastTap = (now, point, count)
        return count
    }

    private func placeCaret(
        at point: CGPoint, wasFirst: Bool, old: UITextRange?, in textInput: any UITextInput
    ) {
        let showed = menu.isShown
        if wasFirst, let old, !old.isEmpty,
            rects(of: old, in: textInput).contains(where: { $0.rect.contains(point) })
        {
            if !showed { showMenu() }
            return
        }
        guard let place = textInput.closestPosition(to: point) else { return }
        let isSame =
            wasFirst
            && old.map { $0.isEmpty && textInput.compare($0.start, to: place) == .orderedSame } == true
        textInput.selectedTextRange = textInput.textRange(from: place, to: place)
        update()
        guard textInteractionMode == .editable else { return hideMenu() }
        if isSame, !showed { showMenu() } else { hideMenu() }
    }

    private func select(unit: UITextGranularity, at point: CGPoint) {
        guard let textInput, let range = self.range(of: unit, at: point) else { return }
        textInput.selectedTextRange = range
        update()
        showMenu()
    }

    private func range(of unit: UITextGranularity, at point: CGPoint) -> UITextRange? {
        guard let textInput, let place = textInput.closestPosition(to: point) else { return nil }
        if let owner = view as? any TextEditorOwner & UIView,
            let editor = (owner as? any TextEditorHolder)?.editor
        {
            let offset = (place as? TextOffset)?.offset ?? 0
            return TextOffsetRange(unit == .word ? editor.word(at: offset) : editor.paragraph(at: offset))
        }
        for direction in [UITextStorageDirection.forward, .backward] {
            if let range = textInput.tokenizer.rangeEnclosingPosition(
                place, with: unit, inDirection: .storage(direction))
            {
                return range
            }
        }
        return textInput.textRange(from: place, to: place)
    }

    // MARK: A finger that stays

    private func pressed(_ recognizer: UIGestureRecognizer) {
        guard let textView, let textInput else { return }
        let finger = recognizer.location(in: textView)
        switch recognizer.state {
        case .began, .changed:
            if recognizer.state == .began {
                textView.window?.screen.inputHost.didTouch()
                delegate?.interactionWillBegin(self)
                guard begin() != nil else { return }
                hideMenu()
            }
            guard textInput.isFirstResponder else { return }
            follow(finger, in: textInput, textView)
        case .ended, .cancelled, .failed:
            loupe?.dismiss()
            loupe = nil
            delegate?.interactionDidEnd(self)
            if recognizer.state == .ended, textInput.isFirstResponder { showMenu() }
        default: break
        }
    }

    private func follow(_ finger: CGPoint, in textInput: any UITextInput, _ textView: UIView) {
        if textInteractionMode == .editable {
            guard let place = textInput.closestPosition(to: finger) else { return }
            textInput.selectedTextRange = textInput.textRange(from: place, to: place)
        } else if let word = range(of: .word, at: finger) {
            textInput.selectedTextRange = word
        }
        update()
        magnify(finger, in: textInput, textView)
    }

    private func magnify(_ finger: CGPoint, in textInput: any UITextInput, _ textView: UIView) {
        guard let window = textView.window, let place = textInput.closestPosition(to: finger) else { return }
        let caret = textInput.caretRect(for: place)
        let shown = loupe ?? TextLoupe(over: window)
        loupe = shown
        shown.show(textView, focus: CGPoint(x: caret.midX, y: caret.midY), finger: finger)
    }

    // MARK: Handles

    private func gripped(_ recognizer: UIGestureRecognizer, isStart: Bool) {
        guard let textInput, let textView else { return }
        let finger = recognizer.location(in: textView)
        switch recognizer.state {
        case .began:
            guard let range = textInput.selectedTextRange else { return }
            textView.window?.screen.inputHost.didTouch()
            hideMenu()
            let moving = textInput.caretRect(for: isStart ? range.start : range.end)
            drag = (
                isStart ? range.end : range.start,
                CGPoint(x: moving.midX - finger.x, y: moving.midY - finger.y),
                isStart
            )
            delegate?.interactionWillBegin(self)
        case .changed:
            guard let drag else { return }
            let point = CGPoint(x: finger.x + drag.offset.x, y: finger.y + drag.offset.y)
            extend(to: point, in: textInput)
            magnify(point, in: textInput, textView)
        default:
            drag = nil
            loupe?.dismiss()
            loupe = nil
            delegate?.interactionDidEnd(self)
            update()
            if recognizer.state == .ended { showMenu() }
        }
    }

    /// Selects from the fixed end to a point; never an empty range.
    private func extend(to point: CGPoint, in textInput: any UITextInput) {
        guard let drag, let place = textInput.closestPosition(to: point),
            textInput.compare(place, to: drag.anchor) != .orderedSame
        else { return }
        textInput.selectedTextRange = textInput.textRange(from: drag.anchor, to: place)
        update()
        host?.showSelection()
    }

    // MARK: Pointers

    private func pointed(_ recognizer: UIGestureRecognizer) {
        guard let textInput, let textView else { return }
        let point = recognizer.location(in: textView)
        switch recognizer.state {
        case .began:
            let count = countTap(at: point)
            if count == 1, host?.handleTap(at: point) == true { return }
            delegate?.interactionWillBegin(self)
            guard begin() != nil, let place = textInput.closestPosition(to: point) else { return }
            hideMenu()
            drag = (place, .zero, false)
            if count > 1, let range = range(of: count == 2 ? .word : .paragraph, at: point) {
                textInput.selectedTextRange = range
                drag?.anchor = range.start
            } else {
                textInput.selectedTextRange = textInput.textRange(from: place, to: place)
            }
            update()
        case .changed: extend(to: point, in: textInput)
        default:
            drag = nil
            delegate?.interactionDidEnd(self)
        }
    }
}

/// A field or a view with an editor.
@MainActor
package protocol TextEditorHolder: TextDropping {
    var editor: TextEditor { get }
}

extension UITextInteraction: UIGestureRecognizerDelegate {
    /// Whether the delegate allows the gesture.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view else { return false }
        if gestureRecognizer.name == Self.pressName, host?.hasItemMenu(at: gestureRecognizer.location(in: view)) == true
        {
            return false
        }
        return delegate?.interactionShouldBegin(self, at: gestureRecognizer.location(in: view)) ?? true
    }

    /// False for touches of buttons in a field and of handles.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        guard let view, let hit = touch.view else { return false }
        var current: UIView? = hit
        while let found = current, found !== view {
            if found is UIControl || found is SelectionHandle { return false }
            current = found.superview
        }
        return (view as? UIControl)?.isEnabled ?? true
    }
}

extension UITextInteraction: UIEditMenuInteractionDelegate {
    /// The text's menu for the selection, or the suggested actions.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        host?.editMenu(suggestedActions: suggestedActions) ?? UIMenu(children: suggestedActions)
    }

    /// The selection with its handles.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { menuTarget ?? .null }

    /// Notifies the text of the menu.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { host?.editMenuWillAppear(animator) }

    /// Notifies the text of the menu.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { host?.editMenuWillGo(animator) }
}
