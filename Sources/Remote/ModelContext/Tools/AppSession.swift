// AppSession.swift: what tools do with the app, and what was recorded of it.

import Foundation
import VitrineControlSocket
import VitrineRecording

/// The app of a session, and the recording in progress.
final class AppSession {
    private let link: any AppLink
    /// The recording in progress. Nil: none.
    var recording: ActionRecording?

    /// The limit in seconds for an app to come to rest before and after input.
    private static let settleLimit = 5
    /// The maximum number of names in a message.
    private static let mostNames = 40

    init(_ link: any AppLink) { self.link = link }

    /// Sends a request.
    /// - Throws: `ToolFailure` with the reason if there is no reply, or the app refuses.
    func ask(_ request: ControlRequest) throws(ToolFailure) -> ControlReply {
        let reply: ControlReply
        do throws(ControlError) {
            reply = try link.ask(request)
        } catch {
            throw ToolFailure(error.description)
        }
        if let problem = reply.problem { throw ToolFailure(problem) }
        return reply
    }

    /// Plays lines of an input script, and waits until the app is at rest.
    func play(_ lines: String) throws(ToolFailure) {
        _ = try ask(.input("\(lines)\nsettle \(Self.settleLimit)"))
    }

    /// Waits until the app is at rest, or for a limited time.
    func settle() throws(ToolFailure) { _ = try ask(.input("settle \(Self.settleLimit)")) }

    // MARK: Elements

    /// The views and elements that match.
    func find(_ query: ElementQuery, limit: Int = 20) throws(ToolFailure) -> FoundElement.Reply {
        let text = try ask(.find(query, limit: limit)).text
        guard let reply = try? JSONDecoder().decode(FoundElement.Reply.self, from: Data(text.utf8)) else {
            throw ToolFailure("the app's reply to find is not understood; it may be of another version of Vitrine")
        }
        return reply
    }

    /// The one element that a finger can touch.
    /// - Throws: `ToolFailure` if there is none, or if there are several at different places.
    func touchable(_ query: ElementQuery) throws(ToolFailure) -> FoundElement {
        let reply = try find(query)
        guard !reply.matches.isEmpty else { throw ToolFailure(Self.nothing(query, reply)) }
        let free = reply.matches.filter { $0.obstacle == nil && $0.point != nil }
        guard let first = free.first else {
            let obstacle = reply.matches[0].obstacle ?? "it has no place on the screen"
            throw ToolFailure(
                "\(reply.matches[0].words) cannot be touched: \(obstacle). Scroll it into view with drag, or close what covers it"
            )
        }
        guard free.allSatisfy({ $0.center == first.center }) else {
            let list = free.prefix(10).map { "\($0.words) at \($0.center[0]), \($0.center[1])" }
            throw ToolFailure(
                "\(free.count) elements have \(query.words): \(list.joined(separator: "; ")). Give an identifier that only one has, or x and y"
            )
        }
        return first
    }

    /// The message that nothing matches, with what exists.
    static func nothing(_ query: ElementQuery, _ reply: FoundElement.Reply) -> String {
        var message = "no visible view or element has \(query.words)"
        func add(_ name: String, _ names: [String]?) {
            let names = (names ?? []).filter { !$0.isEmpty }
            guard !names.isEmpty else { return }
            let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
            message +=
                ". There are the \(name) \(names.prefix(mostNames).map { "“\($0)”" }.joined(separator: ", "))\(more)"
        }
        add("identifiers", reply.identifiers)
        add("labels", reply.labels)
        return message
    }

    // MARK: Recording

    /// Adds a step to the recording, if there is one.
    func record(_ step: RecordedStep) throws(ToolFailure) {
        do { try recording?.add(step) } catch { throw ToolFailure("\(error.description); call stop") }
    }

    /// How a test finds an element: by an identifier that only it has, else by its label, else by its place.
    func target(_ element: FoundElement) throws(ToolFailure) -> RecordedTarget {
        if let identifier = element.identifier, try find(ElementQuery(identifier: identifier), limit: 2).count == 1 {
            return .identifier(identifier)
        }
        if let label = element.label, !label.isEmpty { return .label(label) }
        return .point(element.point ?? .zero)
    }
}
