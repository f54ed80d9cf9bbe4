import Foundation
import Testing
import VitrineControls
import VitrineContainers
import VitrineLists
import VitrinePickers
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// One control with its expected speech: a row of the table in `SpokenTableTests`.
struct SpokenControl: Sendable, CustomTestStringConvertible {
    /// The public classes that the row covers.
    let classes: [String]
    let make: @MainActor @Sendable () -> UIView
    /// The speech when the cursor reaches it, without hints.
    let focus: String
    let traits: UIAccessibilityTraits
    /// Nil: no hint.
    var hint: String?
    /// The key that activates it.
    var key: UIKeyboardHIDUsage?
    /// The speech after activation; nil: none.
    var use: String?
    /// A change by the app. `news` is the speech after it.
    var change: (@MainActor @Sendable (UIView) -> Void)?
    var news: String?

    var testDescription: String { classes.joined(separator: ", ") }
}

extension SpokenControl {
    private typealias Row = SpokenControl

    @MainActor private static func named<View: UIView>(_ view: View, _ label: String) -> View {
        view.accessibilityLabel = label
        return view
    }

    private static let noon: @Sendable () -> Date = {
        var parts = DateComponents()
        (parts.year, parts.month, parts.day, parts.hour, parts.minute) = (2026, 5, 4, 12, 30)
        return calendar.date(from: parts)!
    }

    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }

    @MainActor private static func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle)
        -> UIDatePicker
    {
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: "en_US")
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = noon()
        return picker
    }

    /// Every public view that is an element, or has elements.
    static let all: [SpokenControl] = texts + values + choices + dates + lists + bars + kiosk

    private static let texts: [SpokenControl] = [
        Row(
            classes: ["UILabel"],
            make: {
                let label = UILabel()
                label.text = "Coffee"
                return label
            }, focus: "Coffee", traits: .staticText, change: { ($0 as? UILabel)?.text = "Tea" }, news: "Tea"),
        Row(
            classes: ["UITextField"],
            make: {
                let field = UITextField()
                field.placeholder = "Name"
                field.text = "Ada"
                return field
            }, focus: "Name, Ada, text field", traits: .none, key: .keyboardReturnOrEnter, use: "is editing",
            change: { ($0 as? UITextField)?.text = "Adam" }, news: "m"),
        Row(
            classes: ["UITextView"],
            make: {
                let text = named(UITextView(), "Note")
                text.text = "No sugar"
                return text
            }, focus: "Note, No sugar, text field", traits: .none, key: .keyboardReturnOrEnter,
            use: "is editing"),
        Row(
            classes: ["UISearchBar", "UISearchTextField"],
            make: {
                let bar = UISearchBar()
                bar.placeholder = "Drinks"
                return bar
            }, focus: "Drinks, search field", traits: .searchField, key: .keyboardReturnOrEnter,
            use: "is editing"),
        Row(
            classes: ["UIImageView"],
            make: {
                let image = named(UIImageView(image: UIImage(systemName: "cup.and.saucer")), "A cup")
                image.isAccessibilityElement = true
                return image
            }, focus: "A cup, image", traits: .image),
    ]

    private static let values: [SpokenControl] = [
        Row(
            classes: ["UISlider"],
            make: {
                let slider = named(UISlider(), "Sugar")
                slider.value = 0.5
                return slider
            }, focus: "Sugar, 50%, adjustable", traits: .adjustable, key: .keyboardUpArrow, use: "60%",
            change: { ($0 as? UISlider)?.value = 1 }, news: "100%"),
        Row(
            classes: ["UIColorWell"],
            make: {
                let well = named(UIColorWell(), "Cup")
                well.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
                return well
            }, focus: "Cup, red, button", traits: .button),
        Row(
            classes: ["UIStepper"],
            make: {
                let stepper = named(UIStepper(), "Cups")
                stepper.value = 2
                return stepper
            }, focus: "Cups, 2, adjustable", traits: .adjustable, key: .keyboardDownArrow, use: "1",
            change: { ($0 as? UIStepper)?.value = 7 }, news: "7"),
        Row(
            classes: ["UISwitch"], make: { named(UISwitch(), "Milk") }, focus: "Milk, off, switch button",
            traits: [.button, .toggleButton], key: .keyboardSpacebar, use: "on",
            change: { ($0 as? UISwitch)?.isOn = false }, news: "off"),
        Row(
            classes: ["UIPageControl"],
            make: {
                let pages = named(UIPageControl(), "Pictures")
                pages.numberOfPages = 3
                return pages
            }, focus: "Pictures, page 1 of 3, adjustable", traits: [.adjustable, .updatesFrequently],
            key: .keyboardUpArrow, use: "page 2 of 3"),
        Row(
            classes: ["UIProgressView"],
            make: {
                let bar = UIProgressView()
                bar.progress = 0.25
                return bar
            }, focus: "Progress, 25%", traits: .updatesFrequently,
            change: { ($0 as? UIProgressView)?.progress = 0.5 }),
        Row(
            classes: ["UIActivityIndicatorView"],
            make: {
                let wheel = UIActivityIndicatorView(style: .medium)
                wheel.startAnimating()
                return wheel
            }, focus: "In progress", traits: .updatesFrequently),
    ]

    private static let choices: [SpokenControl] = [
        Row(
            classes: ["UIControl"],
            make: {
                let control = named(UIControl(), "Card")
                control.accessibilityTraits = .button
                control.accessibilityHint = "Opens the card"
                control.addAction(
                    UIAction { ($0.sender as? UIControl)?.isSelected = true }, for: .touchUpInside)
                return control
            }, focus: "Card, button", traits: .button, hint: "Opens the card", key: .keyboardReturnOrEnter,
            use: "selected"),
        Row(
            classes: ["UIButton"],
            make: {
                let button = UIButton(
                    configuration: .filled(), primaryAction: UIAction(title: "Pay") { _ in })
                button.addAction(
                    UIAction { ($0.sender as? UIButton)?.configuration?.title = "Paid" }, for: .touchUpInside)
                return button
            }, focus: "Pay, button", traits: .button, key: .keyboardReturnOrEnter, use: "Paid",
            change: { ($0 as? UIButton)?.isEnabled = false }),
        Row(
            classes: ["UISegmentedControl"],
            make: {
                let sizes = named(UISegmentedControl(items: ["Small", "Large"]), "Size")
                sizes.selectedSegmentIndex = 1
                return sizes
            }, focus: "Size, Small, button, 1 of 2", traits: .button, key: .keyboardReturnOrEnter,
            use: "selected"),
        Row(
            classes: ["UIPickerView"],
            make: {
                let picker = named(UIPickerView(), "Drink")
                picker.dataSource = PickerRows.shared
                picker.delegate = PickerRows.shared
                return picker
            }, focus: "Drink, Espresso, adjustable, 1 of 3", traits: .adjustable, key: .keyboardUpArrow,
            use: "Latte", change: { ($0 as? UIPickerView)?.selectRow(2, inComponent: 0, animated: false) },
            news: "Mocha"),
    ]

    private static let dates: [SpokenControl] = [
        Row(
            classes: ["UIDatePicker"], make: { picker(.time, .wheels) }, focus: "Hour, 12, adjustable",
            traits: .adjustable, key: .keyboardUpArrow, use: "1"),
        Row(
            classes: ["UIDatePicker"], make: { picker(.date, .compact) }, focus: "May 4, 2026, button",
            traits: .button),
        Row(
            classes: ["UICalendarView"],
            make: {
                let view = UICalendarView()
                view.calendar = calendar
                view.locale = Locale(identifier: "en_US")
                view.timeZone = calendar.timeZone
                view.visibleDateComponents = DateComponents(year: 2026, month: 5)
                return view
            }, focus: "May 2026, button", traits: .button),
    ]

    private static let lists: [SpokenControl] = [
        Row(
            classes: ["UITableView", "UITableViewCell", "UITableViewHeaderFooterView"],
            make: {
                let table = UITableView()
                table.dataSource = TableRows.shared
                return table
            }, focus: "Drinks, heading", traits: .header, key: .keyboardRightArrow, use: "Espresso, button"),
        Row(
            classes: ["UICollectionView", "UICollectionViewCell", "UICollectionReusableView"],
            make: {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 80, height: 80)
                let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
                grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
                grid.dataSource = GridItems.shared
                return grid
            }, focus: "Tile 0, button", traits: .button, key: .keyboardRightArrow, use: "Tile 1, button"),
        Row(
            classes: ["UICollectionViewListCell", "UIListContentView"],
            make: {
                let cell = UICollectionViewListCell()
                var content = cell.defaultContentConfiguration()
                content.text = "Latte"
                content.secondaryText = "3.20"
                cell.contentConfiguration = content
                return cell
            }, focus: "Latte, 3.20, button", traits: .button),
        Row(
            classes: ["UIScrollView", "UIRefreshControl"],
            make: {
                let scroll = UIScrollView()
                scroll.contentSize = CGSize(width: 200, height: 2000)
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
                label.text = "Top"
                scroll.addSubview(label)
                return scroll
            }, focus: "Top", traits: .staticText, key: .keyboardPageDown, use: "page 2 of 8"),
    ]

    private static let bars: [SpokenControl] = [
        Row(
            classes: ["UINavigationBar"],
            make: {
                let bar = UINavigationBar()
                let below = UINavigationItem(title: "Menu"), item = UINavigationItem(title: "Espresso")
                item.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
                bar.setItems([below, item], animated: false)
                return bar
            }, focus: "Menu, button", traits: .button, key: .keyboardRightArrow, use: "Espresso, heading"),
        Row(
            classes: ["UIToolbar"],
            make: {
                let bar = UIToolbar()
                let sort = UIBarButtonItem()
                sort.title = "Sort"
                bar.items = [UIBarButtonItem(systemItem: .done), sort]
                return bar
            }, focus: "Done, button", traits: .button, key: .keyboardRightArrow, use: "Sort, button"),
        Row(
            classes: ["UITabBar"],
            make: {
                let bar = UITabBar()
                bar.items = ["Menu", "Orders"].enumerated().map { index, title in
                    UITabBarItem(title: title, image: nil, tag: index)
                }
                bar.items?[1].badgeValue = "2"
                bar.selectedItem = bar.items?[0]
                return bar
            }, focus: "selected, Menu, tab, 1 of 2", traits: [.button, .selected], key: .keyboardRightArrow,
            use: "Orders, 2, tab, 2 of 2"),
    ]

    private static let kiosk: [SpokenControl] = [
        Row(
            classes: ["QRCodeView"],
            make: {
                let code = named(QRCodeView(), "The order’s code")
                code.text = "A 42"
                return code
            }, focus: "The order’s code, A 42, image", traits: .image,
            change: { ($0 as? QRCodeView)?.text = "A 43" }, news: "A 43"),
        Row(
            classes: ["DrawingPad"],
            make: {
                let pad = DrawingPad()
                pad.placeholder = "Sign here"
                return pad
            }, focus: "Sign here, blank", traits: .allowsDirectInteraction,
            change: {
                let points = [10, 60].map {
                    DrawingStroke.Point(location: CGPoint(x: $0, y: 20), pressure: 0.5)
                }
                ($0 as? DrawingPad)?.setStrokes([DrawingStroke(width: 3, points: points)])
            }, news: "Strokes: 1"),
    ]
}

private final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    @MainActor static let shared = PickerRows()
    let rows = ["Espresso", "Latte", "Mocha"]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        rows[row]
    }
}

private final class TableRows: NSObject, UITableViewDataSource {
    @MainActor static let shared = TableRows()
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Drinks" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = ["Espresso", "Latte"][indexPath.row]
        return cell
    }
}

private final class GridItems: NSObject, UICollectionViewDataSource {
    @MainActor static let shared = GridItems()
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.accessibilityLabel = "Tile \(indexPath.item)"
        return cell
    }
}
