// ErrorTests.swift: the messages when a display cannot be opened.

import Foundation
import Testing

import VitrineSeat

@testable import VitrineDRMOutput

@MainActor @Suite struct ErrorTests {
    @Test func missingCardsAreReported() {
        let error = #expect(throws: DRMError.self) {
            var configuration = DRMOutput.Configuration()
            configuration.display = try DisplayChoice("card4711")
            configuration.patience = 0
            _ = try DRMOutput.open(configuration)
        }
        #expect(error?.call == "open")
        #expect(error?.code == ENOENT)
        #expect(error?.description.contains("/dev/dri/card4711") == true)
    }

    @Test func filesThatAreNoCardsAreRefused() {
        let error = #expect(throws: DRMError.self) { try DRMOutput.open(device: "/dev/null") }
        #expect(error?.description.contains("/dev/null is no display card") == true)
    }

    @Test func cardsAreTriedInNumericalOrder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "cards-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["card10", "card2", "renderD128", "card0", "cardboard"] {
            try Data().write(to: folder.appendingPathComponent(name))
        }
        #expect(
            CardChoice.cards(in: folder.path).map { ($0 as NSString).lastPathComponent } == [
                "card0", "card2", "card10",
            ])
    }

    @Test func commonProblemsOfCardsAreReportedTogether() {
        let refusals = ["card0", "card1"].map {
            DRMError(call: "Looking for a display", arguments: $0, code: 0, advice: "None is connected")
        }
        #expect(
            CardChoice.mostRelevant(refusals)?.description
                == "Looking for a display(card0, card1). card0: None is connected. card1: None is connected")
    }

    @Test func availableCardsAreListed() {
        #expect(
            DRMDevice.noDevice(["/dev/dri/card1", "/dev/dri/card2"]).hasSuffix(
                "/dev/dri/card1, /dev/dri/card2"))
        #expect(DRMDevice.noDevice([]).contains("modprobe"))
    }

    @Test func fixableProblemsAreReportedFirst() {
        let refusals = [
            DRMError(call: "Looking for a display", arguments: "card0", code: 0),
            DRMError(call: "drmSetMaster", arguments: "card1", code: EBUSY),
            DRMError(call: "open", arguments: "/dev/dri/card2", code: EACCES),
        ]
        #expect(CardChoice.mostRelevant(refusals)?.code == EACCES)
        #expect(CardChoice.mostRelevant(Array(refusals.dropLast()))?.code == EBUSY)
        #expect(CardChoice.mostRelevant([]) == nil)
        #expect(CardChoice.noCard("/dev/dri").description.contains("modprobe"))
    }
}
