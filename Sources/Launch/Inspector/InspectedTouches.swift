// InspectedTouches.swift: hit-tests and gestures as JSON.

import Foundation
import VitrineRuntime

/// The reply to `explain-touch`: nothing is touched.
struct InspectedHit: Encodable {
    struct Step: Encodable {
        var id: Int
        var name: String
        var depth: Int
        /// Why it, and what is in it, is left out. Nil: the point is in it.
        var refusal: String?
    }

    struct Recognizer: Encodable {
        var name: String
        /// Its view.
        var view: Int?
        var refusal: String?
    }

    /// The view that gets the touch.
    var hit: Int?
    var name: String?
    var remark: String?
    var steps: [Step]
    var recognizers: [Recognizer]

    @MainActor init(_ explanation: HitTestExplanation, _ objects: InspectedObjects) {
        hit = explanation.hit.map(objects.number)
        name = explanation.hit.map { Self.name(of: $0) }
        remark = explanation.remark.isEmpty ? nil : explanation.remark
        steps = explanation.steps.map {
            Step(id: objects.number(of: $0.view), name: Self.name(of: $0.view), depth: $0.depth, refusal: $0.refusal)
        }
        recognizers = explanation.recognizers.map { recognizer, refusal in
            let name = recognizer.name.map { " '\($0)'" } ?? ""
            return Recognizer(
                name: "\(type(of: recognizer))\(name)", view: recognizer.view.map(objects.number), refusal: refusal)
        }
    }

    @MainActor static func name(of view: UIView) -> String {
        "\(type(of: view))\(view.accessibilityIdentifier.map { " '\($0)'" } ?? "")"
    }
}

/// The reply to `touches`.
struct InspectedTouch: Encodable {
    struct Entry: Encodable {
        /// Milliseconds from the touch's beginning.
        var ms: Double
        /// Nil: it is about the view under the touch.
        var recognizer: String?
        var view: Int?
        /// `watches`, `not given`, `waits`, `began`, `recognised`, `failed`, `cancelled`.
        var event: String
        var reason: String
    }

    var number: Int
    var x: Double
    var y: Double
    var view: Int?
    var name: String
    var entries: [Entry]

    @MainActor init(_ record: TouchJournal.Record, _ objects: InspectedObjects) {
        number = record.number
        (x, y) = (Double(record.place.x), Double(record.place.y))
        view = record.view.map(objects.number)
        name = record.viewName
        entries = record.entries.map {
            Entry(
                ms: ($0.time * 1e4).rounded() / 10, recognizer: $0.recognizer, view: $0.view.map(objects.number),
                event: $0.event, reason: $0.reason)
        }
    }
}
