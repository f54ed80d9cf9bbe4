// CAEmitterCell+Keys.swift: the properties of a cell by key, for key paths and archives.

import Foundation
import VitrineGraphics
import VitrineLayerSettings

/// Reads and sets one property of a cell.
@MainActor
struct CellAccessor {
    let get: (CAEmitterCell) -> Any?
    let set: (CAEmitterCell, Any?) -> Void

    static func value<T>(_ path: ReferenceWritableKeyPath<CAEmitterCell, T>) -> CellAccessor {
        CellAccessor(get: { $0[keyPath: path] }, set: { if let v = $1 as? T { $0[keyPath: path] = v } })
    }

    static func optional<T>(_ path: ReferenceWritableKeyPath<CAEmitterCell, T?>) -> CellAccessor {
        CellAccessor(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 as? T })
    }

    static func number<N: BinaryFloatingPoint>(_ path: ReferenceWritableKeyPath<CAEmitterCell, N>) -> CellAccessor {
        CellAccessor(
            get: { $0[keyPath: path] },
            set: { if let n = $1.flatMap({ AnimationTarget.number($0) }) { $0[keyPath: path] = N(n) } })
    }

    static func flag(_ path: ReferenceWritableKeyPath<CAEmitterCell, Bool>) -> CellAccessor {
        CellAccessor(
            get: { $0[keyPath: path] },
            set: { if let n = $1.flatMap({ AnimationTarget.number($0) }) { $0[keyPath: path] = n != 0 } })
    }
}

extension CAEmitterCell {
    static let accessors: [String: CellAccessor] = [
        "name": .optional(\.name), "enabled": .flag(\.isEnabled), "isEnabled": .flag(\.isEnabled),
        "birthRate": .number(\.birthRate), "lifetime": .number(\.lifetime),
        "lifetimeRange": .number(\.lifetimeRange), "emissionLatitude": .number(\.emissionLatitude),
        "emissionLongitude": .number(\.emissionLongitude), "emissionRange": .number(\.emissionRange),
        "velocity": .number(\.velocity), "velocityRange": .number(\.velocityRange),
        "xAcceleration": .number(\.xAcceleration), "yAcceleration": .number(\.yAcceleration),
        "zAcceleration": .number(\.zAcceleration), "scale": .number(\.scale),
        "scaleRange": .number(\.scaleRange), "scaleSpeed": .number(\.scaleSpeed), "spin": .number(\.spin),
        "spinRange": .number(\.spinRange),
        "color": CellAccessor(get: { $0.color }, set: { $0.color = $1 as? CGColor }),
        "redRange": .number(\.redRange), "greenRange": .number(\.greenRange), "blueRange": .number(\.blueRange),
        "alphaRange": .number(\.alphaRange), "redSpeed": .number(\.redSpeed),
        "greenSpeed": .number(\.greenSpeed), "blueSpeed": .number(\.blueSpeed),
        "alphaSpeed": .number(\.alphaSpeed),
        "contents": CellAccessor(get: { $0.contents }, set: { $0.contents = $1 }),
        "contentsRect": .value(\.contentsRect), "contentsScale": .number(\.contentsScale),
        "minificationFilter": .value(\.minificationFilter), "magnificationFilter": .value(\.magnificationFilter),
        "minificationFilterBias": .number(\.minificationFilterBias), "emitterCells": .optional(\.emitterCells),
        "style": .optional(\.style), "beginTime": .number(\.beginTime), "duration": .number(\.duration),
        "speed": .number(\.speed), "timeOffset": .number(\.timeOffset), "repeatCount": .number(\.repeatCount),
        "repeatDuration": .number(\.repeatDuration), "autoreverses": .flag(\.autoreverses),
        "fillMode": CellAccessor(
            get: { $0.fillMode },
            set: { cell, value in
                let name = (value as? String).map { CAMediaTimingFillMode(rawValue: $0) }
                if let mode = value as? CAMediaTimingFillMode ?? name { cell.fillMode = mode }
            }),
    ]

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
