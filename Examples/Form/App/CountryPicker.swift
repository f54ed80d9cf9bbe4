// CountryPicker.swift: a wheel of countries.

import UIKit

final class CountryPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    var onChange: ((Int) -> Void)?

    private static let codes = ["DE", "AT", "CH", "FR", "IT", "GB", "EG", "MA", "JP", "US"]

    override init(frame: CGRect) {
        super.init(frame: frame)
        dataSource = self
        delegate = self
        accessibilityIdentifier = "country"
        accessibilityLabel = String(localized: "Country", bundle: .module)
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Self.codes.count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        UIApplication.locale.localizedString(forRegionCode: Self.codes[row])
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { onChange?(row) }
}
