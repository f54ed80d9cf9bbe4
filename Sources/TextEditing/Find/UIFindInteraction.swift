// UIFindInteraction.swift: finding words in a view, with a bar above the keyboard.
//
// The bar is in the view's window, at the top of the keyboard or, without one, at the bottom. Its height counts as
// covered by the keyboard for a scroll view. Main actor only.

public import Foundation
import VitrineLocalization
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineControls
public import VitrineViewValues

/// Provides sessions and observes them.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: _RespondsToSelectors {
    /// Returns a session for a view; nil for no search.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    /// Called after the bar appeared.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    /// Called after the bar disappeared.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    /// Does nothing by default.
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Does nothing by default.
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
}

/// An interaction that finds words in its view.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction, InteractionCommands {
    /// The object that provides sessions. Not retained.
    public private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    /// The session of the visible bar; nil without one.
    public private(set) var activeFindSession: UIFindSession?
    private var bar: FindBar?
    private var hadKeys = false
    private var storedSearchText: String?
    private var storedReplacementText: String?
    private var matchesCase = false
    private var matchesWords = false
    /// Returns the menu of options, given the standard ones; nil, the default, for those.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { updateMenu() } }

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    /// Called before the interaction is added to or removed from a view. Ends a search.
    open func willMove(to view: UIView?) { if view !== self.view { dismissFindNavigator() } }
    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) { self.view = view }

    /// Whether the bar is on the screen.
    open var isFindNavigatorVisible: Bool { bar != nil }

    /// The words to find; kept for the next time the bar appears.
    open var searchText: String? {
        get { bar.map { $0.searchField.text ?? "" } ?? storedSearchText }
        set {
            storedSearchText = newValue
            guard let bar else { return }
            bar.searchField.text = newValue
            search()
        }
    }

    /// The replacement for the words; kept for the next time the bar appears.
    open var replacementText: String? {
        get { bar.map { $0.replaceField.text ?? "" } ?? storedReplacementText }
        set {
            storedReplacementText = newValue
            bar?.replaceField.text = newValue
        }
    }

    // MARK: The bar

    /// Shows the bar and begins a search. Does nothing while the bar is shown.
    ///
    /// - Parameter showingReplace: whether there is a field for a replacement, if the session supports it.
    open func presentFindNavigator(showingReplace: Bool) {
        guard bar == nil, let view, let window = view.window,
            let session = delegate?.findInteraction(self, sessionFor: view)
        else { return }
        let made = FindBar(self)
        made.showsReplace = showingReplace && session.supportsReplacement
        made.searchField.text = storedSearchText
        made.replaceField.text = storedReplacementText
        (activeFindSession, bar) = (session, made)
        session.resultsDidChange = { [weak self] in self?.updateResultCount() }
        hadKeys = view.isFirstResponder
        updateMenu()
        made.present(in: window)
        delegate?.findInteraction(self, didBegin: session)
        focus()
        search()
    }

    /// Ends the search and removes the bar.
    open func dismissFindNavigator() {
        guard let bar, let session = activeFindSession else { return }
        (storedSearchText, storedReplacementText) = (bar.searchField.text, bar.replaceField.text)
        let range = (session as? UITextSearchingFindSession)?.highlightedRange
        let text = (session as? UITextSearchingFindSession)?.searchableObject
        session.resultsDidChange = {}
        session.invalidateFoundResults()
        (self.bar, activeFindSession) = (nil, nil)
        (view as? UIScrollView)?.keyboardInset = 0
        bar.window?.endEditing(true)
        bar.removeFromSuperview()
        // Selects the match that was highlighted.
        if hadKeys, view?.becomeFirstResponder() == true, let range { text?.selectedTextRange = range }
        delegate?.findInteraction(self, didEnd: session)
    }

    /// Highlights the next match.
    open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
    /// Highlights the match before.
    open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }

    /// Updates the number of matches in the bar. Call it when the session's matches change.
    open func updateResultCount() {
        guard let bar, let session = activeFindSession else { return }
        bar.showResults(of: session)
    }

    private func focus() { bar?.focusSearchField() }

    /// Updates the covered height after the bar has moved.
    func barDidMove(to frame: CGRect) {
        guard let view = view as? UIScrollView, let window = view.window else { return }
        let own = view.convert(view.bounds, to: window)
        let covered = min(own.height, max(0, own.maxY - frame.minY))
        guard view.keyboardInset != covered else { return }
        view.keyboardInset = covered
        guard let text = view as? UITextView,
            let range = (activeFindSession as? UITextSearchingFindSession)?.highlightedRange
        else { return }
        text.layoutIfNeeded()
        text.show(text.editor.range(range))
    }

    // MARK: Searching

    private var options: UITextSearchOptions {
        UITextSearchOptions(
            wordMatchMethod: matchesWords ? .fullWord : .contains,
            stringCompareOptions: matchesCase ? [] : .caseInsensitive)
    }

    func search() { activeFindSession?.performSearch(query: searchText ?? "", options: options) }

    func replace() {
        activeFindSession?.performSingleReplacement(
            query: searchText ?? "", replacementString: replacementText ?? "", options: options)
    }

    func replaceAll() {
        activeFindSession?.replaceAll(
            query: searchText ?? "", replacementString: replacementText ?? "", options: options)
    }

    // MARK: Options

    private func updateMenu() {
        guard let bar else { return }
        var elements: [UIMenuElement] = [
            UIAction(title: SystemString.matchCase.text, state: matchesCase ? .on : .off) { [weak self] _ in
                self?.matchesCase.toggle()
                self?.optionsDidChange()
            },
            UIAction(title: SystemString.wholeWords.text, state: matchesWords ? .on : .off) { [weak self] _ in
                self?.matchesWords.toggle()
                self?.optionsDidChange()
            },
        ]
        if activeFindSession?.supportsReplacement == true {
            elements.append(
                UIAction(title: SystemString.replace.text, state: bar.showsReplace ? .on : .off) {
                    [weak self] _ in
                    self?.bar?.showsReplace.toggle()
                    self?.updateMenu()
                })
        }
        bar.optionsButton.menu = optionsMenuProvider.map { $0(elements) } ?? UIMenu(children: elements)
    }

    private func optionsDidChange() {
        updateMenu()
        search()
    }

    func languageDidChange() { updateMenu() }

    // MARK: Keys

    package var keyCommands: [UIKeyCommand] {
        [UIKeyModifierFlags.control, .command].flatMap { flag in
            [
                UIKeyCommand(input: "f", modifierFlags: flag, action: .find),
                UIKeyCommand(input: "f", modifierFlags: [flag, .alternate], action: .findAndReplace),
                UIKeyCommand(input: "g", modifierFlags: flag, action: .findNext),
                UIKeyCommand(input: "g", modifierFlags: [flag, .shift], action: .findPrevious),
            ]
        }
    }

    package func canPerform(_ action: Selector) -> Bool {
        switch action {
        case .find, .findAndReplace: view?.window != nil
        case .findNext, .findPrevious: isFindNavigatorVisible
        case .useSelectionForFind: !(selectedText ?? "").isEmpty
        default: false
        }
    }

    package func performAction(_ action: Selector) {
        switch action {
        case .find: open(showingReplace: false)
        case .findAndReplace: open(showingReplace: true)
        case .findNext: findNext()
        case .findPrevious: findPrevious()
        case .useSelectionForFind: searchText = selectedText
        default: break
        }
    }

    private func open(showingReplace: Bool) {
        guard let bar, let session = activeFindSession else {
            return presentFindNavigator(showingReplace: showingReplace)
        }
        if showingReplace, session.supportsReplacement { bar.showsReplace = true }
        focus()
    }

    private var selectedText: String? {
        guard let text = view as? any UITextInput, let range = text.selectedTextRange else { return nil }
        return text.text(in: range)
    }
}
