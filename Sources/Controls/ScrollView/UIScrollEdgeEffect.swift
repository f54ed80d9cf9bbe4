// UIScrollEdgeEffect.swift: what separates content from the elements at an edge of its scroll view.

public import Foundation

/// The effect at one edge of a scroll view. A scroll view has one for each edge: see `UIScrollView.topEdgeEffect`.
///
/// It is shown while content is below elements in front of the edge: those in a view with a
/// `UIScrollEdgeElementContainerInteraction`, in every design; and, in the design of glass, bars, if the style is set.
///
/// Cost: a gradient or a plain area; nothing while it is not shown.
@preconcurrency @MainActor
public final class UIScrollEdgeEffect: NSObject {
    /// The look of an effect. There are three objects, which are compared by identity.
    @preconcurrency @MainActor
    public final class Style: NSObject {
        /// Soft under the elements of a container. None under bars: they are of glass where the effect is shown.
        public static let automatic = Style()
        /// Content fades into the background.
        public static let soft = Style()
        /// Content nearly disappears behind the background, which ends at a line.
        public static let hard = Style()

        private override init() { super.init() }
    }

    /// The look. Default: automatic.
    public var style = Style.automatic { didSet { if style !== oldValue { changed() } } }
    /// Whether the effect is never shown. False by default.
    public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    private let changed: () -> Void

    /// - Parameter changed: called after a change.
    init(_ changed: @escaping () -> Void) {
        self.changed = changed
        super.init()
    }
}
