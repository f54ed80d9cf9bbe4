// FocusPage.swift: every control that keys can reach. The focused control shows a ring.

import UIKit

final class FocusPage: CatalogPage, UITableViewDataSource {
    override class var symbol: String { "keyboard" }
    override class var pageTitle: String { "Focus" }

    private let drinks = ["Espresso", "Cappuccino"]

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection("Tab and arrow keys move it", [buttons, toggle, stepper, slider, segments, dots]),
            CatalogSection("Texts and dates", [field, date]),
            CatalogSection("Rows", [rows]),
        ]
    }

    private var buttons: CatalogItem {
        let gray = UIButton(configuration: .gray()), filled = UIButton(configuration: .filled())
        gray.configuration?.title = "Button"
        filled.configuration?.title = "Button"
        return CatalogItem("Buttons", gray, filled)
    }

    private var toggle: CatalogItem {
        let toggle = UISwitch()
        toggle.isOn = true
        return CatalogItem("Switch", toggle)
    }

    private var stepper: CatalogItem {
        let stepper = UIStepper()
        stepper.value = 5
        return CatalogItem("Stepper", stepper)
    }

    private var slider: CatalogItem {
        let slider = UISlider()
        slider.value = 0.4
        return CatalogItem("Slider", slider, fills: true)
    }

    private var segments: CatalogItem {
        let sizes = UISegmentedControl(items: ["Small", "Medium", "Large"])
        sizes.selectedSegmentIndex = 1
        return CatalogItem("Segments", sizes, fills: true)
    }

    private var dots: CatalogItem {
        let dots = UIPageControl()
        dots.numberOfPages = 4
        dots.pageIndicatorTintColor = .systemGray3
        dots.currentPageIndicatorTintColor = .label
        return CatalogItem("Dots", dots)
    }

    private var field: CatalogItem {
        let field = UITextField()
        field.placeholder = "Name on the cup"
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        return CatalogItem("Text field", field, fills: true)
    }

    private var date: CatalogItem {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .compact
        picker.datePickerMode = .date
        picker.locale = Locale(identifier: "en_US")
        picker.date = Date(timeIntervalSinceReferenceDate: 920_000_000)
        return CatalogItem("Date", picker)
    }

    private var rows: CatalogItem {
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = self
        table.isScrollEnabled = false
        table.backgroundColor = .clear
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        return CatalogItem("", table, height: 90, fills: true)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { drinks.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = drinks[indexPath.row]
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .clear()
        return cell
    }
}
