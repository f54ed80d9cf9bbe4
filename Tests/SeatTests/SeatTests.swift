// SeatTests.swift: the order of ways to open devices, without a seat manager.

import Foundation
import Testing

@testable import VitrineSeat

@MainActor @Suite(.serialized) struct SeatTests {
    /// Runs `body` with a path for seatd's socket at which there is none.
    private func withoutManager<T>(_ body: () throws -> T) rethrows -> T {
        setenv("SEATD_SOCK", "/nonexistent/seatd.sock", 1)
        defer { unsetenv("SEATD_SOCK") }
        return try body()
    }

    @Test func withoutAManagerTheProcessOpensDevicesItself() throws {
        let seat = try withoutManager { try Seat.open() }
        #expect(seat.way == "direct")
        #expect(seat.isActive)
        let descriptor = try seat.openDevice("/dev/null", flags: O_RDWR)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        seat.closeDevice(descriptor)
        #expect(fcntl(descriptor, F_GETFD) == -1)
    }

    @Test func everyAttemptIsRecordedWithItsReason() throws {
        let seat = try withoutManager { try Seat.open() }
        #expect(seat.refusals.count == 2)
        #expect(seat.refusals.first?.contains("libseat_open_seat(seatd): No such file or directory") == true)
        #expect(seat.refusals.first?.contains("systemctl enable --now seatd") == true)
        #expect(seat.refusals.last?.contains("logind") == true)
    }

    @Test func aManagerRequestedByNameMustRespond() {
        let error = #expect(throws: DeviceError.self) {
            try withoutManager { try Seat.open(SeatConfiguration(manager: .seatd)) }
        }
        #expect(error?.call == "libseat_open_seat")
        #expect(error?.advice.contains("seatd") == true)
    }

    @Test func withoutAManagerInTheConfigurationNoneIsRefused() throws {
        let seat = try Seat.open(SeatConfiguration(manager: .none))
        #expect(seat.refusals == [])
        #expect(seat.fileDescriptor == -1)
    }

    @Test func theEnvironmentIsAsItWas() throws {
        setenv("LIBSEAT_BACKEND", "noop", 1)
        defer { unsetenv("LIBSEAT_BACKEND") }
        _ = try withoutManager { try Seat.open() }
        #expect(getenv("LIBSEAT_BACKEND").map { String(cString: $0) } == "noop")
    }

    @Test func theGroupOfASocketIsReported() {
        #expect(SeatManager.advice(.logind, ENOENT).contains("PAMName=login"))
        #expect(SeatManager.advice(.seatd, ENOENT).contains("systemctl enable --now seatd"))
    }
}
