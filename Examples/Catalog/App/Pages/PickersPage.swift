// PickersPage.swift: wheels, dates and calendars.

import UIKit

final class PickersPage: CatalogPage, UIPickerViewDataSource, UIPickerViewDelegate {
    override class var symbol: String { "calendar" }
    override class var pageTitle: String { "Pickers" }

    private let columns = [["Espresso", "Cappuccino", "Flat white", "Latte"], ["Small", "Medium", "Large"]]

    /// The catalog's pictures use the same date every day.
    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        return calendar
    }

    private static let day = Date(timeIntervalSince1970: 1_900_000_000)

    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = Self.calendar
        picker.timeZone = Self.calendar.timeZone
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Self.day
        return picker
    }

    override func makeSections() -> [CatalogSection] {
        let wheels = UIPickerView()
        wheels.dataSource = self
        wheels.delegate = self
        wheels.selectRow(1, inComponent: 0, animated: false)
        let off = picker(.dateAndTime, .compact)
        off.isEnabled = false
        return [
            CatalogSection("Picker view", [CatalogItem("", wheels, height: 180, fills: true)]),
            CatalogSection(
                "Compact dates",
                [
                    CatalogItem("Date and time", picker(.dateAndTime, .compact)),
                    CatalogItem("Time", picker(.time, .compact)), CatalogItem("Disabled", off),
                ]),
            CatalogSection(
                "Date wheels",
                [
                    CatalogItem("Date", picker(.date, .wheels), height: 160, fills: true),
                    CatalogItem("Countdown", picker(.countDownTimer, .wheels), height: 160, fills: true),
                ]),
            CatalogSection(
                "Calendar", [CatalogItem("", picker(.dateAndTime, .inline), height: 400, fills: true)]),
        ]
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        columns[component].count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        columns[component][row]
    }
}
