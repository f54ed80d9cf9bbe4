// Mutant.swift: faults that are planted into the running examples, one at a time.
//
// The examples themselves have no code for them: after each turn a mutant changes the views that it finds. The explorer
// must find each as a finding of the right kind (docs/proof.md).

import UIKit
import VitrineExploring

/// A planted fault.
public struct Mutant: Sendable {
    /// The name on the command line: the example, and what is wrong.
    public let name: String
    /// The example.
    public let program: ExploredProgram
    /// What the explorer must call it: a kind of finding.
    public let kind: String
    /// Makes the function that plants the fault after each turn. It has the state of one run.
    let plant: @MainActor @Sendable () -> @MainActor (PlantedScreen) -> Void

    init(
        _ name: String, in program: ExploredProgram, is kind: String,
        _ plant: @escaping @MainActor @Sendable () -> @MainActor (PlantedScreen) -> Void
    ) {
        (self.name, self.program, self.kind, self.plant) = (name, program, kind, plant)
    }

    /// A fault without state.
    init(
        _ name: String, in program: ExploredProgram, is kind: String,
        each plant: @escaping @MainActor @Sendable (PlantedScreen) -> Void
    ) {
        self.init(name, in: program, is: kind) { plant }
    }

    @MainActor func planting() -> @MainActor (UIScreen) -> Void {
        let plant = plant()
        return { plant(PlantedScreen($0)) }
    }

    /// All of them.
    public static var all: [Mutant] { kiosk + catalog + secondKiosk + secondCatalog }

    /// The mutant with a name; nil if there is none.
    public static func named(_ name: String) -> Mutant? { all.first { $0.name == name } }
}
