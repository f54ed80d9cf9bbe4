// OffscreenStage+Snapshots.swift: the last frame against a golden image.
//
// Goldens lie in a folder `Snapshots` beside the test's file. A failure leaves
// NAME.new.png, what is on the stage, and NAME.diff.png, where they differ.

import Foundation
public import Testing
import VitrineGoldens
import VitrineGraphics

extension OffscreenStage {
    /// Compares the last frame with the golden image `name`.
    ///
    /// With `BLESS=1` in the environment the image is written instead: look at it before you keep it.
    /// Images are compared as decoded pixels, so how a PNG is compressed does not matter.
    ///
    /// - Parameter tolerance: how far a channel of a pixel may be off, 0…255.
    @discardableResult
    public func assertSnapshot(
        _ name: String, tolerance: Int = 2, filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let golden = Golden(name: name, besideTest: filePath)
        do {
            if let problem = try golden.compare(with: image, tolerance: tolerance) {
                Issue.record("\(problem)", sourceLocation: sourceLocation)
                return false
            }
            return true
        } catch {
            Issue.record(
                "The snapshot \(name) could not be compared: \(error)", sourceLocation: sourceLocation)
            return false
        }
    }
}
