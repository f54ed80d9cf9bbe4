// SoakedControl.swift: every control, created as in an app, for tests and measurements that create many of
// each.

import Foundation
import VitrineControls
import VitrineContainers
import VitrineLists
import VitrinePickers
import VitrineTextEditing
import VitrineDrawing
public import VitrineRuntime

/// A control, or another view that an app creates directly.
public enum SoakedControl: String, CaseIterable, Sendable {
    case activityIndicator, button, calendar, collection, colorWell, compactDate, contentUnavailable, countDown
    case drawingPad, effect, image, inlineDate, inlineDateInRange, label, listContent, navigationBar
    case pageControl, picker, progress, qrCode, scroll, search, searchField, segments, slider, stack, stepper
    case symbols, tabBar, table, textField, textView, timeWheels, toggle, toolbar, wheelsDate

    /// A new one.
    @MainActor public func make() -> UIView {
        switch self {
        case .activityIndicator, .effect, .image, .label, .listContent, .progress, .qrCode, .scroll, .stack,
            .symbols, .contentUnavailable:
            shown()
        case .button, .colorWell, .drawingPad, .pageControl, .segments, .slider, .stepper, .toggle: touched()
        case .calendar, .compactDate, .countDown, .inlineDate, .inlineDateInRange, .picker, .timeWheels,
            .wheelsDate:
            dated()
        case .collection, .table: LongList(isTable: self == .table)
        case .navigationBar, .search, .tabBar, .toolbar: bar()
        case .searchField, .textField, .textView: typed()
        }
    }

    @MainActor private func shown() -> UIView {
        switch self {
        case .activityIndicator: return UIActivityIndicatorView(style: .large)
        case .effect: return UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        case .image: return UIImageView(image: UIImage(systemName: "cart"))
        case .label:
            let label = UILabel()
            label.numberOfLines = 0
            label.text = "Two espressos, one of them without sugar, and a glass of water."
            return label
        case .listContent:
            var configuration = UIListContentConfiguration.subtitleCell()
            (configuration.text, configuration.secondaryText) = ("Espresso", "2.40 €")
            return UIListContentView(configuration: configuration)
        case .progress:
            let progress = UIProgressView(progressViewStyle: .default)
            progress.progress = 0.4
            return progress
        case .qrCode:
            let code = QRCodeView()
            code.text = "https://example.org/order/12"
            return code
        case .scroll:
            let scroll = UIScrollView()
            scroll.contentSize = CGSize(width: 300, height: 2000)
            return scroll
        case .stack:
            return UIStackView(arrangedSubviews: (0..<3).map { _ in SoakedControl.label.make() })
        case .symbols:
            return UIStackView(
                arrangedSubviews: ["bell", "mic.slash", "cart.badge.plus"].map {
                    UIImageView(image: UIImage(systemName: $0))
                })
        default:
            var configuration = UIContentUnavailableConfiguration.search()
            configuration.text = "Nothing was found"
            return UIContentUnavailableView(configuration: configuration)
        }
    }

    @MainActor private func touched() -> UIView {
        switch self {
        case .button:
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.subtitle) = ("Pay", "4.80 €")
            return UIButton(configuration: configuration, primaryAction: UIAction { _ in })
        case .colorWell: return UIColorWell()
        case .drawingPad: return DrawingPad()
        case .pageControl:
            let pages = UIPageControl()
            pages.numberOfPages = 5
            return pages
        case .segments: return UISegmentedControl(items: ["Small", "Medium", "Large"])
        case .slider: return UISlider()
        case .stepper: return UIStepper()
        default: return UISwitch()
        }
    }

    @MainActor private func dated() -> UIView {
        if self == .calendar { return UICalendarView() }
        if self == .picker { return PickerOfNumbers() }
        let picker = UIDatePicker()
        switch self {
        case .compactDate: picker.preferredDatePickerStyle = .compact
        case .countDown: picker.datePickerMode = .countDownTimer
        case .timeWheels: (picker.datePickerMode, picker.preferredDatePickerStyle) = (.time, .wheels)
        case .wheelsDate: picker.preferredDatePickerStyle = .wheels
        default: picker.preferredDatePickerStyle = .inline
        }
        if self == .inlineDateInRange {
            picker.minimumDate = Date(timeIntervalSinceNow: -86_400 * 10)
            picker.maximumDate = Date(timeIntervalSinceNow: 86_400 * 90)
        }
        return picker
    }

    @MainActor private func bar() -> UIView {
        switch self {
        case .navigationBar:
            let bar = UINavigationBar()
            let item = UINavigationItem(title: "Drinks")
            item.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            bar.items = [item]
            return bar
        case .search: return UISearchBar()
        case .tabBar:
            let bar = UITabBar()
            bar.items = ["cart", "bell"].map {
                UITabBarItem(title: $0, image: UIImage(systemName: $0), tag: 0)
            }
            return bar
        default:
            let bar = UIToolbar()
            bar.items = [UIBarButtonItem(systemItem: .done), UIBarButtonItem(title: "Back")]
            return bar
        }
    }

    @MainActor private func typed() -> UIView {
        switch self {
        case .searchField: return UISearchTextField()
        case .textField:
            let field = UITextField()
            (field.text, field.placeholder) = ("Ada", "Name")
            return field
        default:
            let view = UITextView()
            view.text = String(repeating: "What the guest has to say. ", count: 20)
            return view
        }
    }
}

/// A picker that is its own data source.
@MainActor
private final class PickerOfNumbers: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    override init(frame: CGRect) {
        super.init(frame: frame)
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 40 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(row)"
    }
}

/// A table or a collection with its data source.
@MainActor
private final class LongList: UIView, UITableViewDataSource, UICollectionViewDataSource {
    init(isTable: Bool) {
        super.init(frame: .zero)
        let list: UIView
        if isTable {
            let table = UITableView(frame: .zero, style: .insetGrouped)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = self
            list = table
        } else {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
            list = collection
        }
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
