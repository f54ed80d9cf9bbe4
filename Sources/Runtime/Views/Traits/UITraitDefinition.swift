// UITraitDefinition.swift: traits as types, so that an application may have its own.

public import Foundation

/// One trait: a value that views inherit from what they are in.
public protocol UITraitDefinition {
    associatedtype Value: Hashable & Sendable
    /// What the trait is where nobody has set it.
    static var defaultValue: Value { get }
    /// For people.
    static var name: String { get }
    /// Whether dynamic colours depend on it. False by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { "\(self)" }
    public static var affectsColorAppearance: Bool { false }
}

/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static let affectsColorAppearance = true
}

/// Whether something lies above the rest of the interface.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static let affectsColorAppearance = true
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// Device pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    public static let defaultValue: CGFloat = 0
}

/// Room across.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Room from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The direction in which the interface reads.
public enum UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceLayoutDirection.leftToRight
}

/// Traits that can be set.
public protocol UIMutableTraits {
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var layoutDirection: UIUserInterfaceLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
}

/// The values behind a collection. Traits of an application's own are kept only where they are set.
struct TraitValues: Hashable, UIMutableTraits, @unchecked Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    var forceTouchCapability = UIForceTouchCapability.unknown
    private var own: [TraitKey: AnyHashable] = [:]

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
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
        case let value as UIUserInterfaceLayoutDirection where key.id == TraitKey.direction:
            layoutDirection = value
        case let value as UIForceTouchCapability where key.id == TraitKey.force: forceTouchCapability = value
        default: own[key] = AnyHashable(value)
        }
    }

    func changed(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }

    func differences(from other: TraitValues) -> [UITrait] {
        let all: [UITrait] = [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitUserInterfaceIdiom.self,
            UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
            UITraitForceTouchCapability.self,
        ]
        let keys = Set(own.keys).union(other.own.keys)
        return (all + keys.map(\.trait)).filter { differs($0, other) }
    }

    private func differs(_ trait: UITrait, _ other: TraitValues) -> Bool {
        func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { self[trait] != other[trait] }
        return compare(trait)
    }
}

/// A trait's type, as a key.
struct TraitKey: Hashable {
    let trait: UITrait
    let id: ObjectIdentifier

    init(_ trait: UITrait) {
        self.trait = trait
        id = ObjectIdentifier(trait)
    }

    static func == (a: TraitKey, b: TraitKey) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    static let style = ObjectIdentifier(UITraitUserInterfaceStyle.self)
    static let level = ObjectIdentifier(UITraitUserInterfaceLevel.self)
    static let idiom = ObjectIdentifier(UITraitUserInterfaceIdiom.self)
    static let scale = ObjectIdentifier(UITraitDisplayScale.self)
    static let horizontal = ObjectIdentifier(UITraitHorizontalSizeClass.self)
    static let vertical = ObjectIdentifier(UITraitVerticalSizeClass.self)
    static let direction = ObjectIdentifier(UITraitLayoutDirection.self)
    static let force = ObjectIdentifier(UITraitForceTouchCapability.self)
}

/// Traits that a view or controller sets for itself and what is inside.
public struct UITraitOverrides: UIMutableTraits {
    var values: [TraitKey: AnyHashable] = [:]

    /// The value set here; the trait's default where none is.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values[TraitKey(trait)]?.base as? Trait.Value ?? trait.defaultValue }
        set { values[TraitKey(trait)] = AnyHashable(newValue) }
    }

    /// Whether the trait is set here.
    public func contains(_ trait: UITrait) -> Bool { values[TraitKey(trait)] != nil }

    /// Takes the trait from above again.
    public mutating func remove(_ trait: UITrait) { values[TraitKey(trait)] = nil }

    func applied(to traits: UITraitCollection) -> UITraitCollection {
        guard !values.isEmpty else { return traits }
        var new = traits.values
        for (key, value) in values where !Self.isLimit(key) {
            if let value = value.base as? any Hashable { new.set(key, value) }
        }
        limit(&new)
        return UITraitCollection(values: new)
    }
}
