import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineRuntime

/// A cursor that is heard: where it goes, what is said, and that nothing is said twice.
@MainActor @Suite("Spoken navigation")
struct SpokenNavigationTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    private var spoken: SpokenNavigator { stage.screen.assistance.spoken }

    init() {
        spoken.language = "en"
        spoken.speaksHints = false
    }

    @discardableResult
    private func label(_ text: String, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: y, width: 200, height: 20))
        label.text = text
        (view ?? stage.window).addSubview(label)
        return label
    }

    @discardableResult
    private func button(
        _ title: String, _ y: CGFloat, in view: UIView? = nil, _ action: @escaping () -> Void = {}
    ) -> UIButton {
        let button = UIButton(frame: CGRect(x: 10, y: y, width: 200, height: 44))
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        (view ?? stage.window).addSubview(button)
        return button
    }

    private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
        await stage.keyDown(key, modifiers: modifiers)
        await stage.keyUp(key)
        await stage.settle()
    }

    // MARK: Keys

    @Test func keysGoFromElementToElement() async {
        label("Coffee", 10)
        button("Espresso", 40)
        button("Pay", 100).isEnabled = false
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.spoken == ["Speech on", "Coffee"])
        speech.forget()
        await press(.keyboardRightArrow)
        await press(.keyboardDownArrow)
        #expect(speech.spoken == ["Espresso, button", "Pay, dimmed, button"])
        speech.forget()
        await press(.keyboardRightArrow)
        #expect(speech.spoken == [] && speech.earcons == [.boundary], "at the end is the end")
        await press(.keyboardLeftArrow)
        await press(.keyboardHome)
        #expect(speech.spoken == ["Espresso, button", "Coffee"])
        await press(.keyboardTab)
        #expect(speech.last == "Espresso, button")
    }

    @Test func enterUsesWhatTheCursorIsOn() async {
        var cups = 0
        button("Add", 10) { cups += 1 }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        await press(.keyboardReturnOrEnter)
        #expect(cups == 1)
        await press(.keypad5)
        #expect(cups == 2, "a number pad has no Enter at hand")
        #expect(speech.spoken == ["Speech on", "Add, button"], "what was said is not said again")
    }

    @Test func whatIsDisabledIsNotUsed() async {
        var cups = 0
        button("Add", 10) { cups += 1 }.isEnabled = false
        let speech = stage.startSpeaking()
        await press(.keyboardReturnOrEnter)
        #expect(cups == 0 && speech.earcons.last == .refused)
    }

    @Test func keysDoNotReachTheAppMeanwhile() async {
        final class Keys: UIView {
            var pressed = 0
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { pressed += 1 }
        }
        let keys = Keys(frame: stage.window.bounds)
        stage.window.addSubview(keys)
        keys.becomeFirstResponder()
        _ = stage.startSpeaking()
        await press(.keyboardRightArrow)
        #expect(keys.pressed == 0)
        spoken.stop()
        await press(.keyboardRightArrow)
        #expect(keys.pressed == 1)
    }

    @Test func aKeyStartsAndStopsIt() async {
        spoken.toggleKey = (.keyboardF5, .command)
        var said: RecordingSpeech?
        spoken.makeBackend = {
            let speech = RecordingSpeech()
            said = speech
            return speech
        }
        label("Hello", 10)
        await press(.keyboardF5)
        #expect(!spoken.isOn, "the modifiers count")
        await press(.keyboardF5, .command)
        #expect(spoken.isOn && said?.spoken == ["Speech on", "Hello"] && UIAccessibility.isVoiceOverRunning)
        await press(.keyboardF5, .command)
        #expect(!spoken.isOn && said?.earcons.last == .off && !UIAccessibility.isVoiceOverRunning)
    }

    @Test func headphonesStartItAndEndIt() async {
        spoken.headphonesDidChange(areConnected: true)
        #expect(!spoken.isOn, "it has to be asked for")
        spoken.followsHeadphones = true
        spoken.headphonesDidChange(areConnected: true)
        #expect(spoken.isOn)
        spoken.headphonesDidChange(areConnected: false)
        #expect(!spoken.isOn)
    }

    // MARK: What is said

    @Test func hintsComeLast() async {
        let pay = button("Pay", 10)
        pay.accessibilityHint = "Opens the till"
        spoken.speaksHints = true
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "Pay, button, Opens the till")
        pay.accessibilityHint = nil
        await press(.keyboardF1)
        #expect(speech.last == "Pay, button, Press Enter or double tap to activate")
    }

    @Test func wordsAreInTheListenersLanguageAndTextsInTheirOwn() async {
        spoken.language = "de"
        let pay = button("Payer", 10)
        pay.accessibilityLanguage = "fr"
        pay.isSelected = true
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.spoken == ["Sprache ein", "ausgewählt", "Payer", "Taste"])
        #expect(speech.utterances.map(\.language) == ["de", "de", "fr", "de"])
    }

    @Test func attributesChangeTheVoice() async {
        let text = NSMutableAttributedString(string: "Code ABC now")
        text.addAttribute(.accessibilitySpeechSpellOut, value: true, range: NSRange(location: 5, length: 3))
        text.addAttribute(.accessibilitySpeechPitch, value: 1.5, range: NSRange(location: 8, length: 4))
        label("", 10).accessibilityAttributedLabel = text
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        let said = speech.utterances.dropFirst()
        #expect(said.map(\.text) == ["Code", "ABC", "now"])
        #expect(said.map(\.spellsOut) == [false, true, false] && said.map(\.pitch) == [1, 1, 1.5])
    }

    @Test func aGroupsNameIsSaidOnTheWayIn() async {
        label("Before", 10)
        let sizes = UIView(frame: CGRect(x: 0, y: 40, width: 320, height: 100))
        sizes.accessibilityContainerType = .semanticGroup
        sizes.accessibilityLabel = "Size"
        stage.window.addSubview(sizes)
        button("Small", 0, in: sizes)
        button("Large", 50, in: sizes)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        for _ in 0..<2 { await press(.keyboardRightArrow) }
        #expect(speech.spoken == ["Size, Small, button", "Large, button"])
    }

    // MARK: News

    @Test func aChangeIsSaidOnceAndAlone() async {
        let total = label("0 cups", 10)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        total.text = "1 cup"
        await stage.settle()
        #expect(speech.spoken == ["1 cup"])
        total.textColor = .red
        await stage.settle()
        #expect(speech.spoken == ["1 cup"], "nothing new to hear")
        label("Elsewhere", 60).text = "changed"
        await stage.settle()
        #expect(speech.spoken == ["1 cup"], "nobody listens there")
    }

    @Test func whatChangesAllTheTimeIsSilentUntilAsked() async {
        let progress = UIProgressView(frame: CGRect(x: 10, y: 10, width: 200, height: 4))
        stage.window.addSubview(progress)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        progress.progress = 0.5
        await stage.settle()
        #expect(speech.spoken == [])
        await press(.keyboardF1)
        #expect(speech.spoken == ["Progress, 50%"])
    }

    @Test func anAdjustedValueIsSaid() async {
        let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        slider.accessibilityLabel = "Milk"
        slider.value = 0.5
        var moves = 0
        slider.addAction(UIAction { _ in moves += 1 }, for: .valueChanged)
        stage.window.addSubview(slider)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "Milk, 50%, adjustable")
        speech.forget()
        await press(.keyboardUpArrow)
        #expect(speech.spoken == ["60%"] && abs(slider.value - 0.6) < 0.001 && moves == 1)
        for _ in 0..<5 { await press(.keyboardUpArrow) }
        #expect(speech.spoken == ["60%", "70%", "80%", "90%", "100%"] && speech.earcons.last == .boundary)
        await press(.keyboardDownArrow)
        #expect(speech.last == "90%" && moves == 6)
    }

    // MARK: Screens

    @Test func anotherScreenIsReadFromItsBeginningAndLeftAsItWas() async {
        let (first, second) = (UIViewController(), UIViewController())
        stage.window.rootViewController = first
        await stage.settle()
        label("Menu", 10, in: first.view)
        button("Espresso", 40, in: first.view)
        label("Espresso details", 10, in: second.view)
        let speech = stage.startSpeaking()
        await press(.keyboardRightArrow)
        speech.forget()
        first.present(second, animated: true)
        await stage.settle()
        #expect(speech.spoken == ["Espresso details"] && speech.earcons.filter { $0 == .screen }.count == 1)
        await stage.hear(speech)
        speech.forget()
        second.dismiss(animated: true)
        await stage.settle()
        #expect(speech.spoken == ["Espresso, button"], "back where one was")
    }

    @Test func theAppSaysWhereTheCursorGoes() async {
        label("Title", 10)
        let total = label("Total", 60)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        UIAccessibility.post(notification: .screenChanged, argument: total)
        await stage.settle()
        #expect(speech.spoken == ["Total"] && speech.earcons == [.screen])
        speech.forget()
        UIAccessibility.post(notification: .screenChanged, argument: "Your order")
        await stage.settle()
        #expect(speech.spoken == ["Your order, Title"])
        speech.forget()
        UIAccessibility.post(notification: .layoutChanged, argument: total)
        await stage.settle()
        #expect(speech.spoken == ["Total"] && speech.earcons == [])
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        await stage.settle()
        #expect(speech.spoken == ["Total"], "the cursor stays, and nothing is said")
    }

    @Test func oneChangeThatIsPostedAndSeenIsSaidOnce() async {
        let (first, second) = (UIViewController(), UIViewController())
        stage.window.rootViewController = first
        label("One", 10, in: first.view)
        let two = label("Two", 60, in: second.view)
        label("Zero", 10, in: second.view)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        stage.window.rootViewController = second
        UIAccessibility.post(notification: .screenChanged, argument: two)
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        await stage.settle()
        #expect(speech.spoken == ["Two"])
    }

    @Test func aCursorWhoseElementGoesStaysNearIt() async {
        label("Title", 10)
        let row = button("Remove", 100)
        label("Below", 150)
        let speech = stage.startSpeaking()
        await press(.keyboardRightArrow)
        speech.forget()
        row.removeFromSuperview()
        await stage.settle()
        #expect(speech.spoken == ["Below"])
    }

    @Test func aSummaryIsSaidWithItsScreen() async {
        let (first, second) = (UIViewController(), UIViewController())
        stage.window.rootViewController = first
        await stage.settle()
        label("Back", 10, in: second.view)
        label("Sunny, 20°", 60, in: second.view).accessibilityTraits = [.staticText, .summaryElement]
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        stage.window.rootViewController = second
        await stage.settle()
        #expect(speech.spoken == ["Sunny, 20°, Back"])
    }

    // MARK: Announcements

    @Test func announcementsInterruptByTheirPriority() async {
        label("A long text", 10)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        speech.takesTime = true
        var ends: [String: Bool] = [:]
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { note in
            let text = note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? ""
            let done = note.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
            MainActor.assumeIsolated { ends[text] = done }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        func announce(_ text: String, _ priority: UIAccessibilityPriority) {
            UIAccessibility.post(
                notification: .announcement,
                argument: NSAttributedString(
                    string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority]))
        }
        await press(.keyboardF1)
        announce("later", .low)
        announce("now", .default)
        #expect(speech.spoken == ["A long text", "now"] && speech.interruptions == 1)
        announce("fire", .high)
        #expect(speech.last == "fire" && ends["now"] == false)
        await press(.keyboardF1)
        #expect(speech.last == "fire", "nothing interrupts it")
        speech.finish()
        #expect(ends["fire"] == true && speech.last == "A long text")
        speech.finish()
        #expect(speech.last == "later", "it waited until nothing else was said")
        speech.finish()
        #expect(ends["later"] == true)
    }

    @Test func anAnnouncementIsHeardBeforeTheChangeItCameWith() async {
        let add = button("Add", 10)
        let speech = stage.startSpeaking()
        add.addAction(
            UIAction { _ in
                add.setTitle("Add another", for: .normal)
                UIAccessibility.post(notification: .announcement, argument: "Added")
            }, for: .touchUpInside)
        await stage.settle()
        speech.forget()
        await press(.keyboardReturnOrEnter)
        #expect(speech.spoken == ["Added", "Add another"])
    }

    @Test func withoutTheModeNothingIsHeard() async {
        var finished = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { finished += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        UIAccessibility.post(notification: .announcement, argument: "Nobody listens to this")
        await stage.settle()
        #expect(!spoken.isOn && spoken.focusedElement == nil)
        _ = finished
    }

    // MARK: More to do

    @Test func readingGoesOnToTheEnd() async {
        for (index, text) in ["one", "two", "three"].enumerated() { label(text, CGFloat(10 + index * 30)) }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await press(.keyboardF2)
        await stage.hear(speech)
        #expect(speech.spoken == ["one", "two", "three"] && speech.earcons.last == .boundary)
        speech.forget()
        speech.takesTime = true
        await press(.keyboardF2)
        await press(.keyboardLeftControl)
        speech.finish()
        await stage.settle()
        #expect(speech.spoken == ["one"], "silence ends it")
    }

    /// Closes when it is told to.
    final class Sheet: UIViewController {
        var escapes = 0, taps = 0
        override func accessibilityPerformEscape() -> Bool { escapes += 1; return true }
        override func accessibilityPerformMagicTap() -> Bool { taps += 1; return true }
    }

    @Test func escapeAndMagicTapGoUpTheChain() async {
        let sheet = Sheet()
        stage.window.rootViewController = sheet
        await stage.settle()
        button("Deep", 10, in: sheet.view)
        let speech = stage.startSpeaking()
        await press(.keyboardEscape)
        spoken.perform(.magicTap)
        #expect(sheet.escapes == 1 && sheet.taps == 1 && speech.earcons.last == .activate)
    }

    @Test func actionsAreChosenByTheirNames() async {
        var done: [String] = []
        let row = button("Espresso", 10) { done.append("use") }
        row.accessibilityCustomActions = ["Remove", "Double"].map { name in
            UIAccessibilityCustomAction(name: name) { _ in
                done.append(name)
                return true
            }
        }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await press(.keyboardDownArrow)
        await press(.keyboardDownArrow)
        #expect(speech.spoken == ["Remove", "Double"])
        await press(.keyboardReturnOrEnter)
        #expect(done == ["Double"])
        await press(.keyboardReturnOrEnter)
        #expect(done == ["Double", "use"], "the next use is the element's own")
    }

    @Test func rotorsLeadToHeadingsAndTheAppsOwn() async {
        label("Coffee", 10).accessibilityTraits = .header
        button("Espresso", 40)
        let sold = button("Sold out", 90)
        label("Tea", 150).accessibilityTraits = .header
        stage.window.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(name: "Sold out") { predicate in
                predicate.searchDirection == .next ? .init(targetElement: sold) : nil
            }
        ]
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await press(.keyboardH)
        #expect(speech.spoken == ["Tea, heading"])
        await press(.keyboardH, .shift)
        #expect(speech.last == "Coffee, heading")
        spoken.perform(.nextRotor)
        #expect(speech.last == "Sold out")
        spoken.perform(.rotorNext)
        #expect(speech.last == "Sold out, button" && spoken.focusedElement === sold)
        spoken.perform(.rotorPrevious)
        #expect(speech.earcons.last == .boundary)
    }

    // MARK: Tables of data

    /// Prices by drink and size.
    private final class Prices: UIView, UIAccessibilityContainerDataTable {
        final class Cell: UILabel, UIAccessibilityContainerDataTableCell {
            var place = (row: 0, column: 0)
            func accessibilityRowRange() -> NSRange { NSRange(location: place.row, length: 1) }
            func accessibilityColumnRange() -> NSRange { NSRange(location: place.column, length: 1) }
        }

        private var cells: [Cell] = []
        private let texts = [
            ["Drink", "Small", "Large"], ["Espresso", "2.00", "2.60"], ["Latte", "3.00", "3.60"],
        ]

        init() {
            super.init(frame: CGRect(x: 0, y: 40, width: 300, height: 90))
            accessibilityContainerType = .dataTable
            accessibilityLabel = "Prices"
            for (row, line) in texts.enumerated() {
                for (column, text) in line.enumerated() {
                    let cell = Cell(frame: CGRect(x: 100 * column, y: 30 * row, width: 100, height: 30))
                    cell.text = text
                    cell.place = (row, column)
                    cells.append(cell)
                    addSubview(cell)
                }
            }
        }
        required init?(coder: NSCoder) { nil }

        private func cell(_ row: Int, _ column: Int) -> Cell? {
            cells.first { $0.place == (row, column) }
        }
        func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
            any UIAccessibilityContainerDataTableCell
        )? { cell(row, column) }
        func accessibilityRowCount() -> Int { texts.count }
        func accessibilityColumnCount() -> Int { 3 }
        func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
            cell(row, 0).map { [$0] }
        }
        func accessibilityHeaderElements(
            forColumn column: Int
        ) -> [any UIAccessibilityContainerDataTableCell]? { cell(0, column).map { [$0] } }
    }

    @Test func headersAreSaidAsTheirRowOrColumnIsEntered() async {
        label("Menu", 10)
        stage.window.addSubview(Prices())
        label("Below", 150)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        func goes(_ keys: UIKeyboardHIDUsage...) async -> [String] {
            speech.forget()
            for key in keys { await press(key) }
            await stage.hear(speech)
            return speech.spoken
        }
        #expect(await goes(.keyboardRightArrow) == ["Prices, Drink, row 1, column 1"])
        #expect(await goes(.keyboardRightArrow) == ["Small, column 2"], "a header has none")
        #expect(await goes(.keyboardDownArrow) == ["Espresso, 2.00, row 2"])
        #expect(
            await goes(.keyboardRightArrow) == ["Large, 2.60, column 3"], "the row’s header is not said again"
        )
        #expect(await goes(.keyboardDownArrow) == ["Latte, 3.60, row 3"])
        #expect(await goes(.keyboardDownArrow) == [] && speech.earcons.last == .boundary)
        #expect(await goes(.keyboardUpArrow) == ["Espresso, 2.60, row 2"])
        #expect(await goes(.keyboardF7) == ["Columns"])
        #expect(await goes(.keyboardUpArrow) == ["Small, 2.00, column 2"], "the chosen way")
        #expect(await goes(.keyboardEnd) == ["Below"])
        #expect(
            await goes(.keyboardLeftArrow) == ["Prices, Large, Latte, 3.60, row 3, column 3"],
            "all of it anew")
    }

    @Test func aKeyDoesWhatMattersMost() async {
        let sheet = Sheet()
        stage.window.rootViewController = sheet
        await stage.settle()
        button("Deep", 10, in: sheet.view)
        _ = stage.startSpeaking()
        await press(.keyboardF8)
        await press(.keypadAsterisk)
        #expect(sheet.taps == 2)
    }

    @Test func listsAreScrolledForTheCursor() async {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        table.rowHeight = 50
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, number in
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "Row \(number)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(1...30))
        source.apply(snapshot, animatingDifferences: false)
        stage.window.addSubview(table)
        await stage.settle()
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        for _ in 0..<40 { await press(.keyboardRightArrow) }
        let rows = speech.spoken.filter { $0.hasPrefix("Row") }
        #expect(rows == (1...30).map { "Row \($0), button" }, "each row once, in order")
        for _ in 0..<40 { await press(.keyboardLeftArrow) }
        #expect(speech.last == "Row 1, button")
        speech.forget()
        await press(.keyboardPageDown)
        #expect(speech.earcons.first == .scroll && speech.spoken.contains("Rows 4 to 8 of 30"))
    }

    @Test func theRingSurroundsWhatIsHeardAndGoesWithIt() async {
        let one = button("One", 10)
        _ = stage.startSpeaking()
        await stage.settle()
        // White inside of black, three points around the button (10, 10, 200, 44).
        #expect(stage.pixel(8, 30) == PixelColor(red: 255, green: 255, blue: 255))
        #expect(stage.pixel(10, 30) == PixelColor(red: 0, green: 0, blue: 0))
        one.frame.origin.y = 100
        await stage.settle()
        #expect(stage.pixel(8, 30) == PixelColor(red: 0, green: 0, blue: 0))
        #expect(stage.pixel(8, 120) == PixelColor(red: 255, green: 255, blue: 255))
        spoken.stop()
        await stage.settle()
        #expect(stage.pixel(8, 120) == PixelColor(red: 0, green: 0, blue: 0))
    }

    @Test func behindTheCurtainAllGoesOnAndNothingIsDrawn() async {
        var cups = 0
        stage.window.backgroundColor = .white
        button("Add", 10) { cups += 1 }
        let speech = stage.startSpeaking()
        await press(.keyboardF4)
        #expect(spoken.isCurtainClosed && speech.last == "Screen off")
        #expect(stage.pixel(300, 300) == PixelColor(red: 0, green: 0, blue: 0))
        await press(.keyboardReturnOrEnter)
        #expect(cups == 1 && !stage.lastFrame.didPresent)
        stage.window.backgroundColor = .red
        await stage.settle()
        #expect(!stage.lastFrame.didPresent)
        spoken.stop()
        await stage.settle()
        #expect(
            stage.pixel(300, 300) == PixelColor(red: 255, green: 0, blue: 0),
            "the end of the session shows it")
    }

    @Test func theAppIsToldWhereTheCursorIs() async {
        final class Told: UILabel {
            var events: [String] = []
            override func accessibilityElementDidBecomeFocused() { events.append("come") }
            override func accessibilityElementDidLoseFocus() { events.append("go") }
        }
        let told = Told(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        told.text = "told"
        stage.window.addSubview(told)
        label("other", 60)
        _ = stage.startSpeaking()
        #expect(told.accessibilityElementIsFocused())
        #expect(UIAccessibility.focusedElement(using: nil) as? UILabel === told)
        await press(.keyboardRightArrow)
        #expect(told.events == ["come", "go"] && !told.accessibilityElementIsFocused())
    }
}
