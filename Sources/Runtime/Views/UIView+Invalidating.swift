// UIView+Invalidating.swift: properties of a view that invalidate it.

extension UIView {
    /// A property of a view whose changes invalidate aspects of the view: `@Invalidating(.layout, .display) var lines = 2`.
    /// Setting an equal value changes nothing.
    @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        /// Not called: a view's property is read and set through the view.
        @available(*, unavailable, message: "@UIView.Invalidating can only be used on subclasses of UIView")
        public var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }

        /// Creates a property that invalidates one aspect.
        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        /// Creates a property that invalidates several aspects, in order.
        public init<each Invalidation>(wrappedValue: Value, _ invalidation: repeat each Invalidation)
        where InvalidationType == UIView.Invalidations.Tuple<repeat each Invalidation> {
            value = wrappedValue
            self.invalidation = UIView.Invalidations.Tuple(repeat each invalidation)
        }

        /// The value, through the view that has the property.
        @MainActor
        public static subscript<EnclosingSelf: UIView>(
            _enclosingInstance view: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Invalidating<Value, InvalidationType>>
        ) -> Value {
            get { view[keyPath: storageKeyPath].value }
            set {
                guard view[keyPath: storageKeyPath].value != newValue else { return }
                view[keyPath: storageKeyPath].value = newValue
                view[keyPath: storageKeyPath].invalidation.invalidate(view: view)
            }
        }
    }
}
