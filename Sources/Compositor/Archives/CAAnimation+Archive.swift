// CAAnimation+Archive.swift: archives of animations.
//
// Archives contain everything except the delegate and values that are not numbers,
// geometry, colours, paths or texts: images, and objects of the app's classes.

import Foundation

extension CAAnimation {
    static let archivedKeys: [ArchivedKey] = [
        .number("beginTime", \CAAnimation.beginTime), .number("duration", \CAAnimation.duration),
        .number("speed", \CAAnimation.speed), .number("timeOffset", \CAAnimation.timeOffset),
        .number("repeatCount", \CAAnimation.repeatCount),
        .number("repeatDuration", \CAAnimation.repeatDuration),
        .flag("autoreverses", \CAAnimation.autoreverses), .constant("fillMode", \CAAnimation.fillMode),
        .flag("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    ]

    func store(in coder: NSCoder) {
        coder.encodeProperties(type(of: self).allArchivedKeys, of: self, where: shouldArchiveValue(forKey:))
        if let timingFunction, shouldArchiveValue(forKey: "timingFunction") {
            coder.encode(timingFunction, forKey: "timingFunction")
        }
        coder.encodeOwnValues(userValues, where: shouldArchiveValue(forKey:))
    }

    func restoreValues(from coder: NSCoder) {
        coder.decodeProperties(type(of: self).allArchivedKeys, to: self)
        timingFunction = coder.object(CAMediaTimingFunction.self, "timingFunction")
        userValues.merge(coder.ownValues()) { $1 }
    }
}

extension CAAnimation {
    /// The property with this name. Names of flags may begin with `is`.
    func archivedKey(_ key: String) -> ArchivedKey? {
        if key == "timingFunction" { return .optional("timingFunction", \CAAnimation.timingFunction) }
        let keys = type(of: self).allArchivedKeys
        if let found = keys.first(where: { $0.key == key }) { return found }
        guard key.hasPrefix("is"), let letter = key.dropFirst(2).first else { return nil }
        let plain = letter.lowercased() + key.dropFirst(3)
        return keys.first { $0.key == plain }
    }

    /// A newly made animation of the nearest class of this framework.
    static func unset(of type: CAAnimation.Type) -> CAAnimation {
        if type is CASpringAnimation.Type { return CASpringAnimation() }
        if type is CABasicAnimation.Type { return CABasicAnimation() }
        if type is CAKeyframeAnimation.Type { return CAKeyframeAnimation() }
        if type is CAPropertyAnimation.Type { return CAPropertyAnimation() }
        if type is CATransition.Type { return CATransition() }
        if type is CAAnimationGroup.Type { return CAAnimationGroup() }
        return CAAnimation()
    }
}

extension CAPropertyAnimation {
    static let archivedPropertyKeys: [ArchivedKey] =
        CAAnimation.archivedKeys + [
            .optional("keyPath", \CAPropertyAnimation.keyPath), .flag("additive", \CAPropertyAnimation.isAdditive),
            .flag("cumulative", \CAPropertyAnimation.isCumulative),
        ]
}

extension CABasicAnimation {
    static let archivedBasicKeys: [ArchivedKey] =
        CAPropertyAnimation.archivedPropertyKeys + [
            .optional("fromValue", \CABasicAnimation.fromValue), .optional("toValue", \CABasicAnimation.toValue),
            .optional("byValue", \CABasicAnimation.byValue),
        ]
}

extension CASpringAnimation {
    static let archivedSpringKeys: [ArchivedKey] =
        CABasicAnimation.archivedBasicKeys + [
            .number("mass", \CASpringAnimation.mass), .number("stiffness", \CASpringAnimation.stiffness),
            .number("damping", \CASpringAnimation.damping),
            .number("initialVelocity", \CASpringAnimation.initialVelocity),
            .flag("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
        ]
}

extension CAKeyframeAnimation {
    static let archivedKeyframeKeys: [ArchivedKey] =
        CAPropertyAnimation.archivedPropertyKeys + [
            .optional("values", \CAKeyframeAnimation.values), .optional("path", \CAKeyframeAnimation.path),
            .numbers("keyTimes", \CAKeyframeAnimation.keyTimes),
            .constant("calculationMode", \CAKeyframeAnimation.calculationMode),
            .numbers("tensionValues", \CAKeyframeAnimation.tensionValues),
            .numbers("continuityValues", \CAKeyframeAnimation.continuityValues),
            .numbers("biasValues", \CAKeyframeAnimation.biasValues),
            .optional("rotationMode", \CAKeyframeAnimation.archivedRotationMode),
        ]

    private var archivedRotationMode: String? {
        get { rotationMode?.rawValue }
        set { rotationMode = newValue.map { CAAnimationRotationMode(rawValue: $0) } }
    }
}

extension CATransition {
    static let archivedTransitionKeys: [ArchivedKey] =
        CAAnimation.archivedKeys + [
            .constant("type", \CATransition.type), .optional("subtype", \CATransition.archivedSubtype),
            .number("startProgress", \CATransition.startProgress),
            .number("endProgress", \CATransition.endProgress),
        ]

    private var archivedSubtype: String? {
        get { subtype?.rawValue }
        set { subtype = newValue.map { CATransitionSubtype(rawValue: $0) } }
    }
}
