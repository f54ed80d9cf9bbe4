// PipeDataTests.swift: programs at the other end of a pipe that stop, never end, or write too much.

import Foundation
import Testing

@testable import VitrineWindowOutput

@Suite struct PipeDataTests {
    private func ends() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func whatIsWrittenIsRead() throws {
        let ends = try ends()
        let data = Data((0..<1000).map { UInt8($0 % 251) })
        PipeData.write(data, to: ends.write, limits: PipeData.Limits(bytes: .max))
        #expect(PipeData.read(ends.read, limits: PipeData.Limits(bytes: 1000)) == .success(data))
    }

    /// The program has not closed its end: it may write for ever.
    @Test func aProgramThatNeverEndsIsGivenUp() throws {
        let ends = try ends()
        defer { close(ends.write) }
        #expect(write(ends.write, "12345678901", 11) == 11)
        #expect(PipeData.read(ends.read, limits: PipeData.Limits(bytes: 10)) == .failure(.tooLong))
    }

    @Test func aProgramThatWritesNothingIsGivenUp() throws {
        let ends = try ends()
        defer { close(ends.write) }
        let limits = PipeData.Limits(bytes: 10, patience: 1)
        #expect(PipeData.read(ends.read, limits: limits) == .failure(.stopped))
    }

    /// A byte now and then is progress, but not for ever.
    @Test func aSlowProgramIsGivenUp() throws {
        let ends = try ends()
        defer { close(ends.write) }
        #expect(write(ends.write, "1", 1) == 1)
        let limits = PipeData.Limits(bytes: 10, duration: 0)
        #expect(PipeData.read(ends.read, limits: limits) == .failure(.tooSlow))
    }

    @Test func aCancelledTransferEnds() throws {
        let ends = try ends()
        defer { close(ends.write) }
        let cancellation = PipeData.Cancellation()
        cancellation.cancel()
        let limits = PipeData.Limits(bytes: 10)
        #expect(PipeData.read(ends.read, limits: limits, cancellation: cancellation) == .failure(.cancelled))
    }

    /// The program has ended without a byte: that is data without contents.
    @Test func anEmptyPipeIsEmptyData() throws {
        let ends = try ends()
        close(ends.write)
        #expect(PipeData.read(ends.read, limits: PipeData.Limits(bytes: 10)) == .success(Data()))
    }
}
