// KeyboardView.swift: the on-screen keyboard: its pages, and what keys type.
//
// The view handles all touches itself: the nearest key counts, so that the gaps between keys belong to them
// (KeyboardView+Touches.swift). It serves one responder at a time, and follows its traits. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDisplay
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

final class KeyboardView: UIInputView {
    /// The responder that is typed into.
    private(set) weak var target: (any UIResponder & UIKeyInput)?
    private var layoutFile = KeyboardLayouts.layout(for: "en")
    private var planner: KeyboardPlanner
    private(set) var page = KeyboardPage.letters
    private(set) var plan = KeyboardPlan(rows: [], width: 1)
    var metrics = KeyboardMetrics(width: 375, rowHeight: nil)
    var keyViews: [KeyView] = []
    var shift = ShiftState.off { didSet { if shift != oldValue { refreshFaces() } } }
    /// The time when shift was pressed last: pressing it twice quickly locks it.
    private var lastShift = -1.0
    private var lastSpace = -1.0
    /// Whether the keyboard itself is changing the text.
    private var isTyping = false
    /// The fingers that are down, in order.
    var fingers: [KeyFinger] = []
    /// Whether the space bar moves the caret.
    var isTrackpad = false { didSet { if isTrackpad != oldValue { refreshFaces() } } }
    // The deinit reads it, on any thread: no other code has the object then.
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?
    /// The suggested words for the word at the caret.
    var candidates = Candidates()
    private static let doubleTap = 0.35

