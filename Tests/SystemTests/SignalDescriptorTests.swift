import Glibc
import Testing
import VitrineSystem

/// signalfd(2).
@Suite struct SignalDescriptorTests {
    @Test func signalsArriveInsteadOfEndingTheProgram() throws {
        let signals = try SignalDescriptor([SIGUSR2])
        #expect(signals.arrived() == [])
        pthread_kill(pthread_self(), SIGUSR2)
        #expect(signals.arrived() == [SIGUSR2])
        #expect(signals.arrived() == [], "each is read once")
    }

    @Test func signalsThatWereNotNamedDoNotArrive() throws {
        let signals = try SignalDescriptor([SIGUSR2])
        SignalDescriptor.block([SIGWINCH])
        defer { SignalDescriptor.unblock([SIGWINCH]) }
        pthread_kill(pthread_self(), SIGWINCH)
        #expect(signals.arrived() == [])
    }
}
