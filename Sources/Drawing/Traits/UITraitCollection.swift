// UITraitCollection.swift: the environment of an interface, such as its scale and appearance.
//
// Immutable, so that it may be read from any thread.

public import Foundation

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not set.
    case unspecified = 0
    /// Dark text on light backgrounds.
    case light = 1
    /// Light text on dark backgrounds.
    case dark = 2
}

/// The kind of device on which an interface runs.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet. Every display here.
    case pad = 1
    /// A television.
    case tv = 2
    /// The display of a car.
    case carPlay = 3
    /// A computer with windows and a pointer.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not set.
    case unspecified = 0
    /// Little space. On a screen, less than 600 points across or 480 points down.
    case compact = 1
    /// Enough space.
    case regular = 2
}

/// Whether a part of the interface is above the rest, as sheets and popovers are.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// The main content of a window.
    case base = 0
    /// Content above the main content.
    case elevated = 1
}

/// The scale, appearance and space of a screen or of a part of it.
public final class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let values: TraitValues

    /// Light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { noting(.style, values.userInterfaceStyle) }
    /// The level of the interface. Dark system backgrounds are lighter where it is elevated.
    public var userInterfaceLevel: UIUserInterfaceLevel { noting(.level, values.userInterfaceLevel) }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { noting(.idiom, values.userInterfaceIdiom) }
    /// Device pixels per point; 0 if not known.
    public var displayScale: CGFloat { noting(.scale, values.displayScale) }
    /// The horizontal space.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { noting(.horizontal, values.horizontalSizeClass) }
    /// The vertical space.
    public var verticalSizeClass: UIUserInterfaceSizeClass { noting(.vertical, values.verticalSizeClass) }
    /// The direction of the layout.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { noting(.direction, values.layoutDirection) }

    /// A value on which the running update method depends from now on.
    private func noting<Value>(_ trait: TraitReads.Known, _ value: Value) -> Value {
        TraitReads.note(trait)
        return value
    }

    package init(values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates traits from values; those left out are not specified.
    public convenience init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
        displayScale: CGFloat = 0, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
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

    /// Creates traits with this level alone.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// Creates traits with the values of several collections. Where two specify a trait, the later one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    public convenience override init() { self.init(values: TraitValues()) }

    /// Changes a set of traits.
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    /// Creates traits with the values that `mutations` sets; the others are not specified.
    public convenience init(mutations: TraitMutations) { self.init(values: TraitValues().changed(mutations)) }

    /// Creates traits with one value; the others are not specified.
    public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
        self.init { $0[trait] = value }
    }

    /// These traits with the changes that `mutations` makes.
    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(values: values.changed(mutations))
    }

    /// These traits with another value of one of them.
    public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// The traits on which the colours of the system depend.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
    }

    /// The traits by which an image is chosen among its variants.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitUserInterfaceIdiom.self]
    }

    /// The value of a trait, also of an application's own.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        TraitReads.note(trait)
        return values[trait]
    }

    /// True.
    public static var supportsSecureCoding: Bool { true }

    /// Traits from an archive; those that it lacks are not specified. An application's own traits are not archived.
    public convenience init?(coder: NSCoder) { self.init(values: TraitValues(coder)) }

    /// Archives the traits, except an application's own.
    public func encode(with coder: NSCoder) { values.encode(with: coder) }

    /// The object itself, since it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether all traits that `trait` specifies have the same values here. An application's own traits are not
    /// compared.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.has(trait.values)
    }

    package func with(userInterfaceStyle style: UIUserInterfaceStyle) -> UITraitCollection {
        var new = values
        new.userInterfaceStyle = style
        return UITraitCollection(values: new)
    }

    /// The traits whose values differ in `other`.
    public func changedTraits(from other: UITraitCollection?) -> [any UITraitDefinition.Type] {
        values.differences(from: other?.values ?? TraitValues())
    }

    /// Whether colours look different in `other`.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return changedTraits(from: other).contains { $0.affectsColorAppearance }
    }

    /// Whether the text size differs from that of `other`; true for nil.
    package func hasDifferentTextSize(comparedTo other: UITraitCollection?) -> Bool {
        preferredContentSizeCategory != other?.preferredContentSizeCategory
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

    /// The traits with which dynamic colours are resolved where there is no view.
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

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
