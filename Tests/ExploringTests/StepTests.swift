// StepTests.swift: scripts are lines of text that give the same steps.

import Testing
import VitrineExploring
import VitrineViewValues

@Suite struct StepTests {
    private static let plain = ElementName(identifier: nil, type: "UIButton", ordinal: 2)
    private static let named = ElementName(identifier: "order/row 0:a%", type: "ActionButton", ordinal: 0)

    private static let steps: [ExplorerStep] = [
        .tap(plain), .listen(plain), .scan(plain), .enter(plain), .fill(plain, "a  b שלום 👩‍👩‍👧‍👦"), .fill(plain, ""),
        .adjust(plain, isUp: true), .adjust(plain, isUp: false), .swipe(plain, dx: -0.6, dy: 0), .back,
        .gesture("administration"), .machine(.wait(3)), .machine(.tap(.init(x: 0.5, y: 0.25))),
        .machine(.resize(width: 800, height: 1280)), .machine(.language("ar")), .machine(.textSize(-1)),
        .machine(.unplug), .machine(.wheel(.init(x: 0.1, y: 0.2), dx: 0, dy: -300)),
    ]

    @Test(arguments: steps)
    func aLineGivesTheSameStep(_ step: ExplorerStep) { #expect(ExplorerStep(line: step.line) == step) }

    @Test(arguments: [
        "", "tap", "tap #open", "jump Button", "swipe UIButton 1", "adjust UIButton left", "machine fly", "fill",
        // Numbers that no action has.
        "machine key 1e400 0", "machine wait inf", "machine resize 1e30 1", "machine text nan", "machine tap 0.5 -1e99",
    ])
    func otherLinesAreNoSteps(_ line: String) { #expect(ExplorerStep(line: line) == nil) }

    @Test func aNameHasNoSpaceWithoutAnIdentifier() {
        #expect(Self.plain.word == "UIButton/2")
        #expect(ElementName(word: "UIButton/2") == Self.plain)
        #expect(ElementName(word: "UIButton/x") == nil)
        #expect(ElementName(word: "#order.add:ActionButton")?.identifier == "order.add")
    }

    @Test func numbersAndRowsOfIdentifiersAreNoOtherScreen() {
        #expect(ElementName.pattern("order.row.12.remove", isRow: false) == "order.row.N.remove")
        #expect(ElementName.pattern("menu.drink.latte", isRow: true) == "menu.drink.…")
        #expect(ElementName.pattern("menu.drink.latte", isRow: false) == "menu.drink.latte")
    }

    @Test func whatTimeAndTheMachineDoIsNotOfAGuest() {
        #expect(ExplorerStep.tap(Self.plain).isOfGuest && ExplorerStep.back.isOfGuest)
        #expect(ExplorerStep.machine(.tap(.init(x: 0, y: 0))).isOfGuest)
        #expect(!ExplorerStep.machine(.wait(1)).isOfGuest && !ExplorerStep.machine(.reset).isOfGuest)
    }

    /// The kinds of text that the explorer types: long, empty, right to left, emoji, out of range.
    @Test func samplesHaveTheTextsThatAppsForget() {
        let texts = TextSamples.texts(for: .default)
        #expect(texts.contains("") && texts.contains { $0.count > 150 })
        #expect(texts.contains { $0.unicodeScalars.contains { (0x590...0x5FF).contains($0.value) } })
        #expect(texts.contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
        #expect(TextSamples.texts(for: .numberPad).contains { (Double($0) ?? 0) > Double(Int.max) })
    }
}
