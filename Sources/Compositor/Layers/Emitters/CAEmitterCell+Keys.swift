// CAEmitterCell+Keys.swift: the properties of a cell by key, for key paths and archives.

import Foundation
import VitrineGraphics
import VitrineLayerSettings

extension CAEmitterCell {
    /// The properties by key: those in archives, and those of which archives have no value.
    static let keys: [String: ArchivedKey] = {
        let others: [ArchivedKey] = [
            .optional("contents", \CAEmitterCell.contents), .optional("emitterCells", \CAEmitterCell.emitterCells),
            .optional("style", \CAEmitterCell.style),
        ]
        var keys = Dictionary(uniqueKeysWithValues: (archivedKeys + others).map { ($0.key, $0) })
        keys["isEnabled"] = keys["enabled"]
        return keys
    }()

    static let archivedKeys: [ArchivedKey] = archivedMotion + archivedLook + archivedTiming

    private static let archivedMotion: [ArchivedKey] = [
        .optional("name", \CAEmitterCell.name), .flag("enabled", \CAEmitterCell.isEnabled),
        .number("birthRate", \CAEmitterCell.birthRate), .number("lifetime", \CAEmitterCell.lifetime),
        .number("lifetimeRange", \CAEmitterCell.lifetimeRange),
        .number("emissionLatitude", \CAEmitterCell.emissionLatitude),
        .number("emissionLongitude", \CAEmitterCell.emissionLongitude),
        .number("emissionRange", \CAEmitterCell.emissionRange), .number("velocity", \CAEmitterCell.velocity),
        .number("velocityRange", \CAEmitterCell.velocityRange),
        .number("xAcceleration", \CAEmitterCell.xAcceleration),
        .number("yAcceleration", \CAEmitterCell.yAcceleration),
        .number("zAcceleration", \CAEmitterCell.zAcceleration), .number("scale", \CAEmitterCell.scale),
        .number("scaleRange", \CAEmitterCell.scaleRange), .number("scaleSpeed", \CAEmitterCell.scaleSpeed),
        .number("spin", \CAEmitterCell.spin), .number("spinRange", \CAEmitterCell.spinRange),
    ]

    private static let archivedLook: [ArchivedKey] = [
        .optional("color", \CAEmitterCell.color), .number("redRange", \CAEmitterCell.redRange),
        .number("greenRange", \CAEmitterCell.greenRange), .number("blueRange", \CAEmitterCell.blueRange),
        .number("alphaRange", \CAEmitterCell.alphaRange), .number("redSpeed", \CAEmitterCell.redSpeed),
        .number("greenSpeed", \CAEmitterCell.greenSpeed), .number("blueSpeed", \CAEmitterCell.blueSpeed),
        .number("alphaSpeed", \CAEmitterCell.alphaSpeed), .value("contentsRect", \CAEmitterCell.contentsRect),
        .number("contentsScale", \CAEmitterCell.contentsScale),
        .value("minificationFilter", \CAEmitterCell.minificationFilter),
        .value("magnificationFilter", \CAEmitterCell.magnificationFilter),
        .number("minificationFilterBias", \CAEmitterCell.minificationFilterBias),
    ]

    private static let archivedTiming: [ArchivedKey] = [
        .number("beginTime", \CAEmitterCell.beginTime), .number("duration", \CAEmitterCell.duration),
        .number("speed", \CAEmitterCell.speed), .number("timeOffset", \CAEmitterCell.timeOffset),
        .number("repeatCount", \CAEmitterCell.repeatCount),
        .number("repeatDuration", \CAEmitterCell.repeatDuration),
        .flag("autoreverses", \CAEmitterCell.autoreverses), .constant("fillMode", \CAEmitterCell.fillMode),
    ]
}
