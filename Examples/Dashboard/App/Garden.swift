// Garden.swift: the sensors and their values.

import UIKit

/// A measured quantity.
enum Quantity: Int, CaseIterable, Sendable {
    case temperature, humidity, light

    @MainActor var title: String {
        switch self {
        case .temperature: String(localized: "Temperature", bundle: .module)
        case .humidity: String(localized: "Humidity", bundle: .module)
        case .light: String(localized: "Light", bundle: .module)
        }
    }

    var symbol: String {
        switch self {
        case .temperature: "thermometer.medium"
        case .humidity: "drop"
        case .light: "sun.max"
        }
    }

    var range: ClosedRange<Double> {
        switch self {
        case .temperature: 0...40
        case .humidity: 0...1
        case .light: 0...60_000
        }
    }

    @MainActor func text(_ value: Double) -> String {
        let locale = UIApplication.locale
        switch self {
        case .temperature:
            let number = value.formatted(.number.precision(.fractionLength(1)).locale(locale))
            return "\(number) °C"
        case .humidity: return value.formatted(.percent.precision(.fractionLength(0)).locale(locale))
        case .light: return value.formatted(.number.precision(.significantDigits(3)).locale(locale)) + " lx"
        }
    }
}

/// A sensor with the values of a day, one for each hour.
struct Sensor: Sendable {
    let id: Int
    let place: Place
    let quantity: Quantity
    var values: [Double]
    var limit: Double
    var isMuted = false

    var now: Double { values.last ?? 0 }
    var isAlarming: Bool { now > limit && !isMuted }
    @MainActor var name: String { "\(quantity.title) \(id % 4 + 1)" }
}

/// A place with sensors.
enum Place: Int, CaseIterable, Sendable {
    case palms, orchids, ferns, cacti, nursery, pond, meadow, orchard

    var isHouse: Bool { rawValue < Place.pond.rawValue }

    @MainActor var title: String {
        switch self {
        case .palms: String(localized: "Palm house", bundle: .module)
        case .orchids: String(localized: "Orchids and other epiphytes", bundle: .module)
        case .ferns: String(localized: "Ferns", bundle: .module)
        case .cacti: String(localized: "Cacti", bundle: .module)
        case .nursery: String(localized: "Nursery", bundle: .module)
        case .pond: String(localized: "Pond", bundle: .module)
        case .meadow: String(localized: "Meadow", bundle: .module)
        case .orchard: String(localized: "Orchard", bundle: .module)
        }
    }

    var symbol: String {
        ["tree", "sparkles", "leaf", "sun.max", "house", "drop", "wind", "cloud"][rawValue]
    }
}

/// The measurements of all sensors. Posts `didChange` after new ones.
@MainActor final class Garden {
    static let didChange = Notification.Name("GardenDidChange")

    private(set) var sensors: [Int: Sensor] = [:]
    private var round = 0

    init() {
        for place in Place.allCases {
            for (k, quantity) in (Quantity.allCases + Quantity.allCases + [.temperature, .humidity]).enumerated() {
                let id = place.rawValue * 8 + k
                sensors[id] = Sensor(
                    id: id, place: place, quantity: quantity, values: (0..<24).map { Self.value(quantity, id, $0) },
                    limit: quantity.range.upperBound * 0.7)
            }
        }
    }

    /// The value of one hour: a curve of the day, with a deviation that depends on the sensor.
    private static func value(_ quantity: Quantity, _ id: Int, _ hour: Int) -> Double {
        let sun = sin(Double(hour % 24) / 24 * .pi), own = Double((id * 37 + hour * 11) % 17) / 17
        return quantity.range.upperBound * (0.25 + 0.35 * sun + 0.25 * own)
    }

    func sensors(in place: Place?, matching text: String = "") -> [Sensor] {
        sensors.values.filter { sensor in
            (place == nil || sensor.place == place)
                && (text.isEmpty || sensor.name.localizedCaseInsensitiveContains(text)
                    || sensor.place.title.localizedCaseInsensitiveContains(text))
        }.sorted { $0.id < $1.id }
    }

    func measure() {
        round += 1
        for id in sensors.keys.sorted() {
            guard let quantity = sensors[id]?.quantity else { continue }
            sensors[id]?.values.removeFirst()
            sensors[id]?.values.append(Self.value(quantity, id, 23 + round))
        }
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    func change(_ id: Int, _ body: (inout Sensor) -> Void) {
        guard var sensor = sensors[id] else { return }
        body(&sensor)
        sensors[id] = sensor
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    func remove(_ id: Int) {
        sensors[id] = nil
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }
}
