// UpdateOwner.swift: runs update methods, and repeats them after changes of what they read.
//
// A phase runs inside `withObservationTracking`; one that reads nothing costs some 40 ns. Observable properties that a
// nested phase reads also count for the outer one, since Observation does it so, and a new run of the nested phase
// repeats the outer one. So nothing of ours nests phases where it can be avoided. Main actor only.

import Observation
import VitrineDrawing

/// A view or controller.
@MainActor
package protocol UpdateOwner: AnyObject {
    /// What the methods read; nil while they have read nothing.
    var updateRecord: UpdateRecord? { get set }
    /// Requests another run of a phase.
    func needsUpdate(_ phase: UpdatePhase)
}

extension UpdateOwner {
    /// Runs `work`, and requests the phase again once when an observable property that it read changes, and whenever a
    /// trait that it read changes.
    func tracking(_ phase: UpdatePhase, _ work: () -> Void) {
        updateRecord?.forget(phase)
        let expected =
            UpdateRecord.expectsReads(type(of: self), phase) ? ObservedReads(owner: self, phase: phase) : nil
        let outer = TraitReads.begin()
        withObservationTracking(
            {
                work()
                expected?.ticket.read()
            }, onChange: observer(expected, phase))
        let traits = TraitReads.end(outer)
        let kept = phase.followsColors ? traits.withoutColorTraits : traits
        if let updateRecord {
            updateRecord.setTraits(kept, read: phase)
        } else if !kept.isEmpty {
            makeRecord().setTraits(kept, read: phase)
        }
    }

    /// Only called if something was read: the argument of `onChange` is evaluated afterwards, and only then.
    private func observer(_ expected: ObservedReads?, _ phase: UpdatePhase) -> @Sendable () -> Void {
        let reads = expected ?? ObservedReads(owner: self, phase: phase)
        makeRecord().setObserved(reads, by: type(of: self))
        return { [weak reads] in reads?.valueWillChange() }
    }

    private func makeRecord() -> UpdateRecord {
        if let updateRecord { return updateRecord }
        let record = UpdateRecord()
        updateRecord = record
        return record
    }

    /// Called when an observable property is about to change.
    func readsChanged(_ reads: ObservedReads) {
        if updateRecord?.remove(reads) == true { needsUpdate(reads.phase) }
    }

    /// Called when traits have changed.
    func trackedTraitsDidChange(_ changed: [UITrait]) {
        guard let updateRecord else { return }
        for phase in updateRecord.phases(reading: changed) { needsUpdate(phase) }
    }
}
