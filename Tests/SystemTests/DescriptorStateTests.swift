import Glibc
import Testing
import VitrineSystem

/// poll(2).
@Suite struct DescriptorStateTests {
    private static func pipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func aPipeWithBytesIsReadable() throws {
        let (reader, writer) = try Self.pipe()
        defer {
            close(reader)
            close(writer)
        }
        #expect(DescriptorState.of(reader, reporting: .readable).isEmpty)
        #expect(DescriptorState.of(writer, reporting: .writable) == .writable)
        try #require(write(writer, "a", 1) == 1)
        #expect(DescriptorState.of(reader, reporting: .readable, within: -1) == .readable)
    }

    @Test func theEndOfAPipeIsReportedWithoutARequest() throws {
        let (reader, writer) = try Self.pipe()
        close(writer)
        #expect(DescriptorState.of(reader, reporting: []) == .hungUp)
        close(reader)
    }

    /// POLLNVAL: "the file descriptor is not open".
    @Test func aNumberWithoutADescriptorIsReported() {
        #expect(DescriptorState.of(1 << 20, reporting: .readable) == .notOpen)
    }

    /// POLLRDHUP: "stream socket peer closed connection, or shut down writing half of connection".
    @Test func aPeerThatSendsNoMoreIsReported() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(DescriptorState.of(ends[0], reporting: .peerHungUp).isEmpty)
        shutdown(ends[1], Int32(SHUT_WR))
        #expect(DescriptorState.of(ends[0], reporting: .peerHungUp) == .peerHungUp)
    }
}
