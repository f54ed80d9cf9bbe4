// UpdateRecord.swift: what the update methods of a view or controller read when they ran last.
//
// An object whose methods read nothing has no record.

import VitrineDrawing

@MainActor
package final class UpdateRecord {
    private struct Entry {
        let phase: UpdatePhase
        var traits = TraitReads()
        var observed: ObservedReads?
    }

    private var entries: [Entry] = []

    /// The phases in which an object of a class read observable properties, one bit each. Objects of those classes
    /// expect it, and read a ticket, too.
    private static var observingClasses: [ObjectIdentifier: UInt16] = [:]

    /// Whether objects of a class are expected to read observable properties in a phase.
    static func expectsReads(_ type: AnyClass, _ phase: UpdatePhase) -> Bool {
        guard !observingClasses.isEmpty, let phases = observingClasses[ObjectIdentifier(type)] else { return false }
        return phases & (1 << phase.rawValue) != 0
    }

    private func index(of phase: UpdatePhase) -> Int? { entries.firstIndex { $0.phase == phase } }

    /// Ends the observation of what the phase read.
    func forget(_ phase: UpdatePhase) {
        if let index = index(of: phase) { replace(index, by: nil) }
    }

    /// The old reads are released afterwards: their end may call back to this record.
    private func replace(_ index: Int, by reads: ObservedReads?) {
        let old = entries[index].observed
        entries[index].observed = reads
        withExtendedLifetime(old) {}
    }

    private func place(of phase: UpdatePhase) -> Int {
        if let index = index(of: phase) { return index }
        entries.append(Entry(phase: phase))
        return entries.count - 1
    }

    func setTraits(_ traits: TraitReads, read phase: UpdatePhase) {
        if traits.isEmpty, index(of: phase) == nil { return }
        entries[place(of: phase)].traits = traits
    }

    func setObserved(_ reads: ObservedReads, by type: AnyClass) {
        Self.observingClasses[ObjectIdentifier(type), default: 0] |= 1 << reads.phase.rawValue
        replace(place(of: reads.phase), by: reads)
    }

    /// Removes `reads`. False if the phase has run again since.
    func remove(_ reads: ObservedReads) -> Bool {
        guard let index = index(of: reads.phase), entries[index].observed === reads else { return false }
        replace(index, by: nil)
        return true
    }

    /// The phases that read one of the traits.
    func phases(reading changed: [UITrait]) -> [UpdatePhase] {
        entries.filter { $0.traits.concerns(changed) }.map(\.phase)
    }
}
