// UIBarButtonItem+Badge.swift: a count, a text or a dot at the corner of an item.

public import VitrineDrawing
import VitrineLocalization

extension UIBarButtonItem {
    /// A badge at the corner of an item: a count, a text or a dot.
    public struct Badge: Hashable, Sendable {
        private enum Content: Hashable, Sendable {
            case count(Int)
            case string(String)
            case indicator
        }

        private let content: Content
        /// The colour of the capsule; nil, the default, for red.
        public var backgroundColor: UIColor?
        /// The colour of the text; nil, the default, for white.
        public var foregroundColor: UIColor?
        /// The font of the text; nil, the default, for the system's at 13 points. A badge is as high as its font needs.
        public var font: UIFont?

        private init(_ content: Content) { self.content = content }

        /// A badge with a number, written in the app's language. It changes with the language.
        public static func count(_ count: Int) -> Badge { Badge(.count(count)) }
        /// A badge with a text.
        public static func string(_ string: String) -> Badge { Badge(.string(string)) }
        /// A dot.
        public static func indicator() -> Badge { Badge(.indicator) }

        /// The text of a badge that was made with one; nil for counts and dots.
        public var stringValue: String? {
            if case .string(let string) = content { string } else { nil }
        }

        /// The text to show, in the app's language; nil for a dot.
        package var text: String? {
            switch content {
            case .count(let count): count.formatted(.number.locale(AppLanguage.locale))
            case .string(let string): string
            case .indicator: nil
            }
        }
    }
}
