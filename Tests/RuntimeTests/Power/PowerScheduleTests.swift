// PowerScheduleTests.swift: a display that is switched and dimmed at certain times of day.
//
// 2026-03-02 is a Monday. Clocks in Berlin are put forward on 2026-03-29 from 2 to 3, and back on 2026-10-25
// from 3 to 2.

import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay

@testable import VitrineDevice
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("The display's schedule")
struct PowerScheduleTests {
    private let stage = PoweredStage()
    private let wall = Wall()

    /// The wall clock: it advances with the screen's, and may be set.
    @MainActor final class Wall {
        var offset = 0.0
    }

    private func date(_ text: String, zone: String = "UTC") throws -> Date {
        let parser = DateFormatter()
        parser.locale = Locale(identifier: "en_US_POSIX")
        parser.timeZone = TimeZone(identifier: zone)
        parser.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return try #require(parser.date(from: text))
    }

    /// Sets the wall clock to `text`.
    private func setClock(_ text: String, zone: String = "UTC") throws {
        wall.offset = try date(text, zone: zone).timeIntervalSince1970 - stage.clock.seconds
        stage.screen.power.plan.now = { [wall, clock = stage.clock] in
            Date(timeIntervalSince1970: clock.seconds + wall.offset)
        }
    }

    private func schedule(_ entries: [UIScreen.PowerSchedule.Entry], zone: String = "UTC")
        -> UIScreen.PowerSchedule
    {
        UIScreen.PowerSchedule(entries, timeZone: TimeZone(identifier: zone))
    }

    private let office: [UIScreen.PowerSchedule.Entry] = [
        .init(hour: 7, minute: 30, weekdays: [2, 3, 4, 5, 6], isPoweredOn: true, brightness: 1),
        .init(hour: 18, brightness: 0.5),
        .init(hour: 22, isPoweredOn: false),
    ]

    /// Runs one turn at each deadline until `text` on the wall clock; returns the number of turns.
    @discardableResult
    private func wait(until text: String, zone: String = "UTC") throws -> Int {
        let end = try date(text, zone: zone).timeIntervalSince1970 - wall.offset
        var turns = 0
        while let deadline = stage.loop.nextDeadline, deadline <= end, turns < 1000 {
            stage.clock.advance(to: deadline)
            stage.loop.runTurn()
            turns += 1
        }
        stage.clock.advance(to: end)
        stage.loop.runTurn()
        return turns
    }

    @Test func theCurrentEntryAppliesAtOnce() throws {
        try setClock("2026-03-03 23:00:00")
        stage.screen.powerSchedule = schedule(office)
        #expect(!stage.screen.isPoweredOn)
        #expect(stage.screen.brightness == 0.5)
    }

    @Test func entriesApplyThroughADay() throws {
        try setClock("2026-03-03 06:00:00")
        stage.screen.powerSchedule = schedule(office)
        #expect(!stage.screen.isPoweredOn)
        try wait(until: "2026-03-03 07:29:59")
        #expect(!stage.screen.isPoweredOn)
        try wait(until: "2026-03-03 07:30:01")
        #expect(stage.screen.isPoweredOn && stage.screen.brightness == 1)
        try wait(until: "2026-03-03 18:00:01")
        #expect(stage.screen.isPoweredOn && stage.screen.brightness == 0.5)
        try wait(until: "2026-03-03 22:00:01")
        #expect(!stage.screen.isPoweredOn)
    }

    @Test func nothingWakesTheLoopBetweenEntries() throws {
        try setClock("2026-03-03 22:30:00")
        stage.screen.powerSchedule = schedule(office)
        stage.loop.runTurn()
        // 7:30, 18:00 and 22:00 of the next day; a frame follows the first, which lights the screen.
        let turns = try wait(until: "2026-03-04 22:15:00")
        #expect((3...5).contains(turns))
        #expect(stage.loop.pendingWork.isEmpty, "tests do not wait for a schedule")
    }

