// CandidateBar.swift: suggested words above the keys, for the word at the caret.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// A row of up to three words.
final class CandidateBar: UIView {
    nonisolated static let most = 3
    /// Called with the word that was tapped.
    var onChoose: (String) -> Void = { _ in }
    private let buttons = (0..<most).map { _ in CandidateButton(frame: .zero) }
    private let lines = (1..<most).map { _ in UIView() }

    var words: [String] = [] {
        didSet {
            guard words != oldValue else { return }
            for (index, button) in buttons.enumerated() {
                button.word = words.indices.contains(index) ? words[index] : nil
            }
            setNeedsLayout()
        }
    }

    /// The font size of words, in points.
    var fontSize: CGFloat = 17 { didSet { for button in buttons { button.fontSize = fontSize } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityIdentifier = "keyboard.candidates"
        for (index, button) in buttons.enumerated() {
            button.accessibilityIdentifier = "candidate.\(index)"
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    if let word = button?.word { self?.onChoose(word) }
                }, for: .touchUpInside)
            addSubview(button)
        }
        for line in lines {
            line.backgroundColor = KeyboardColors.function
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Words have equal widths, whether there are three or fewer.
    override func layoutSubviews() {
        super.layoutSubviews()
        let count = CGFloat(Self.most)
        let scale = contentScaleFactor
        func edge(_ index: Int) -> CGFloat {
            (bounds.width * CGFloat(index) / count * scale).rounded() / scale
        }
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: edge(index), y: 0, width: edge(index + 1) - edge(index), height: bounds.height)
        }
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: edge(index + 1) - 0.5, y: 10, width: 1, height: max(0, bounds.height - 20))
            line.isHidden = words.count <= index + 1
        }
    }
}

/// A word that can be tapped.
final class CandidateButton: UIControl {
    private let label = UILabel()

    var word: String? {
        didSet {
            label.text = word
            isHidden = word == nil
            accessibilityLabel = word
        }
    }

    var fontSize: CGFloat = 17 { didSet { label.font = .systemFont(ofSize: fontSize) } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isHidden = true
        layer.cornerRadius = 6
        label.textAlignment = .center
        label.textColor = KeyboardColors.text
        label.lineBreakMode = .byTruncatingMiddle
        label.font = .systemFont(ofSize: fontSize)
        label.isAccessibilityElement = false
        addSubview(label)
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    // The focus stays in the text.
    override var canBecomeFocused: Bool { false }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? KeyboardColors.pressedKey : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
    }
}
