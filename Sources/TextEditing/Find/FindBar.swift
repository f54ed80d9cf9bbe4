// FindBar.swift: the words to find, the number of matches, and buttons for moving between them.
//
// A row above the keyboard: options, a field, the number, arrows, Done; a second row for replacement. Coordinates:
// points of the bar, in the window of the searched view.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class FindBar: UIView {
    static let rowHeight: CGFloat = 44
    private static let padding: CGFloat = 6

    let searchField = UITextField()
    let replaceField = UITextField()
    let optionsButton = UIButton(configuration: .plain())
    private let count = UILabel()
    private let backward = UIButton(configuration: .plain())
    private let forward = UIButton(configuration: .plain())
    private let done = UIButton(configuration: .plain())
    private let replace = UIButton(configuration: .plain())
    private let replaceAll = UIButton(configuration: .plain())
    private let line = HairlineView()
    private weak var interaction: UIFindInteraction?
    private var height: NSLayoutConstraint?

    /// Whether there is a second row.
    var showsReplace = false {
        didSet {
            height?.constant = barHeight
            setNeedsLayout()
        }
    }

    private var barHeight: CGFloat { Self.rowHeight * (showsReplace ? 2 : 1) + 2 * Self.padding }

    init(_ interaction: UIFindInteraction) {
        self.interaction = interaction
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        accessibilityIdentifier = "find"
        accessibilityContainerType = .semanticGroup
        // The row has a fixed height: text grows only as far as that of bars, to 23 points.
        maximumContentSizeCategory = .extraExtraExtraLarge
        for field in [searchField, replaceField] {
            field.borderStyle = .roundedRect
            field.clearButtonMode = .whileEditing
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.font = .systemFont(ofSize: 17)
            field.delegate = self
        }
        searchField.returnKeyType = .search
        replaceField.returnKeyType = .done
        searchField.addAction(
            UIAction { [weak interaction] _ in interaction?.search() }, for: .editingChanged)
        count.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        count.textColor = .secondaryLabel
        count.textAlignment = .center
        count.accessibilityIdentifier = "find.count"
        set(optionsButton, symbol: "magnifyingglass", "options") { _ in }
        optionsButton.showsMenuAsPrimaryAction = true
        set(backward, symbol: "chevron.up", "previous") { $0.findPrevious() }
        set(forward, symbol: "chevron.down", "next") { $0.findNext() }
        set(done, symbol: nil, "done") { $0.dismissFindNavigator() }
        set(replace, symbol: nil, "replace") { $0.replace() }
        set(replaceAll, symbol: nil, "replaceAll") { $0.replaceAll() }
        let parts: [UIView] = [
            optionsButton, searchField, count, backward, forward, done, replaceField, replace, replaceAll,
            line,
        ]
        for part in parts {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        updateLocalizedStrings()
        AppLanguage.follow(self) { $0.updateLocalizedStrings() }
    }

    required init?(coder: NSCoder) { nil }

    private func set(
        _ button: UIButton, symbol: String?, _ name: String, action: @escaping (UIFindInteraction) -> Void
    ) {
        button.configuration?.image = symbol.flatMap { UIImage(systemName: $0) }
        button.configuration?.contentInsets = NSDirectionalEdgeInsets(
            top: 4, leading: 8, bottom: 4, trailing: 8)
        button.accessibilityIdentifier = "find.\(name)"
        button.addAction(
            UIAction { [weak self] _ in if let own = self?.interaction { action(own) } },
            for: .touchUpInside)
    }

    private func updateLocalizedStrings() {
        searchField.placeholder = SystemString.find.text
        replaceField.placeholder = SystemString.replace.text
        done.configuration?.title = SystemString.done.text
        replace.configuration?.title = SystemString.replace.text
        replaceAll.configuration?.title = SystemString.replaceAll.text
        optionsButton.accessibilityLabel = SystemString.more.text
        backward.accessibilityLabel = SystemString.previousMatch.text
        forward.accessibilityLabel = SystemString.nextMatch.text
        if let session = interaction?.activeFindSession { showResults(of: session) }
        interaction?.languageDidChange()
        setNeedsLayout()
    }

    // MARK: What was found

    func showResults(of session: UIFindSession) {
        let total = session.resultCount
        let isAsked = !(searchField.text ?? "").isEmpty
        if !isAsked || session.searchResultDisplayStyle == .none {
            count.text = nil
        } else if total == 0 {
            count.text = SystemString.noResults.text
        } else if session.searchResultDisplayStyle == .total || session.highlightedResultIndex == NSNotFound {
            count.text = "\(total)"
        } else {
            count.text = SystemString.position.text(in: nil, session.highlightedResultIndex + 1, total)
        }
        for button in [backward, forward] { button.isEnabled = total > 0 }
        replace.isEnabled = total > 0 && session.allowsReplacementForCurrentlyHighlightedResult
        replaceAll.isEnabled = total > 0 && session.supportsReplacement
        setNeedsLayout()
    }

    // MARK: Place

    func present(in window: UIWindow) {
        translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(self)
        let height = heightAnchor.constraint(equalToConstant: barHeight)
        self.height = height
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: window.leadingAnchor),
            trailingAnchor.constraint(equalTo: window.trailingAnchor),
            bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor), height,
        ])
        window.layoutIfNeeded()
    }

    override var center: CGPoint { didSet { if window != nil { interaction?.barDidMove(to: frame) } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: HairlineView.thickness(in: self))
        let safe = safeAreaInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let low = (isMirrored ? safe.right : safe.left) + 4
        let high = bounds.width - (isMirrored ? safe.left : safe.right) - 8
        place(
            [(optionsButton, 44), (searchField, nil)]
                + [(count, width(of: count)), (backward, 44), (forward, 44), (done, width(of: done))],
            from: low, to: high, y: Self.padding)
        let second = [replaceField, replace, replaceAll] as [UIView]
        for part in second { part.isHidden = !showsReplace }
        if showsReplace {
            place(
                [(replaceField, nil), (replace, width(of: replace)), (replaceAll, width(of: replaceAll))],
                from: low + 44, to: high, y: Self.padding + Self.rowHeight)
        }
        interaction?.barDidMove(to: frame)
    }

    private func width(of view: UIView) -> CGFloat {
        let fitting = view.sizeThatFits(
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.rowHeight))
        let least: CGFloat = view is UIButton ? 44 : 0
        if view is UILabel { return fitting.width == 0 ? 0 : fitting.width.rounded(.up) + 16 }
        return max(least, fitting.width.rounded(.up) + 8)
    }

    /// Lays out a row from the leading edge; the part without a width gets the rest.
    private func place(_ parts: [(UIView, CGFloat?)], from low: CGFloat, to high: CGFloat, y: CGFloat) {
        let rest = max(0, high - low - parts.reduce(0) { $0 + ($1.1 ?? 0) })
        var x = low
        for (view, width) in parts {
            let width = width ?? rest
            let isField = view is UITextField
            let frame = CGRect(
                x: x, y: y + (isField ? 4 : 0), width: width, height: Self.rowHeight - (isField ? 8 : 0))
            view.frame =
                effectiveUserInterfaceLayoutDirection == .rightToLeft
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: width, height: frame.height)
                : frame
            x += width
        }
    }

    // MARK: Keys

    override class var responderActions: ResponderActions {
        super.responderActions.adding(.findNext, FindBar.findNext)
            .adding(.findPrevious, FindBar.findPrevious).adding(.find, FindBar.find)
            .adding(FindBar.dismissal, FindBar.dismissFindBar)
    }

    private static let dismissal: Selector = "dismissFindBar:"

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Self.dismissal),
            UIKeyCommand(input: "\r", modifierFlags: .shift, action: .findPrevious),
        ]
            + (interaction?.keyCommands ?? []).filter {
                $0.action == .findNext || $0.action == .findPrevious || $0.action == .find
            }
    }

    override func findNext(_ sender: Any?) { interaction?.findNext() }
    override func findPrevious(_ sender: Any?) { interaction?.findPrevious() }
    override func find(_ sender: Any?) {
        focusSearchField()
    }

    /// Selects the words, so that typing replaces them. A menu beside them would be in the way.
    func focusSearchField() {
        searchField.becomeFirstResponder()
        searchField.selectedTextRange = searchField.textRange(
            from: searchField.beginningOfDocument, to: searchField.endOfDocument)
    }
    private func dismissFindBar(_ sender: Any?) { interaction?.dismissFindNavigator() }

    override func accessibilityPerformEscape() -> Bool {
        interaction?.dismissFindNavigator()
        return true
    }
}

extension FindBar: UITextFieldDelegate {
    /// Return goes to the next match; in the replacement's field it replaces.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === replaceField { interaction?.replace() } else { interaction?.findNext() }
        return false
    }
}
