import Glibc
import Testing
import VitrineSeat

@testable import VitrineDeviceInput

/// Opens nothing while another session is active, as seatd does.
@MainActor private final class SessionOpener: DeviceOpener {
    var isActive: Bool
    let hasSessions: Bool
    private(set) var attempts: [String] = []

    init(isActive: Bool, hasSessions: Bool = true) {
        self.isActive = isActive
        self.hasSessions = hasSessions
    }

    func openDevice(_ path: String, flags: Int32) throws -> Int32 {
        attempts.append(path)
        throw DeviceError(call: "libseat_open_device", arguments: path, code: EPERM)
    }
    func closeDevice(_ descriptor: Int32) {}
}

/// Input that is opened while another session is active.
@MainActor @Suite("Input and sessions")
struct SessionTests {
    /// seatd returns EPERM for a client that is not active (seatd's protocol), also before the client has read that it
    /// is not. The touch panel must work when the session is active again.
    @Test func refusalsOfAnInactiveSessionAreNoError() throws {
        let nodes = DeviceNodes(opener: SessionOpener(isActive: true))
        #expect(nodes.open("/dev/input/event0", flags: O_RDWR) == -EPERM)
        #expect(nodes.permissionError == nil)
        let messages = nodes.drainRefusals()
        #expect(messages.count == 1 && messages[0].contains("/dev/input/event0"))
        #expect(messages[0].contains("another session is active"))
    }

    @Test func refusalsWithoutASeatManagerAreAnErrorWithAdvice() throws {
        let nodes = DeviceNodes(opener: SessionOpener(isActive: true, hasSessions: false))
        #expect(nodes.open("/dev/input/event0", flags: O_RDWR) == -EPERM)
        let error = try #require(nodes.permissionError)
        #expect(error.code == EPERM && "\(error)".contains("/dev/input/event0"))
    }

    @Test func nothingIsOpenedInAnotherSession() throws {
        let opener = SessionOpener(isActive: false)
        let input = try DeviceInput.open(opener: opener)
        var messages: [String] = []
        input.log = { messages.append($0) }
        #expect(opener.attempts.isEmpty && input.fileDescriptor >= 0)
        opener.isActive = true
        input.resume()
        input.suspend()
        input.close()
    }
}