    @Test func entriesApplyOnTheirWeekdays() throws {
        try setClock("2026-03-06 23:00:00")
        stage.screen.powerSchedule = schedule(office)
        // Saturday and Sunday stay dark.
        try wait(until: "2026-03-08 12:00:00")
        #expect(!stage.screen.isPoweredOn)
        try wait(until: "2026-03-09 07:31:00")
        #expect(stage.screen.isPoweredOn)
    }

    @Test func aManualChangeLastsUntilTheNextEntry() throws {
        try setClock("2026-03-03 23:00:00")
        stage.screen.powerSchedule = schedule(office)
        stage.screen.isPoweredOn = true
        try wait(until: "2026-03-03 23:59:00")
        #expect(stage.screen.isPoweredOn)
        // The clock is corrected by a minute: still the same evening.
        wall.offset += 60
        stage.screen.wallClockDidChange()
        #expect(stage.screen.isPoweredOn)
        try wait(until: "2026-03-04 22:01:00")
        #expect(!stage.screen.isPoweredOn)
    }

    @Test func settingTheClockChangesTheCurrentEntry() throws {
        // A board without a battery begins in 1970, and gets the time later.
        try setClock("1970-01-01 00:00:10")
        stage.screen.powerSchedule = schedule(office)
        stage.loop.runTurn()
        try setClock("2026-03-03 12:00:00")
        stage.screen.wallClockDidChange()
        #expect(stage.screen.isPoweredOn && stage.screen.brightness == 1)
        try wait(until: "2026-03-03 18:00:01")
        #expect(stage.screen.brightness == 0.5)
        // Back by twelve hours: before the morning's entry.
        try setClock("2026-03-03 06:00:00")
        stage.screen.wallClockDidChange()
        #expect(!stage.screen.isPoweredOn)
        try wait(until: "2026-03-03 07:30:01")
        #expect(stage.screen.isPoweredOn && stage.screen.brightness == 1)
    }

    @Test func withoutAScheduleNothingHappens() throws {
        try setClock("2026-03-03 21:59:00")
        stage.screen.powerSchedule = schedule(office)
        stage.screen.powerSchedule = nil
        try wait(until: "2026-03-03 23:00:00")
        #expect(stage.screen.isPoweredOn)
        #expect(stage.loop.nextDeadline == nil)
    }

    /// 2:30 does not exist: 3:00 replaces it.
    @Test func aTimeSkippedByTheClockActsAtTheNextMoment() throws {
        let zone = "Europe/Berlin"
        try setClock("2026-03-29 01:00:00", zone: zone)
        stage.screen.powerSchedule = schedule(
            [
                .init(hour: 0, isPoweredOn: true), .init(hour: 2, minute: 30, isPoweredOn: false),
            ], zone: zone)
        try wait(until: "2026-03-29 01:59:59", zone: zone)
        #expect(stage.screen.isPoweredOn)
        try wait(until: "2026-03-29 03:30:01", zone: zone)
        #expect(!stage.screen.isPoweredOn)
    }

    /// 2:30 occurs twice, and acts the first time.
    @Test func aRepeatedTimeActsOnce() throws {
        let zone = "Europe/Berlin"
        try setClock("2026-10-25 01:00:00", zone: zone)
        stage.screen.powerSchedule = schedule(
            [
                .init(hour: 0, isPoweredOn: true), .init(hour: 2, minute: 30, isPoweredOn: false),
            ], zone: zone)
        // 90 minutes later the clock shows 2:30 for the first time.
        stage.advance(by: 5400)
        #expect(!stage.screen.isPoweredOn)
        stage.screen.isPoweredOn = true
        stage.advance(by: 3600)
        #expect(stage.screen.isPoweredOn)
    }

    @Test func theLastOfEntriesAtTheSameTimeApplies() throws {
        try setClock("2026-03-03 12:00:00")
        stage.screen.powerSchedule = schedule([
            .init(hour: 8, brightness: 0.2), .init(hour: 8, brightness: 0.7),
        ])
        #expect(stage.screen.brightness == 0.7)
    }
}
