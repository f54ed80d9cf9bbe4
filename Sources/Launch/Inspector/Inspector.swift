// Inspector.swift: replies to the requests of `vitrine inspect`.
//
// It costs nothing until the first request: then it numbers the objects that it shows, and after `touches` the screen
// records what recognisers do.

import Foundation
import VitrineAssistance
import VitrineCompositor
import VitrineControlSocket
import VitrineRuntime

@MainActor final class Inspector {
    private let screen: UIScreen
    private let objects = InspectedObjects()
    private var journal: TouchJournal?

    init(_ screen: UIScreen) { self.screen = screen }

    /// - Parameter frames: the number of presented frames.
    func reply(to request: ControlRequest, frames: Int) -> ControlReply {
        switch request {
        case .inspectTree: Self.json(InspectedTree(screen, frames: frames, objects: objects))
        case .inspect(let number):
            object(number).map { Self.json(InspectedView($0, objects)) } ?? Self.gone(number)
        case .inspectPicture(let number, let scale): picture(number, scale)
        case .inspectSet(let edit): set(edit)
        case .explainTouch(let point): Self.json(InspectedHit(HitTestExplanation(at: point, on: screen), objects))
        case .touches: touches()
        case .readingOrder:
            ControlReply(text: String(decoding: UIAccessibility.treeJSON(of: screen), as: UTF8.self))
        default: ControlReply(problem: "it is no request of the inspector")
        }
    }

    private func object(_ number: Int) -> AnyObject? { objects.object(number) }

    private static func gone(_ number: Int) -> ControlReply {
        ControlReply(problem: "object \(number) is gone, or never was; inspect-tree lists the present ones")
    }

    private func picture(_ number: Int, _ scale: Double) -> ControlReply {
        guard let object = object(number) else { return Self.gone(number) }
        guard let layer = (object as? UIView)?.layer ?? object as? CALayer else {
            return ControlReply(problem: "object \(number) is a constraint; only views and layers have a picture")
        }
        do {
            guard let png = try LayerPicture.png(of: layer, scale: scale) else {
                return ControlReply(problem: "object \(number) has no size")
            }
            return ControlReply(attachment: png)
        } catch {
            return ControlReply(problem: "the picture cannot be encoded: \(error)")
        }
    }

    /// Replies with the value that the property has afterwards: the object may limit it.
    private func set(_ edit: InspectedEdit) -> ControlReply {
        guard let object = object(edit.object) else { return Self.gone(edit.object) }
        guard let property = PropertyTable.property(edit.property, of: object) else {
            let names = PropertyTable.groups(of: object).flatMap(\.properties).filter { $0.set != nil }.map(\.name)
            return ControlReply(
                problem: "\(type(of: object)) has no property \"\(edit.property.prefix(40))\" here; there are "
                    + names.joined(separator: ", "))
        }
        guard let set = property.set else {
            return ControlReply(problem: "\(property.name) is only shown; it cannot be changed here")
        }
        do {
            try set(object, edit.value)
        } catch {
            return ControlReply(problem: "\(error)")
        }
        return Self.json(["value": property.get(object)])
    }

    private func touches() -> ControlReply {
        let journal = journal ?? TouchJournal()
        self.journal = journal
        screen.attachments[TouchJournal.self] = journal
        return Self.json(journal.records.map { InspectedTouch($0, objects) })
    }

    private static func json(_ value: some Encodable) -> ControlReply {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return ControlReply(text: String(decoding: try encoder.encode(value), as: UTF8.self))
        } catch {
            return ControlReply(problem: "the reply cannot be encoded: \(error)")
        }
    }
}