    init() {
        planner = KeyboardPlanner(
            layout: layoutFile, type: .default, hasLanguages: false, isWide: false, separator: ".")
        super.init(frame: .zero, inputViewStyle: .keyboard)
        allowsSelfSizing = true
        isMultipleTouchEnabled = true
        backgroundColor = KeyboardColors.board
        accessibilityIdentifier = "keyboard"
        observer = NotificationCenter.default.addObserver(
            forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.followSettings() }
        }
        AppLanguage.follow(self) { for key in $0.keyViews { key.updateAccessibilityLabel() } }
    }

    required init?(coder: NSCoder) { nil }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingersCame(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fingersMoved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingersLeft(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelFingers(touches)
    }

    // MARK: Serving

    func setTarget(_ responder: any UIResponder & UIKeyInput) {
        let isOther = target !== responder
        target = responder
        (responder as? any UITextInput)?.inputDelegate = self
        let appearance: UIKeyboardAppearance = responder.keyboardAppearance
        overrideUserInterfaceStyle =
            switch appearance {
            case .dark: .dark
            case .light: .light
            case .default: (responder as? UIView)?.traitCollection.userInterfaceStyle ?? .unspecified
            }
        reconfigure(startsOver: isOther)
    }

    /// Called when layout, kind or size have changed.
    func reconfigure(startsOver: Bool = false) {
        guard let target else { return }
        let modes = UITextInputMode.activeInputModes
        // A mode that a responder requested may have no keyboard.
        let mode = modes.contains(UITextInputMode.current) ? UITextInputMode.current : modes[0]
        let language = mode.primaryLanguage ?? "en"
        var file = KeyboardLayouts.layout(for: language)
        let type: UIKeyboardType = target.keyboardType
        if type.isLatinOnly, file.isLatin == false { file = KeyboardLayouts.layout(for: "en") }
        layoutFile = file
        let screen = (target as? UIView)?.window?.screen ?? window?.screen
        let width = bounds.width > 0 ? bounds.width : screen?.bounds.width ?? 375
        metrics = KeyboardMetrics(width: width, rowHeight: OnScreenKeyboard.rowHeight)
        let new = KeyboardPlanner(
            layout: file, type: type, hasLanguages: modes.count > 1,
            isWide: metrics.isWide, separator: UIApplication.locale.decimalSeparator ?? ".")
        if startsOver || new.home != planner.home { page = new.home }
        planner = new
        if startsOver, shift != .locked { shift = .off }
        show(page)
        updateCandidateBar()
        followText()
    }

    /// Called when settings or language have changed, and with them perhaps the height of the keys.
    func followSettings() {
        reconfigure()
        guard window != nil, sizeThatFits(bounds.size).height != bounds.height else { return }
        target?.reloadInputViews()
    }

    func show(_ page: KeyboardPage) {
        self.page = page
        let new = planner.plan(page)
        semanticContentAttribute = .forceLeftToRight
        plan = new
        for view in keyViews { view.removeFromSuperview() }
        keyViews = new.rows.flatMap { row in row.map { KeyView($0, face: face(for: $0), metrics: metrics) } }
        for view in keyViews { addSubview(view) }
        setNeedsLayout()
    }

    // MARK: Size

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let metrics = KeyboardMetrics(width: size.width, rowHeight: OnScreenKeyboard.rowHeight)
        let rows = planner.home == .pad ? 4 : max(4, layoutFile.rows.count + 1)
        return CGSize(
            width: size.width, height: metrics.height(rows: rows) + barHeight + bottomSafety)
    }

    /// The height of the bar of words.
    private var barHeight: CGFloat { hasCandidates ? Self.candidateHeight : 0 }

    /// The space for a screen's rounded corners.
    private var bottomSafety: CGFloat { window?.safeAreaInsets.bottom ?? 0 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let new = KeyboardMetrics(width: bounds.width, rowHeight: OnScreenKeyboard.rowHeight)
        if new != metrics { return reconfigure() }
        let widest = page == .pad ? KeyboardMetrics.widestPad : KeyboardMetrics.widest
        candidates.bar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.candidateHeight)
        var available = bounds.inset(by: metrics.margins)
        if candidates.bar != nil {
            available.origin.y += Self.candidateHeight
            available.size.height -= Self.candidateHeight
        }
        let width = min(available.width, widest)
        let left = available.midX - width / 2
        let unit = width / plan.width
        let rowHeight = (available.height - bottomSafety) / CGFloat(max(1, plan.rows.count))
        let scale = contentScaleFactor
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        var index = 0
        for (row, keys) in plan.rows.enumerated() {
            let own = keys.reduce(0) { $0 + $1.width }
            var x = left + (plan.width - own) / 2 * unit
            let y = available.minY + CGFloat(row) * rowHeight
            for key in keys {
                let end = x + key.width * unit
                let top = onPixel(y + metrics.gap.height / 2),
                    bottom = onPixel(y + rowHeight - metrics.gap.height / 2)
                let from = onPixel(x + metrics.gap.width / 2), to = onPixel(end - metrics.gap.width / 2)
                keyViews[index].frame = CGRect(x: from, y: top, width: to - from, height: bottom - top)
                index += 1
                x = end
            }
        }
    }

    // MARK: Faces

    func refreshFaces() {
        for view in keyViews {
            var new = face(for: view.key)
            new.isPressed = fingers.contains { $0.view === view && !$0.isDone }
            view.face = new
        }
    }

    private func face(for key: KeyboardKey) -> KeyFace {
        var face = KeyFace()
        face.isBlank = isTrackpad
        switch key.action {
        case .type(let text):
            face.title = shown(text)
            face.detail = key.detail
            face.isWord = text.count > 2
            if page == .pad, !text.allSatisfy(\.isNumber) { face.tone = .bare }
        case .shift:
            face.tone = shift == .off ? .function : .letter
            face.shift = shift
        case .delete: face.tone = page == .pad ? .bare : .function
        case .space:
            face.title = planner.hasLanguages ? layoutFile.name : word("space")
            face.isWord = true
        case .enter: returnFace(&face)
        case .page(let other):
            face.tone = .function
            face.isWord = true
            face.title = other == .letters ? lettersTitle : other == .digits ? "123" : "#+="
        case .nextLanguage, .hide: face.tone = .function
        case .nothing: face.tone = .bare
        }
        return face
    }

    private var lettersTitle: String {
        let first = layoutFile.rows.joined().filter(\.isLetter).prefix(3)
        return layoutFile.isLatin ?? true
            ? "ABC" : layoutFile.hasCase ?? true ? first.uppercased() : String(first)
    }

    /// The layout's own word, or that of its language.
    private func word(_ key: String) -> String {
        layoutFile.words?[key] ?? Self.words[key]?.text(in: layoutFile.language) ?? key
    }

    private static let words: [String: SystemString] = [
        "space": .keySpace, "return": .keyReturn, "go": .keyGo, "join": .keyJoin, "next": .keyNext,
        "route": .keyRoute, "search": .keySearch, "send": .keySend, "done": .keyDone,
        "emergency": .keyEmergency, "continue": .keyContinue,
    ]

    private func returnFace(_ face: inout KeyFace) {
        face.isWord = true
        let type = target?.returnKeyType ?? .default
        let (key, isAccent): (String, Bool) =
            switch type {
            case .default: ("return", false)
            case .go: ("go", true)
            case .google, .yahoo, .search: ("search", true)
            case .join: ("join", true)
            case .next: ("next", false)
            case .route: ("route", true)
            case .send: ("send", true)
            case .done: ("done", true)
            case .emergencyCall: ("emergency", true)
            case .continue: ("continue", true)
            }
        face.title = word(key)
        face.tone = isAccent ? .accent : .function
        face.isEnabled = isReturnEnabled
    }

    var isReturnEnabled: Bool {
        !(target?.enablesReturnKeyAutomatically ?? false) || target?.hasText ?? false
    }

    /// The letter as it would be typed in the current state.
    func shown(_ text: String) -> String {
        guard page == .letters, shift != .off, layoutFile.hasCase ?? true else { return text }
        // Letters without a capital of one letter, such as ß, stay.
        let upper = text.uppercased(with: Locale(identifier: layoutFile.language))
        return upper.count == text.count ? upper : text
    }

    /// The choices of a held key, itself first.
    func accents(of text: String) -> [String] {
        guard let all = layoutFile.accents?[text], page == .letters else { return [] }
        return all.map { shown(String($0)) }
    }

    // MARK: Typing

    /// Performs the action of a key.
    func perform(_ action: KeyAction) {
        switch action {
        case .type(let text): type(shown(text))
        case .space: typeSpace()
        case .enter: if isReturnEnabled { insert("\n") }
        case .delete: deleteBackward()
        case .shift: pressShift()
        case .page(let other): show(other)
        case .nextLanguage: UITextInputMode.chooseNext()
        case .hide: target?.resignFirstResponder()
        case .nothing: break
        }
    }

    func type(_ text: String) {
        insert(text)
        if page == .letters, shift == .on { shift = .off }
        // An apostrophe is followed by letters.
        if page == .digits || page == .signs, text == "'", planner.home == .letters { show(.letters) }
        followText()
    }

    private func typeSpace() {
        let now = UIApplication.shared.clock.seconds
        if hasTypedBlank() {
            lastSpace = now
        } else if let target, now - lastSpace < Self.doubleTap, AutoShift.endsSentence(target) {
            asTyping {
                target.deleteBackward()
                target.insertText(". ")
            }
            lastSpace = -1
        } else {
            insert(" ")
            lastSpace = now
        }
        if page == .digits || page == .signs, planner.home == .letters { show(.letters) }
        followText()
    }

    func deleteBackward() {
        candidates.hasBlank = false
        asTyping { target?.deleteBackward() }
        followText()
        refreshFaces()
    }

    private func insert(_ text: String) {
        closeUp(before: text)
        asTyping { target?.insertText(text) }
        refreshFaces()
        followText()
    }

    func asTyping(_ body: () -> Void) {
        window?.screen.inputHost.didTouch()
        lastShift = -1
        isTyping = true
        body()
        isTyping = false
    }

    private func pressShift() {
        let now = UIApplication.shared.clock.seconds
        if shift == .locked {
            shift = .off
            lastShift = -1
        } else if now - lastShift < Self.doubleTap {
            shift = .locked
        } else {
            shift = shift == .off ? .on : .off
            lastShift = now
        }
    }

    /// Updates shift and suggestions after a change of the text or the caret.
    func followText() {
        updateShift()
        updateCandidates()
    }

    /// Sets shift automatically at the beginning of a sentence or a word.
    private func updateShift() {
        guard shift != .locked, let target else { return }
        shift = AutoShift.isNeeded(for: target) ? .on : .off
    }
}

extension UIKeyboardType {
    /// Whether only ASCII characters are useful.
    fileprivate var isLatinOnly: Bool {
        switch self {
        case .asciiCapable, .emailAddress, .URL, .asciiCapableNumberPad: true
        default: false
        }
    }
}

extension KeyboardView: UITextInputDelegate {
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func selectionWillChange(_ textInput: (any UITextInput)?) {}

    func textDidChange(_ textInput: (any UITextInput)?) {
        guard !isTyping, textInput === target else { return }
        followText()
        refreshFaces()
    }

    func selectionDidChange(_ textInput: (any UITextInput)?) {
        guard !isTyping, !isTrackpad, textInput === target else { return }
        followText()
    }
}
