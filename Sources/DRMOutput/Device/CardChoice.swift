// CardChoice.swift: the choice of the card to open.

import Foundation
import VitrineSeat

enum CardChoice {
    static let folder = DisplayChoice.folder

    /// Opens the requested card, or the first one with a suitable display.
    @MainActor static func open(
        _ configuration: DRMOutput.Configuration, seat: Seat, machine: any DisplayMachine
    ) throws -> CardSession {
        if let path = configuration.display.card {
            return try CardSession(device: machine.openCard(path, seat: seat), configuration)
        }
        var refusals: [DRMError] = []
        for path in machine.cards {
            do {
                return try CardSession(device: machine.openCard(path, seat: seat), configuration)
            } catch let error as DRMError {
                refusals.append(error)
            }
        }
        throw mostRelevant(refusals) ?? noCard(folder)
    }

    /// `card0`, `card1`, … in the order of their numbers.
    static func cards(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in name.hasPrefix("card") ? Int(name.dropFirst(4)) : nil }
            .sorted().map { "\(folder)/card\($0)" }
    }

    /// The most helpful error. Errors that a person can solve are first: permissions, then another program that holds
    /// the card, then a display that refused, then missing features of cards.
    static func mostRelevant(_ refusals: [DRMError]) -> DRMError? {
        refusals.first { $0.code == EACCES || $0.code == EPERM } ?? refusals.first { $0.code == EBUSY }
            ?? refusals.first(where: \.meansRefusal)
            ?? together(refusals.filter { $0.code == 0 }) ?? refusals.first
    }

    /// One error for the missing features of several cards.
    private static func together(_ refusals: [DRMError]) -> DRMError? {
        guard var error = refusals.first else { return nil }
        guard refusals.count > 1 else { return error }
        error.arguments = refusals.map(\.arguments).joined(separator: ", ")
        error.advice = refusals.map { "\($0.arguments): \($0.advice)" }.joined(separator: ". ")
        error.isForNow = refusals.allSatisfy(\.isForNow)
        return error
    }

    static func noCard(_ folder: String) -> DRMError {
        var error = DRMError(
            call: "Looking for a display card", arguments: "\(folder)/card*", code: 0,
            advice:
                "The kernel has none: load the driver of the display (modprobe), or pass the device into the "
                + "container or the virtual machine; without a display, choose the offscreen output")
        error.isForNow = true
        return error
    }
}
