// ObservedReads.swift: the properties of observable objects that an update method read, until one of them changes.
//
// `withObservationTracking` calls back once, before the first change, on the thread of the change. It cannot be
// cancelled, so that a method that runs again before a change would leave its old registration in the models. So each
// also reads a property of a `ReadTicket`, whose change ends it.

import Observation
import Synchronization
import VitrineSystem

final class ObservedReads: @unchecked Sendable {
    let phase: UpdatePhase
    let ticket = ReadTicket()
    /// Read on the main actor only.
    private weak var owner: (any UpdateOwner)?

    @MainActor init(owner: any UpdateOwner, phase: UpdatePhase) {
        self.owner = owner
        self.phase = phase
    }

    /// Whether a property has changed: that has ended the observation.
    private let hasChanged = Atomic(false)

    deinit { if !hasChanged.load(ordering: .acquiring) { ticket.end() } }

    /// Called before a property changes, on any thread.
    func valueWillChange() {
        hasChanged.store(true, ordering: .releasing)
        MainPlace.perform { self.owner?.readsChanged(self) }
    }
}

/// A property whose only purpose is to end an observation in which it was read.
final class ReadTicket: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let value: Void = ()

    func read() { registrar.access(self, keyPath: \.value) }

    func end() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
