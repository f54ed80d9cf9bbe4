// InspectedView.swift: everything about one view or layer as JSON: properties, constraints, and reasons for its frame.

import Foundation
import VitrineCompositor
import VitrineControlSocket
import VitrineRuntime

/// The reply to `inspect`.
struct InspectedView: Encodable {
    struct Property: Encodable {
        /// The object whose property it is.
        var object: Int
        var name: String
        var kind: String
        var value: InspectedValue
        var choices: [String]?
        /// Whether it can be changed.
        var isEditable: Bool

        private enum CodingKeys: String, CodingKey {
            case object, name, kind, value, choices
            case isEditable = "is_editable"
        }
    }

    struct Group: Encodable {
        var name: String
        var properties: [Property]
    }

    struct Constraint: Encodable {
        var id: Int
        var text: String
        /// `x` or `y`.
        var axis: String
        var constant: Double
        var priority: Double
        /// Whether it names the view.
        var isOwn: Bool
        /// Whether it was given up, and what it contradicts.
        var isBroken: Bool
        var conflicts: [String]
        /// The numbers of the views that it relates.
        var items: [Int]

        private enum CodingKeys: String, CodingKey {
            case id, text, axis, constant, priority, conflicts, items
            case isOwn = "is_own", isBroken = "is_broken"
        }
    }

    struct Cause: Encodable {
        var text: String
        var priority: Double
        /// The number of the constraint. Nil for what the engine added.
        var constraint: Int?
    }

    struct Loser: Encodable {
        var cause: Cause
        /// Points.
        var missedBy: Double
        var winners: [Cause]

        private enum CodingKeys: String, CodingKey {
            case cause, winners
            case missedBy = "missed_by"
        }
    }

    /// Why a side has its value.
    struct Reason: Encodable {
        /// `x`, `y`, `width` or `height`.
        var side: String
        var value: Double
        var sentence: String
        var causes: [Cause]
        var behind: [Cause]
        var losers: [Loser]
    }

    /// The maximum number of constraints.
    static let mostConstraints = 200

    var id: Int
    var name: String
    var groups: [Group]
    /// How the view gets its frame.
    var placement: String?
    var isAmbiguous: Bool?
    var reasons: [Reason] = []
    var constraints: [Constraint] = []
    /// Constraints beyond the maximum.
    var omitted = 0

    private enum CodingKeys: String, CodingKey {
        case id, name, groups, placement, reasons, constraints, omitted
        case isAmbiguous = "is_ambiguous"
    }

    @MainActor init(_ object: AnyObject, _ objects: InspectedObjects) {
        id = objects.number(of: object)
        name = "\(type(of: object))"
        groups = Self.groups(of: object, objects)
        guard let view = object as? UIView else { return }
        groups += Self.groups(of: view.layer, objects)
        placement = view.placementWords
        reasons = view.layoutReasons.map { Self.reason($0, objects) }
        isAmbiguous = view.hasAmbiguousLayout
        for (axis, word) in [(NSLayoutConstraint.Axis.horizontal, "x"), (.vertical, "y")] {
            add(view.constraintsAffectingLayout(for: axis), word, view, objects)
        }
    }

    @MainActor private static func groups(of object: AnyObject, _ objects: InspectedObjects) -> [Group] {
        let number = objects.number(of: object)
        return PropertyTable.groups(of: object).map { group in
            Group(
                name: group.name,
                properties: group.properties.compactMap { property in
                    let value = property.get(object)
                    // A fact that is not the case is no fact.
                    if property.kind == .fact, value == .none { return nil }
                    return Property(
                        object: number, name: property.name, kind: property.kind.rawValue, value: value,
                        choices: property.choices.isEmpty ? nil : property.choices, isEditable: property.set != nil)
                })
        }
    }

    @MainActor private mutating func add(
        _ all: [NSLayoutConstraint], _ axis: String, _ view: UIView, _ objects: InspectedObjects
    ) {
        let own = all.filter { $0.firstItem === view || $0.secondItem === view }
        let others = all.filter { !($0.firstItem === view || $0.secondItem === view) }
        for constraint in own + others {
            guard constraints.count < Self.mostConstraints else {
                omitted += 1
                continue
            }
            constraints.append(
                Constraint(
                    id: objects.number(of: constraint), text: "\(constraint)", axis: axis,
                    constant: Double(constraint.constant), priority: Double(constraint.priority.rawValue),
                    isOwn: constraint.firstItem === view || constraint.secondItem === view,
                    isBroken: constraint.isGivenUp, conflicts: constraint.conflicts.map(\.words),
                    items: [constraint.firstItem, constraint.secondItem].compactMap {
                        ($0 as? UIView).map(objects.number)
                    }))
        }
    }

    @MainActor private static func reason(_ reason: LayoutSideReason, _ objects: InspectedObjects) -> Reason {
        func cause(_ cause: LayoutCause) -> Cause {
            Cause(text: cause.text, priority: Double(cause.priority), constraint: cause.constraint.map(objects.number))
        }
        return Reason(
            side: reason.side.rawValue, value: (reason.value * 100).rounded() / 100, sentence: reason.sentence,
            causes: reason.causes.map(cause), behind: reason.behind.map(cause),
            losers: reason.losers.map {
                Loser(
                    cause: cause($0.cause), missedBy: ($0.missedBy * 100).rounded() / 100,
                    winners: $0.winners.map(cause))
            })
    }
}
