// PlantedWork.swift: work that takes time.

import VitrineExploring

/// Uses the processor.
enum PlantedWork {
    /// Returns when the thread has used the processor for `seconds`.
    static func spend(seconds: Double) {
        let start = ProcessorTime.ofThread
        while ProcessorTime.ofThread - start < seconds {}
    }
}
