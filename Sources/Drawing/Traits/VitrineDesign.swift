// VitrineDesign.swift: the trait for the look of the system's own views.

import Foundation

/// The look of bars and other views of the system. Views with a `UIGlassEffect`, and buttons with a glass configuration,
/// are of glass in every design.
///
///     window.traitOverrides.vitrineDesign = .glass
///
/// An app sets the design of all of its windows by the key `VitrineDesign` of its Info.plist, `classic` or `glass`. Apple's key
/// `UIDesignRequiresCompatibility` keeps the classic look, whatever else is set.
public enum VitrineDesign: Int, Sendable {
    /// Bars of blurred material, as before iOS 26. The default.
    case classic = 0
    /// Bars of glass, as since iOS 26.
    case glass

    /// The design by the keys of an Info.plist, and whether the app may not have another.
    package static func choice(_ info: [String: Any]) -> (design: VitrineDesign, isForced: Bool) {
        let compatibility = info["UIDesignRequiresCompatibility"]
        if (compatibility as? Bool) ?? (compatibility as? NSNumber)?.boolValue ?? false { return (.classic, true) }
        return (info["VitrineDesign"] as? String == "glass" ? .glass : .classic, false)
    }

    /// The app's.
    fileprivate static let ofApp = choice(Bundle.main.infoDictionary ?? [:])
}

/// The trait for the look of the system's own views.
public enum VitrineDesignTrait: UITraitDefinition {
    /// The design that the app's Info.plist chooses; classic without one.
    public static let defaultValue = VitrineDesign.ofApp.design
}

extension UIMutableTraits {
    /// The look of the system's own views.
    public var vitrineDesign: VitrineDesign {
        get { self[VitrineDesignTrait.self] }
        set { self[VitrineDesignTrait.self] = newValue }
    }
}

extension UITraitCollection {
    /// The look of the system's own views. Classic in an app whose Info.plist requires compatibility.
    public var vitrineDesign: VitrineDesign {
        VitrineDesign.ofApp.isForced ? .classic : self[VitrineDesignTrait.self]
    }
}
