import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineLists
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// The speech of every control, and the effect of keys and gestures on it.
@MainActor @Suite("Spoken controls")
struct SpokenControlsTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private var spoken: SpokenNavigator { stage.screen.assistance.spoken }

    init() {
        spoken.language = "en"
        spoken.speaksHints = false
    }

    /// Starts with `view` on the screen.
    private func hear(_ view: UIView) async -> RecordingSpeech {
        stage.window.addSubview(view)
        await stage.settle()
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        return speech
    }

    private func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key)
        await stage.keyUp(key)
        await stage.settle()
    }

    @Test func aLabelIsSpokenAsItsText() async {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Coffee"
        let speech = await hear(label)
        #expect(speech.last == "Coffee")
        label.text = "Tea"
        await stage.hear(speech)
        #expect(speech.last == "Tea")
    }

    @Test func aButtonIsOneElementWithItsTitle() async {
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Pay") { _ in })
        button.configuration?.subtitle = "by card"
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let speech = await hear(button)
        #expect(speech.last == "Pay, button" && stage.readingOrder == ["Pay"])
        button.isSelected = true
        await stage.hear(speech)
        #expect(speech.last == "selected", "the change alone")
        button.isEnabled = false
        spoken.perform(.describe)
        #expect(speech.last == "selected, Pay, dimmed, button")
    }

    @Test func aSwitchIsSpokenAsOnOrOff() async {
        let toggle = UISwitch(frame: .zero)
        toggle.accessibilityLabel = "Milk"
        let speech = await hear(toggle)
        #expect(speech.last == "Milk, off, switch button")
        await press(.keyboardReturnOrEnter)
        await stage.hear(speech)
        #expect(toggle.isOn && speech.last == "on")
        await press(.keyboardSpacebar)
        #expect(!toggle.isOn && speech.spoken.suffix(2) == ["on", "off"])
    }

    @Test func aSliderAdjustsByATenth() async {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        (slider.minimumValue, slider.maximumValue, slider.value) = (0, 50, 25)
        slider.accessibilityLabel = "Sugar"
        let speech = await hear(slider)
        #expect(speech.last == "Sugar, 50%, adjustable")
        await press(.keyboardDownArrow)
        #expect(slider.value == 20 && speech.last == "40%")
        slider.isEnabled = false
        await press(.keyboardUpArrow)
        #expect(slider.value == 20 && speech.earcons.last == .refused)
    }

    @Test func aStepperAdjustsByItsStep() async {
        let stepper = UIStepper(frame: .zero)
        (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (1, 3, 1)
        stepper.value = 2
        stepper.accessibilityLabel = "Cups"
        var values: [Double] = []
        stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
        let speech = await hear(stepper)
        #expect(speech.last == "Cups, 2, adjustable")
        for _ in 0..<2 { await press(.keyboardUpArrow) }
        #expect(values == [3] && speech.last == "3" && speech.earcons.last == .boundary)
        stepper.wraps = true
        await press(.keyboardUpArrow)
        #expect(values == [3, 1] && speech.last == "1")
    }

    @Test func aSegmentIsSpokenWithItsPosition() async {
        let sizes = UISegmentedControl(items: ["Small", "Medium", "Large"])
        sizes.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        sizes.selectedSegmentIndex = 0
        sizes.accessibilityLabel = "Size"
        sizes.setEnabled(false, forSegmentAt: 1)
        let speech = await hear(sizes)
        #expect(speech.last == "Size, selected, Small, button, 1 of 3")
        await press(.keyboardRightArrow)
        #expect(speech.last == "Medium, dimmed, button, 2 of 3")
        await press(.keyboardRightArrow)
        await press(.keyboardReturnOrEnter)
        #expect(sizes.selectedSegmentIndex == 2 && speech.last == "selected")
        sizes.semanticContentAttribute = .forceRightToLeft
        sizes.setNeedsLayout()
        await stage.settle()
        #expect(stage.readingOrder == ["Small", "Medium", "Large"], "from right to left")
        spoken.perform(.describe)
        #expect(speech.last?.hasPrefix("selected, Large, button, 3 of 3") == true)
    }

    @Test func aPageControlIsAdjustable() async {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        pages.numberOfPages = 3
        var turns = 0
        pages.addAction(UIAction { _ in turns += 1 }, for: .valueChanged)
        pages.accessibilityLabel = "Pictures"
        let speech = await hear(pages)
        #expect(speech.last == "Pictures, page 1 of 3, adjustable")
        await press(.keyboardUpArrow)
        #expect(pages.currentPage == 1 && turns == 1 && speech.last == "page 2 of 3")
    }

    @Test func progressAndActivityAreSpokenOnRequest() async {
        let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        progress.progress = 0.25
        let speech = await hear(progress)
        #expect(speech.last == "Progress, 25%")
        let activity = UIActivityIndicatorView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
        stage.window.addSubview(activity)
        await stage.settle()
        #expect(stage.readingOrder == ["Progress"], "a stopped one is hidden")
        activity.startAnimating()
        #expect(stage.readingOrder == ["Progress", "In progress"])
        activity.stopAnimating()
        await stage.settle()
    }

    @Test func anImageIsSpokenIfItHasALabel() async {
        let image = UIImageView(image: UIImage(systemName: "plus"))
        image.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        stage.window.addSubview(image)
        #expect(stage.readingOrder == [])
        image.isAccessibilityElement = true
        image.accessibilityLabel = "A cup"
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "A cup, image")
    }

    // MARK: Lists

    private func table(_ count: Int, _ make: @escaping (UITableViewCell, Int) -> Void = { _, _ in }) -> (
        UITableView, Source
    ) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        let source = Source(count, make)
        table.dataSource = source
        table.delegate = source
        return (table, source)
    }

    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var chosen: [Int] = []
        var removed: [Int] = []
        let count: Int
        let make: (UITableViewCell, Int) -> Void
        init(_ count: Int, _ make: @escaping (UITableViewCell, Int) -> Void) {
            self.count = count
            self.make = make
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            make(cell, indexPath.row)
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Drinks" }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen.append(indexPath.row)
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
                    self.removed.append(indexPath.row)
                    done(true)
                }
            ])
        }
    }

    @Test func aRowIsSelectedAndItsSwipesAreActions() async {
        let (table, source) = table(3) { cell, row in if row == 1 { cell.detailTextLabel?.text = "2.40" } }
        let speech = await hear(table)
        #expect(speech.last == "Drinks, heading")
        for _ in 0..<2 { await press(.keyboardRightArrow) }
        #expect(speech.last == "Row 1, 2.40, button")
        await press(.keyboardReturnOrEnter)
        #expect(source.chosen == [1] && speech.last == "selected")
        await press(.keyboardDownArrow)
        #expect(speech.last == "Remove")
        await press(.keyboardReturnOrEnter)
        #expect(source.removed == [1] && source.chosen == [1])
    }

    @Test func controlsInARowFollowTheRow() async {
        let (table, source) = table(2) { cell, row in
            let toggle = UISwitch(frame: .zero)
            toggle.accessibilityLabel = "Switch \(row)"
            cell.accessoryView = toggle
        }
        _ = await hear(table)
        #expect(stage.readingOrder == ["Drinks", "Row 0", "Switch 0", "Row 1", "Switch 1"])
        for _ in 0..<2 { await press(.keyboardRightArrow) }
        await press(.keyboardReturnOrEnter)
        let toggle = table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView as? UISwitch
        #expect(toggle?.isOn == true && source.chosen == [])
    }

    @Test func aGridIsReadRowByRow() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        let grid = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            cell.accessibilityLabel = "Item \(number)"
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
            grid, path, number in
            grid.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<40))
        source.apply(snapshot, animatingDifferences: false)
        let speech = await hear(grid)
        for _ in 0..<45 { await press(.keyboardRightArrow) }
        let items = speech.spoken.filter { $0.hasPrefix("Item") }
        #expect(
            items == (0..<40).map { "Item \($0), button" },
            "all of them, each once, also those created while scrolling")
    }

    @Test func scrollingBeyondTheTopRefreshes() async {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        scroll.contentSize = CGSize(width: 320, height: 600)
        scroll.refreshControl = UIRefreshControl()
        var refreshes = 0
        scroll.refreshControl?.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Top"
        scroll.addSubview(label)
        let speech = await hear(scroll)
        await press(.keyboardPageDown)
        await stage.hear(speech)
        #expect(scroll.contentOffset.y == 160 && speech.spoken.contains("page 2 of 3"))
        await press(.keyboardPageUp)
        #expect(refreshes == 0)
        await press(.keyboardPageUp)
        #expect(refreshes == 1 && scroll.refreshControl?.isRefreshing == true)
        scroll.refreshControl?.endRefreshing()
        await stage.settle()
    }

    /// Beside a modal view no control is reachable, but announcements are spoken.
    @Test func noControlBehindAnAlertIsReached() async {
        let controls: [UIView] = [
            UIButton(frame: .zero), UISwitch(frame: .zero), UISlider(frame: .zero), UIStepper(frame: .zero),
            UISegmentedControl(items: ["a", "b"]), UIPageControl(frame: .zero), UIProgressView(frame: .zero),
            UILabel(frame: .zero),
        ]
        for (index, control) in controls.enumerated() {
            control.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 200, height: 44)
            stage.window.addSubview(control)
        }
        #expect(stage.readingOrder.count == controls.count, "two segments, and no label without text")
        let alert = UIView(frame: CGRect(x: 0, y: 400, width: 300, height: 80))
        alert.accessibilityViewIsModal = true
        let speech = await hear(alert)
        let text = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        text.text = "Sold out"
        alert.addSubview(text)
        await stage.hear(speech)
        #expect(stage.readingOrder == ["Sold out"] && speech.last == "Sold out")
        UIAccessibility.post(notification: .announcement, argument: "Try again")
        #expect(speech.last == "Try again")
        alert.removeFromSuperview()
        await stage.hear(speech)
        #expect(spoken.focusedElement != nil, "the cursor returns to the controls")
    }

    // MARK: Text

    @Test func typedTextIsSpokenButNoPassword() async {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        field.accessibilityLabel = "Name"
        let below = UILabel(frame: CGRect(x: 0, y: 60, width: 200, height: 20))
        below.text = "Below"
        stage.window.addSubview(below)
        let speech = await hear(field)
        #expect(speech.last?.hasPrefix("Name") == true)
        field.becomeFirstResponder()
        await stage.hear(speech)
        speech.forget()
        await stage.keyDown(.keyboardA)
        await stage.keyUp(.keyboardA)
        await stage.hear(speech)
        #expect(field.text == "a" && speech.spoken.first == "a")
        field.isSecureTextEntry = true
        await stage.hear(speech)
        speech.forget()
        await stage.keyDown(.keyboardB)
        await stage.keyUp(.keyboardB)
        await stage.hear(speech)
        #expect(!speech.spoken.contains { $0.contains("b") }, "\(speech.spoken)")
        await press(.keyboardTab)
        #expect(speech.last == "Below", "Tab leaves the text")
        await press(.keyboardLeftArrow)
        #expect(spoken.focusedElement === field, "and keys move the cursor again")
        field.resignFirstResponder()
    }
}
