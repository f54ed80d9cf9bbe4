// UITraitCollection.swift: what an interface is shown with.
//
// Immutable, so that it may be read from any thread.

public import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// What kind of device an interface runs on.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// Whether something lies above the rest of the interface, as sheets and popovers do.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}

/// Scale, style and room of a screen or of a part of it.
public final class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let values: TraitValues

    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// How high the interface lies. Dark system backgrounds are lighter where it is elevated.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// Device pixels per point; 0 if not known.
    public var displayScale: CGFloat { values.displayScale }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var layoutDirection: UIUserInterfaceLayoutDirection { values.layoutDirection }

    init(values: TraitValues) {
        self.values = values
        super.init()
    }

    public convenience init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
        displayScale: CGFloat = 0, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
    ) {
        var values = TraitValues()
        values.userInterfaceStyle = userInterfaceStyle
        values.userInterfaceIdiom = userInterfaceIdiom
        values.displayScale = displayScale
        values.horizontalSizeClass = horizontalSizeClass
        values.verticalSizeClass = verticalSizeClass
        values.layoutDirection = layoutDirection
        self.init(values: values)
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    public convenience override init() { self.init(values: TraitValues()) }

    /// Traits as `mutations` sets them; the others are not specified.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: TraitValues().changed(mutations))
    }

    /// These traits with what `mutations` changes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: values.changed(mutations))
    }

    /// The value of a trait, one of an application's own too.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

    public static var supportsSecureCoding: Bool { true }

    /// Traits from an archive; those that it lacks are not specified. Traits of an application's own are not kept.
    public convenience init?(coder: NSCoder) { self.init(values: TraitValues(coder)) }

    public func encode(with coder: NSCoder) { values.encode(with: coder) }

    /// Itself: collections do not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether all that `trait` specifies is the same here. (Traits of an application's own are not compared.)
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.has(trait.values)
    }

    func with(userInterfaceStyle style: UIUserInterfaceStyle) -> UITraitCollection {
        var new = values
        new.userInterfaceStyle = style
        return UITraitCollection(values: new)
    }

    /// The traits that differ in `other`.
    public func changedTraits(from other: UITraitCollection?) -> [any UITraitDefinition.Type] {
        values.differences(from: other?.values ?? TraitValues())
    }

    /// Whether colours look different in `other`.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return changedTraits(from: other).contains { $0.affectsColorAppearance }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }

    public override var hash: Int { values.hashValue }

    // MARK: Current

    private static let lock = NSLock()
    nonisolated(unsafe) private static var storedCurrent = UITraitCollection(
        userInterfaceStyle: .light, displayScale: 1)

    /// What dynamic colours resolve against where no view is at hand.
    public static var current: UITraitCollection {
        get { lock.withLock { storedCurrent } }
        set { lock.withLock { storedCurrent = newValue } }
    }

    /// Runs `actions` with this collection as the current one.
    public func performAsCurrent(_ actions: () -> Void) {
        let previous = UITraitCollection.current
        UITraitCollection.current = self
        defer { UITraitCollection.current = previous }
        actions()
    }
}

/// Something that is shown with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
