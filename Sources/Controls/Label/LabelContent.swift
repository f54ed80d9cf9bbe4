// LabelContent.swift: a label's text, plain or with attributes.

import Foundation
import VitrineDrawing
import VitrineFoundationPatches
import VitrineRuntime

struct LabelContent {
    private(set) var string: String?
    private(set) var attributed: NSAttributedString?

    init() {}

    init(plain: String?) { string = plain }

    init(attributed: NSAttributedString?) {
        // A copy: the caller's may be mutable.
        self.attributed = attributed.map { NSAttributedString(attributedString: $0) }
        string = attributed?.string
    }

    var isAttributed: Bool { attributed != nil }
    var isEmpty: Bool { string?.isEmpty ?? true }

    /// Plain text has no attributes: the label's own apply.
    mutating func setAttribute(_ key: NSAttributedString.Key, to value: Any) {
        guard let attributed else { return }
        let changed = OwnedMutableAttributedString(attributedString: attributed)
        changed.addAttributes([key: value], range: NSRange(location: 0, length: changed.length))
        self.attributed = changed
    }

    /// `text` with `style` where it has no paragraph style.
    static func completed(_ text: NSAttributedString, style: NSParagraphStyle) -> NSAttributedString {
        let completed = OwnedMutableAttributedString(attributedString: text)
        let whole = NSRange(location: 0, length: text.length)
        var missing: [NSRange] = []
        text.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
            if value == nil { missing.append(range) }
        }
        for range in missing { completed.addAttribute(.paragraphStyle, value: style, range: range) }
        return completed
    }
}

/// The latest layouts of a label: the drawn one, and those that were measured before it.
struct LabelLayouts {
    struct Key: Equatable {
        var availableSize: CGSize
        var lines: Int
        var minimumScale: CGFloat
        var displayScale: CGFloat
        var rightToLeft: Bool
    }

    private static let capacity = 3
    private var cached: [(key: Key, layout: PreparedText)] = []

    mutating func layout(for key: Key, make: () -> PreparedText) -> PreparedText {
        if let index = cached.firstIndex(where: { $0.key == key }) { return cached[index].layout }
        let layout = make()
        if cached.count == Self.capacity { cached.removeFirst() }
        cached.append((key, layout))
        return layout
    }

    mutating func removeAll() { cached.removeAll(keepingCapacity: true) }
}
