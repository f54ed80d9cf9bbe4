// UICalendarView+Decoration.swift: a mark below a day.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

extension UICalendarView {
    /// How large a mark is.
    public enum DecorationSize: Int, Sendable {
        case small = 0
        case medium
        case large

        /// Points.
        var side: CGFloat {
            switch self {
            case .small: 4
            case .medium: 6
            case .large: 14
            }
        }
    }

    /// A dot, an image or a view of an app's own below a day.
    @preconcurrency @MainActor
    open class Decoration: NSObject {
        private let make: @MainActor () -> UIView
        let size: DecorationSize

        private init(size: DecorationSize, make: @escaping @MainActor () -> UIView) {
            self.size = size
            self.make = make
            super.init()
        }

        /// A grey dot.
        public convenience override init() { self.init(color: nil, size: .medium) }

        private convenience init(color: UIColor?, size: DecorationSize) {
            self.init(size: size) {
                let dot = UIView()
                dot.backgroundColor = color ?? .systemGray3
                dot.layer.cornerRadius = size.side / 2
                return dot
            }
        }

        /// - Parameters:
        ///   - image: nil for a dot.
        ///   - color: nil for grey.
        public convenience init(
            image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) {
            guard let image else {
                self.init(color: color, size: size)
                return
            }
            // Pictures need more room than dots.
            let larger: DecorationSize = size == .small ? .medium : .large
            self.init(size: larger) {
                let view = UIImageView(image: image)
                view.contentMode = .scaleAspectFit
                view.tintColor = color ?? .systemGray3
                return view
            }
        }

        /// A view of an app's own.
        public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
            self.init(size: .large, make: customViewProvider)
        }

        /// A dot.
        public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(color: color, size: size)
        }

        public static func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium)
            -> Decoration
        {
            Decoration(image: image, color: color, size: size)
        }

        public static func customView(_ provider: @escaping @MainActor () -> UIView) -> Decoration {
            Decoration(customViewProvider: provider)
        }

        func makeView() -> UIView { make() }
    }
}
