// Looking.swift: commands that look at single elements, frames and messages.

import ArgumentParser
import Foundation
import VitrineControlSocket

/// Options that describe views and elements.
struct Description: ParsableArguments {
    @Option(help: "The accessibility identifier.") var identifier: String?
    @Option(help: "The accessibility label, without regard to case.") var label: String?
    @Option(name: .customLong("class"), help: "The class without its module.") var className: String?
    @Option(help: "A part of the label, value or shown text.") var text: String?

    var query: ElementQuery {
        ElementQuery(identifier: identifier, label: label, className: className, text: text)
    }

    func validate() throws {
        guard query.isEmpty else { return }
        throw ValidationError("give --identifier, --label, --class or --text")
    }
}

struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the views and elements that match as JSON; without a match the existing names.")
    @OptionGroup var connection: Connection
    @OptionGroup var description: Description
    func run() throws { try connection.show(.find(description.query, limit: ControlRequest.mostMatches)) }
}

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print why a view has its frame.")
    @OptionGroup var connection: Connection
    @OptionGroup var description: Description
    func run() throws { try connection.show(.explainLayout(description.query)) }
}

struct Touch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print as JSON which view a finger would touch, and why not the others. Nothing is touched.")
    @OptionGroup var connection: Connection
    @Argument(help: "Points from the left.") var x: Double
    @Argument(help: "Points from the top.") var y: Double
    func run() throws { try connection.show(.explainTouch(CGPoint(x: x, y: y))) }
}

struct Touches: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Record touches from now on; print as JSON what recognisers did with the last ones, and why.")
    @OptionGroup var connection: Connection
    func run() throws { try connection.show(.touches) }
}

struct Frames: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print times, damage and bytes of the last frames as JSON.")
    @OptionGroup var connection: Connection
    @Argument(help: "The maximum number of frames.") var count = 30

    func validate() throws {
        guard (1...ControlRequest.mostFrames).contains(count) else {
            throw ValidationError("the number of frames is from 1 to \(ControlRequest.mostFrames)")
        }
    }

    func run() throws { try connection.show(.frames(count)) }
}

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the last messages of the log.")
    @OptionGroup var connection: Connection
    @Argument(help: "The maximum number of messages.") var count = 50

    func validate() throws {
        guard (1...ControlRequest.mostMessages).contains(count) else {
            throw ValidationError("the number of messages is from 1 to \(ControlRequest.mostMessages)")
        }
    }

    func run() throws { try connection.show(.log(count)) }
}

struct TextSize: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-size", abstract: "Set the text size of the screen.")
    @OptionGroup var connection: Connection
    @Argument(help: "XS, S, M, L, XL, XXL, XXXL, AX1 to AX5, or default.") var size: String
    func run() throws { try connection.show(.textSize(size)) }
}

struct Language: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Set the language of the app.")
    @OptionGroup var connection: Connection
    @Argument(help: "A tag of BCP 47, such as de, pt-BR or zh-Hant.") var tag: String
    func run() throws { try connection.show(.language(tag)) }
}
