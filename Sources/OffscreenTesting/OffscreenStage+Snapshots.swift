// OffscreenStage+Snapshots.swift: comparison of the last frame with a golden image.
//
// Goldens are in a folder `Snapshots` beside the test's file. A failure writes NAME.new.png, the last frame, and
// NAME.diff.png, the differences.

import Foundation
public import Testing
import VitrineGoldens
import VitrineGraphics

extension OffscreenStage {
    /// Compares the last frame with the golden image `name`.
    ///
    /// With `BLESS=1` in the environment the image is written instead: check it before you commit it. Images are
    /// compared as decoded pixels, so a PNG's compression does not matter.
    ///
    /// - Parameters:
    ///   - name: the name of the file, without its extension.
    ///   - tolerance: the maximum difference of a channel, 0…255.
    ///   - filePath: the test's file: the folder `Snapshots` is beside it.
    ///   - sourceLocation: the line that issues refer to.
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
