// DecodingMemory.swift: the memory of decoders that run at the same time.
//
// A file of some hundred bytes can require hundreds of megabytes, so the memory that a decoder needs is computed from
// the header, and reserved here before it starts.
//
// Invariant: the reserved memory is at most the limit. A holder of a reservation never waits for another one, so those
// who wait get one.

import Foundation
package import VitrineSystem

/// Reservations of memory for decoding. May be used on any thread: `lock` guards all variables.
package final class DecodingMemory: @unchecked Sendable {
    /// Half of the process's limit: the visible images need the rest.
    package static let shared = DecodingMemory(limit: share(of: .read()))

    private let lock = NSCondition()
    private var most: Int
    private var granted = 0

    /// - Parameter limit: in bytes.
    package init(limit: Int) { most = max(0, limit) }

    /// The number of bytes for decoders, for a process's limit.
    package static func share(of budget: MemoryBudget) -> Int { budget.bytes / 2 }

    /// The maximum number of bytes for all decoders. A smaller limit applies to later reservations.
    package var limit: Int {
        get { lock.withLock { most } }
        set {
            lock.withLock {
                most = max(0, newValue)
                lock.broadcast()
            }
        }
    }

    /// The number of reserved bytes.
    package var used: Int { lock.withLock { granted } }

    /// Calls `body` with a reservation of `bytes`, after waiting until other decoders have released enough.
    /// - Throws: `Shortage` if more is needed than the limit, and errors of `body`.
    package func grant<Result>(_ bytes: Int, _ body: () throws -> Result) throws -> Result {
        lock.lock()
        while bytes <= most, bytes > most - granted { lock.wait() }
        let limit = most
        guard bytes <= limit else {
            lock.unlock()
            throw Shortage(needed: bytes, limit: limit)
        }
        granted += bytes
        lock.unlock()
        defer {
            lock.withLock {
                granted -= bytes
                lock.broadcast()
            }
        }
        return try body()
    }

    /// The error if more memory is needed than the limit.
    package struct Shortage: Error, Hashable, Sendable {
        package var needed: Int
        package var limit: Int
    }
}
