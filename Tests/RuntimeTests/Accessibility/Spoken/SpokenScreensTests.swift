import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDisplay
import VitrineLists
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// The position and the appearance of the cursor when the screen changes.
@MainActor @Suite("Spoken screens")
struct SpokenScreensTests: SpokenSuite {
    let stage = Self.makeStage()

    @Test func aNewScreenIsReadFromItsFirstElement() async {
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
        #expect(speech.spoken == ["Espresso, button"], "the cursor returns to its position")
    }

    @Test func theAppMovesTheCursor() async {
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
        #expect(speech.spoken == ["Total"], "the cursor stays, without speech")
    }

    @Test func aPostedScreenChangeIsSpokenOnce() async {
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

    @Test func theCursorStaysNearARemovedElement() async {
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

    @Test func aSummaryIsSpokenWithItsScreen() async {
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

    @Test func listsScrollToTheCursor() async {
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

    @Test func theRingFollowsTheSpokenElement() async {
        let one = button("One", 10)
        _ = stage.startSpeaking()
        await stage.settle()
        // White inside black, three points around the button (10, 10, 200, 44).
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

    @Test func theScreenCurtainHidesTheAppThatContinues() async {
        var cups = 0
        stage.window.backgroundColor = .white
        button("Add", 10) { cups += 1 }
        let speech = stage.startSpeaking()
        await press(.keyboardF4)
        #expect(spoken.isScreenCurtainOn && speech.last == "Screen off")
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
            "the picture returns at the end of the session")
    }

    @Test func theAppIsNotifiedOfTheFocusedElement() async {
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
