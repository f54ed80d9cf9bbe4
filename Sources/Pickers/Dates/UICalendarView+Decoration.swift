// UICalendarView+Decoration.swift: the mark below a day.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineControls

extension UICalendarView {
    /// The size of a mark.
    public enum DecorationSize: Int, Sendable {
        /// A dot of 4 points, or an image of 6.
        case small = 0
        /// A dot of 6 points, or an image of 14.
        case medium
        /// 14 points.
        case large

        /// The size in points.
        var side: CGFloat {
            switch self {
            case .small: 4
            case .medium: 6
            case .large: 14
            }
        }
    }

    /// A mark below a day: a dot, an image or an app's own view.
    @preconcurrency @MainActor
    open class Decoration: NSObject {
        private let make: @MainActor () -> UIView
        let size: DecorationSize

        private init(size: DecorationSize, make: @escaping @MainActor () -> UIView) {
            self.size = size
            self.make = make
            super.init()
        }

        /// A grey dot of 6 points.
        public convenience override init() { self.init(color: nil, size: .medium) }

        private convenience init(color: UIColor?, size: DecorationSize) {
            self.init(size: size) {
                let dot = UIView()
                dot.backgroundColor = color ?? .systemGray3
                dot.layer.cornerRadius = size.side / 2
                return dot
            }
        }

        /// Makes a mark with an image.
        ///
        /// - Parameters:
        ///   - image: nil for a dot.
        ///   - color: the tint; nil for grey.
        ///   - size: the size of the mark.
        public convenience init(
            image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) {
            guard let image else {
                self.init(color: color, size: size)
                return
            }
            // Images need more room than dots.
            let larger: DecorationSize = size == .small ? .medium : .large
            self.init(size: larger) {
                let view = UIImageView(image: image)
                view.contentMode = .scaleAspectFit
                view.tintColor = color ?? .systemGray3
                return view
            }
        }

        /// Makes a mark with an app's own view. The closure is called for each day that has the mark.
        public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
            self.init(size: .large, make: customViewProvider)
        }

        /// Returns a dot; a nil colour is grey.
        public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(color: color, size: size)
        }

        /// Returns an image as a mark; nil for a dot.
        public static func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium)
            -> Decoration
        {
            Decoration(image: image, color: color, size: size)
        }

        /// Returns an app's own view as a mark.
        public static func customView(_ provider: @escaping @MainActor () -> UIView) -> Decoration {
            Decoration(customViewProvider: provider)
        }

        func makeView() -> UIView { make() }
    }
}
