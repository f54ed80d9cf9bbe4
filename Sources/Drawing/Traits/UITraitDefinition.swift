// UITraitDefinition.swift: traits as types, so that an application can define its own.

public import Foundation

/// A trait: a value that views inherit from their superviews.
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value: Hashable & Sendable
    /// The value of the trait where none is set.
    static var defaultValue: Value { get }
    /// A name to show to people.
    static var name: String { get }
    /// A name that no other trait has, such as one in reverse-DNS notation.
    static var identifier: String { get }
    /// Whether dynamic colours depend on the trait. False by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type.
    public static var name: String { "\(self)" }
    /// The name of the type with those of its module and the types around it.
    public static var identifier: String { String(reflecting: self) }
    /// False.
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// The trait for light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// True.
    public static let affectsColorAppearance = true
}

/// The trait for the level of the interface.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    /// True: dark backgrounds are lighter at the elevated level.
    public static let affectsColorAppearance = true
}

/// The trait for the kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The trait for device pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    /// 0, for not known.
    public static let defaultValue: CGFloat = 0
}

/// The trait for the horizontal space.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the vertical space.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the direction of the layout.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// A set of traits that can be changed.
public protocol UIMutableTraits {
    /// The value of a trait; its default where none is set.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    /// Light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// The level of the interface.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    /// Device pixels per point; 0 if not known.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// The horizontal space.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// The vertical space.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// The direction of the layout.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
}

/// The values of a collection. An application's own traits are stored only where they are set. Sendable since values of
/// traits are (`UITraitDefinition.Value`), which `AnyHashable` does not show.
package struct TraitValues: Hashable, UIMutableTraits, @unchecked Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var forceTouchCapability = UIForceTouchCapability.unknown
    var displayGamut = UIDisplayGamut.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified
    var sceneCaptureState = UISceneCaptureState.unspecified
    var listEnvironment = UIListEnvironment.unspecified
    var systemPrefersReducedResourceUsage = false
    private var own: [TraitKey: AnyHashable] = [:]

    package subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { value(of: TraitKey(trait)) as? Trait.Value ?? trait.defaultValue }
        set { set(TraitKey(trait), newValue) }
    }

    private func value(of key: TraitKey) -> Any? {
        switch key.id {
        case TraitKey.style: userInterfaceStyle
        case TraitKey.level: userInterfaceLevel
        case TraitKey.idiom: userInterfaceIdiom
        case TraitKey.scale: displayScale
        case TraitKey.horizontal: horizontalSizeClass
        case TraitKey.vertical: verticalSizeClass
        case TraitKey.direction: layoutDirection
        case TraitKey.force: forceTouchCapability
        case TraitKey.gamut: displayGamut
        case TraitKey.legibility: legibilityWeight
        case TraitKey.capture: sceneCaptureState
        case TraitKey.list: listEnvironment
        case TraitKey.resources: systemPrefersReducedResourceUsage
        default: own[key]?.base
        }
    }

    mutating func set(_ key: TraitKey, _ value: any Hashable) {
        switch value {
        case let value as UIUserInterfaceStyle where key.id == TraitKey.style: userInterfaceStyle = value
        case let value as UIUserInterfaceLevel where key.id == TraitKey.level: userInterfaceLevel = value
        case let value as UIUserInterfaceIdiom where key.id == TraitKey.idiom: userInterfaceIdiom = value
        case let value as CGFloat where key.id == TraitKey.scale: displayScale = value
        case let value as UIUserInterfaceSizeClass where key.id == TraitKey.horizontal:
            horizontalSizeClass = value
        case let value as UIUserInterfaceSizeClass where key.id == TraitKey.vertical:
            verticalSizeClass = value
        case let value as UITraitEnvironmentLayoutDirection where key.id == TraitKey.direction:
            layoutDirection = value
        case let value as UIForceTouchCapability where key.id == TraitKey.force: forceTouchCapability = value
        case let value as UIDisplayGamut where key.id == TraitKey.gamut: displayGamut = value
        case let value as UILegibilityWeight where key.id == TraitKey.legibility: legibilityWeight = value
        case let value as UISceneCaptureState where key.id == TraitKey.capture: sceneCaptureState = value
        case let value as UIListEnvironment where key.id == TraitKey.list: listEnvironment = value
        case let value as Bool where key.id == TraitKey.resources: systemPrefersReducedResourceUsage = value
        default: own[key] = AnyHashable(value)
        }
    }

    func changed(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }

    /// These values, with those that `other` specifies in their place.
    func overridden(by other: TraitValues) -> TraitValues {
        func copy<Trait: UITraitDefinition>(_ trait: Trait.Type, to values: inout TraitValues) {
            values[trait] = other[trait]
        }
        var merged = self
        for trait in other.differences(from: TraitValues()) { copy(trait, to: &merged) }
        return merged
    }

    func differences(from other: TraitValues) -> [UITrait] {
        let all: [UITrait] = [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitUserInterfaceIdiom.self,
            UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
            UITraitForceTouchCapability.self, UITraitDisplayGamut.self, UITraitLegibilityWeight.self,
            UITraitSceneCaptureState.self, UITraitListEnvironment.self,
            UITraitSystemPrefersReducedResourceUsage.self,
        ]
        let keys = Set(own.keys).union(other.own.keys)
        return (all + keys.map(\.trait)).filter { differs($0, other) }
    }

    private func differs(_ trait: UITrait, _ other: TraitValues) -> Bool {
        func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { self[trait] != other[trait] }
        return compare(trait)
    }
}

