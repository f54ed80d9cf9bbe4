// DecodingMemory.swift: what decoders may take at one time.
//
// A file of some hundred bytes can ask for hundreds of megabytes, so what a
// decoder needs is known from the head, and asked for here before it starts.
//
// Invariant: what is granted is at most the limit. Whoever has a grant waits for
// nothing, so those who wait for one get it.

import Foundation
package import VitrineRemarks

/// Grants of memory for decoding. May be used from any thread: `lock` guards all that changes.
package final class DecodingMemory: @unchecked Sendable {
    /// Half of what the process may take: the pictures on the screen need the rest.
    package static let shared = DecodingMemory(limit: share(of: .read()))

    private let lock = NSCondition()
    private var most: Int
    private var granted = 0

    /// - Parameter limit: bytes.
    package init(limit: Int) { most = max(0, limit) }

    /// Bytes that decoders may take of a process's memory.
    package static func share(of budget: MemoryBudget) -> Int { budget.bytes / 2 }

    /// The most bytes of all decoders together. A smaller one acts on those that start later.
    package var limit: Int {
        get { lock.withLock { most } }
        set {
            lock.withLock {
                most = max(0, newValue)
                lock.broadcast()
            }
        }
    }

    /// Bytes that are granted now.
    package var used: Int { lock.withLock { granted } }

    /// Runs `body` with a grant of `bytes`; waits until other decoders have given enough back.
    /// - Throws: `Shortage` if more is needed than may ever be had, and what `body` throws.
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

    /// More memory is needed than there may be.
    package struct Shortage: Error, Hashable, Sendable {
        package var needed: Int
        package var limit: Int
    }
}
