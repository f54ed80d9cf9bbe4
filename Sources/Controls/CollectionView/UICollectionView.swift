// UICollectionView.swift: items, placed by a layout, of which only those in sight have a view.
//
// The layout says what stands where; the collection has a view for each element
// in sight, and for no other. The aspects are in files of their own
// (UICollectionView+Layout.swift and its siblings). Coordinates: points of the
// content. Main actor only.

import Foundation
import VitrineCompositor
import VitrineRuntime

/// Shows items as a layout places them.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    private var storedLayout: UICollectionViewLayout
    /// What the collection shows. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true

    /// What happens to the items. Not retained.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            super.scrollDelegate = delegate
            storedLayout.invalidateLayout()
        }
    }

    open override weak var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set {
            guard let newValue else { return delegate = nil }
            guard let own = newValue as? any UICollectionViewDelegate else {
                preconditionFailure(
                    "\(self): \(newValue) cannot be its delegate; it is no UICollectionViewDelegate")
            }
            delegate = own
        }
    }

    @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = .systemBackground
    }

    @MainActor public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    @MainActor public required init?(coder: NSCoder) {
        storedLayout =
            coder.object(UICollectionView.layoutKey) as? UICollectionViewLayout
            ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        storedLayout.collectionView = self
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        // Layouts that have closures cannot be kept; a flow layout stands in for them.
        if storedLayout is UICollectionViewFlowLayout { coder.encode(storedLayout, forKey: Self.layoutKey) }
        coder.store(Self.coded, of: self)
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        ListRestoration.store(
            top: indexPathsForVisibleItems.min(),
            frame: { self.layoutAttributesForItem(at: $0)?.frame ?? .zero },
            selection: indexPathsForSelectedItems ?? [], of: self, source: dataSource, in: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        layoutIfNeeded()
        ListRestoration.restore(
            to: self, source: dataSource, has: { self.contains($0) },
            frame: { self.layoutAttributesForItem(at: $0)?.frame ?? .zero },
            select: { self.selectItem(at: $0, animated: false, scrollPosition: []) }, from: coder)
    }

    // MARK: State

    var counts: [Int] = []
    var needsReload = true
    var shown: [ElementKey: ShownElement] = [:]
    var leaving: [UICollectionReusableView] = []
    var departures: [ElementKey: ShownElement]?
    var pool = ReusePool<UICollectionReusableView>()
    var classes: [String: AnyClass] = [:]
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    var scrollers: [Int: OrthogonalScroller] = [:]
    var pendingUpdate: CollectionUpdate?
    var selection: [IndexPath] = []
    weak var touchedCell: UICollectionViewCell?
    var isTiling = false
    var prefetched: Set<IndexPath> = []
    var tiledSize = CGSize.zero

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var allowsFocus = true
    open var selectionFollowsFocus = false
    open var isEditing = false {
        didSet {
            for element in shown.values {
                (element.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
            }
        }
    }
    /// Behind everything; it does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            backgroundView?.isMadeBySuperview = true
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Layout

    /// What places the items.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Places the items by another layout.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard layout !== storedLayout else {
            completion?(true)
            return
        }
        let old = storedLayout
        old.prepareForTransition(to: layout)
        old.collectionView = nil
        storedLayout = layout
        layout.collectionView = self
        layout.prepareForTransition(from: old)
        layout.invalidateLayout()
        let change = {
            self.tile()
            layout.finalizeLayoutTransition()
        }
        guard animated, window != nil else {
            setNeedsLayout()
            completion?(true)
            return
        }
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change,
            completion: completion)
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.contentOffsetAdjustment != .zero {
            let by = context.contentOffsetAdjustment
            moveContent(to: CGPoint(x: contentOffset.x + by.x, y: contentOffset.y + by.y))
        }
        setNeedsLayout()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue != super.bounds, storedLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
                storedLayout.invalidateLayout(
                    with: storedLayout.invalidationContext(forBoundsChange: newValue))
            }
            super.bounds = newValue
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            if newValue.size != super.bounds.size { storedLayout.invalidateLayout() }
            super.frame = newValue
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        storedLayout.invalidateLayout()
    }

    open override func layoutSubviews() {
        tile()
        super.layoutSubviews()
        backgroundView?.frame = bounds
    }

    // MARK: Reloading

    /// Asks for everything anew. Nothing is chosen afterwards.
    open func reloadData() {
        selection = []
        setNeedsReload()
    }

    func setNeedsReload() {
        needsReload = true
        storedLayout.invalidateLayout()
        setNeedsLayout()
    }
}

/// A view in sight.
struct ShownElement {
    let view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
}