/// The type of a trait, as a key.
package struct TraitKey: Hashable {
    let trait: UITrait
    let id: ObjectIdentifier

    package init(_ trait: UITrait) {
        self.trait = trait
        id = ObjectIdentifier(trait)
    }

    package static func == (a: TraitKey, b: TraitKey) -> Bool { a.id == b.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    static let style = ObjectIdentifier(UITraitUserInterfaceStyle.self)
    static let level = ObjectIdentifier(UITraitUserInterfaceLevel.self)
    static let idiom = ObjectIdentifier(UITraitUserInterfaceIdiom.self)
    static let scale = ObjectIdentifier(UITraitDisplayScale.self)
    static let horizontal = ObjectIdentifier(UITraitHorizontalSizeClass.self)
    static let vertical = ObjectIdentifier(UITraitVerticalSizeClass.self)
    static let direction = ObjectIdentifier(UITraitLayoutDirection.self)
    static let force = ObjectIdentifier(UITraitForceTouchCapability.self)
    static let gamut = ObjectIdentifier(UITraitDisplayGamut.self)
    static let legibility = ObjectIdentifier(UITraitLegibilityWeight.self)
    static let capture = ObjectIdentifier(UITraitSceneCaptureState.self)
    static let list = ObjectIdentifier(UITraitListEnvironment.self)
    static let resources = ObjectIdentifier(UITraitSystemPrefersReducedResourceUsage.self)
}

/// Traits that a view or controller sets for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits {
    package var values: [TraitKey: AnyHashable] = [:]

    package init() {}

    /// The value set here; the trait's default if none is.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values[TraitKey(trait)]?.base as? Trait.Value ?? trait.defaultValue }
        set { values[TraitKey(trait)] = AnyHashable(newValue) }
    }

    /// Whether the trait is set here.
    public func contains(_ trait: UITrait) -> Bool { values[TraitKey(trait)] != nil }

    /// Removes the trait, which is inherited again.
    public mutating func remove(_ trait: UITrait) { values[TraitKey(trait)] = nil }

    package func applied(to traits: UITraitCollection) -> UITraitCollection {
        guard !values.isEmpty else { return traits }
        var new = traits.values
        for (key, value) in values where !Self.isLimit(key) {
            if let value = value.base as? any Hashable { new.set(key, value) }
        }
        limit(&new)
        return UITraitCollection(values: new)
    }
}
