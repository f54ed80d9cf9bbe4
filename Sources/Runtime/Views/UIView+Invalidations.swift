// UIView+Invalidations.swift: the aspects of a view that a property can invalidate.

extension UIView {
    /// Aspects of a view, for `@UIView.Invalidating`.
    public enum Invalidations {
        /// What the view draws.
        public struct Display: UIViewInvalidating {
            /// Creates the invalidation.
            public init() {}
            /// Calls `setNeedsDisplay()`.
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// The layout of subviews.
        public struct Layout: UIViewInvalidating {
            /// Creates the invalidation.
            public init() {}
            /// Calls `setNeedsLayout()`.
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// The view's constraints.
        public struct Constraints: UIViewInvalidating {
            /// Creates the invalidation.
            public init() {}
            /// Calls `setNeedsUpdateConstraints()`.
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// The size of the view's own content.
        public struct IntrinsicContentSize: UIViewInvalidating {
            /// Creates the invalidation.
            public init() {}
            /// Calls `invalidateIntrinsicContentSize()`.
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// The configuration of buttons, cells, headers and footers. Ignored for other views.
        public struct Configuration: UIViewInvalidating {
            /// Creates the invalidation.
            public init() {}
            /// Calls `setNeedsUpdateConfiguration()`.
            public func invalidate(view: UIView) { (view as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration() }
        }

        /// What `updateProperties()` sets.
        public struct Properties: UIViewInvalidating {
            /// Creates the invalidation.
            public init() {}
            /// Calls `setNeedsUpdateProperties()`.
            public func invalidate(view: UIView) { view.setNeedsUpdateProperties() }
        }

        /// Several aspects.
        public struct Tuple<each Invalidation: UIViewInvalidating>: UIViewInvalidating {
            private let invalidations: (repeat each Invalidation)

            /// Creates the invalidation of several aspects.
            public init(_ invalidation: repeat each Invalidation) { invalidations = (repeat each invalidation) }

            /// Invalidates each aspect, in order.
            public func invalidate(view: UIView) { repeat (each invalidations).invalidate(view: view) }
        }
    }
}
