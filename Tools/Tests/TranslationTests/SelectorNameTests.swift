import Testing

@testable import Translation

/// Expected names are those that the Swift book and Apple's headers show for such methods.
@Suite struct SelectorNameTests {
    @Test(
        arguments: [
            ("tapped", [], "tapped"), ("tapped", ["_"], "tapped:"), ("tapped", ["sender"], "tappedWithSender:"),
            ("move", ["to"], "moveTo:"), ("move", ["_", "to"], "move::to:".replacing("::", with: ":")),
            ("handle", ["_", "forEvent"], "handle:forEvent:"), ("viewFor", ["row"], "viewForRow:"),
            ("collection", ["_", "_"], "collection::"),
        ] as [(String, [String], String)])
    func labelsJoinTheName(base: String, labels: [String], selector: String) {
        #expect(SelectorName.of(base: base, labels: labels) == selector)
    }
}
