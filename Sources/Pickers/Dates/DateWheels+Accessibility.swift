// DateWheels+Accessibility.swift: the wheels of a date, named by the parts that they turn.

import VitrineLocalization
import VitrineRuntime

extension DateWheels: UIPickerViewAccessibilityDelegate {
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        guard columns.indices.contains(component) else { return nil }
        let word: SystemString =
            switch columns[component] {
            case .day: .day
            case .month: .month
            case .year: .year
            case .date: .date
            case .hour12, .hour24, .countHours: .hour
            case .minute, .countMinutes: .minute
            case .period: .period
            }
        return word.text
    }
}
