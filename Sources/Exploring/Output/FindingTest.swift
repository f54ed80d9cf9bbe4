// FindingTest.swift: the Swift test of a finding, written by the recorder of `vitrine record`.

package import Foundation
package import VitrineRecording

/// A test that repeats the steps of a finding, and fails where its kind can be asserted on a stage.
package struct FindingTest {
    private let recording: ActionRecording

    /// - Parameters:
    ///   - size: of the screen in points.
    ///   - steps: the steps as the session recorded them.
    /// - Throws: `RecordingProblem` if the app's expression or modules are none.
    @MainActor package init(
        _ finding: Finding, number: Int, app: ExploredApp, size: CGSize, scale: Double, steps: [RecordedStep]
    ) throws(RecordingProblem) {
        recording = try ActionRecording(
            ActionRecording.Setting(
                name: "\(app.driven.name) finding \(number) \(finding.kind.rawValue)", root: app.root,
                imports: app.modules, size: size, scale: scale, recorder: "vitrine explore"))
        try recording.add(.note("\(finding.screen): \(finding.text)"))
        for step in steps { try recording.add(step) }
        for step in Self.expectations(finding.kind) { try recording.add(step) }
    }

    /// The text of the file.
    package var source: String { recording.source }
    /// The name of the suite, which is that of the file.
    package var suite: String { recording.suite }

    private static func expectations(_ kind: FindingKind) -> [RecordedStep] {
        switch kind {
        case .clippedText, .overlapping, .unlabelled, .smallTarget, .lowContrast: [.audit]
        case .textLeft: [.absent(TextSamples.mark)]
        // The test ends here with the program, or its `settle` fails.
        case .trap, .hang, .unrest: []
        default: [.note("vitrine explore --replay shows the rest: a stage has no expectation for this kind.")]
        }
    }
}
