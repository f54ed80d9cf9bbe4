// FormViewController.swift: the form: fields of several kinds in a column that scrolls, above the keyboard.

import UIKit

final class FormViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate,
    UIAdaptivePresentationControllerDelegate
{
    var onSave: ((Guest) -> Void)?

    private var guest = Guest()
    private var hasChanged = false { didSet { isModalInPresentation = hasChanged } }
    private let scroll = UIScrollView()
    private let column = UIStackView()
    private var entries: [Guest.Field: EntryView] = [:]
    private let notes = UITextView()
    private let people = UILabel()
    private let countries = CountryPicker()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = String(localized: "Registration", bundle: .module)
        view.backgroundColor = .systemBackground
        setUpBar()
        setUpScrollView()
        let fields = Guest.Field.allCases.map(makeEntry)
        let sections: [(String, [UIView])] = [
            (String(localized: "Who are you?", bundle: .module), Array(fields[0..<3])),
            (String(localized: "Where do you live?", bundle: .module), Array(fields[3..<6]) + [countries]),
            (String(localized: "Your stay", bundle: .module), makeStay()),
            (String(localized: "Anything else?", bundle: .module), [makeNotes()]),
            (String(localized: "Your account", bundle: .module), [fields[6], makeNews()]),
        ]
        for (title, views) in sections {
            let heading = Self.makeLabel(title, .title2)
            heading.accessibilityTraits = .header
            column.addArrangedSubview(heading)
            for view in views { column.addArrangedSubview(view) }
            if let last = views.last { column.setCustomSpacing(32, after: last) }
        }
        countries.onChange = { [weak self] row in self?.change { $0.country = row } }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.presentationController?.delegate = self
    }

    private func setUpBar() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "cancel"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "save"
    }

    private func setUpScrollView() {
        scroll.keyboardDismissMode = .interactive
        scroll.accessibilityIdentifier = "form"
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(column)
        let content = scroll.contentLayoutGuide, readable = view.readableContentGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
            column.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
        ])
    }

    // MARK: Fields

    private static func makeLabel(_ text: String, _ style: UIFont.TextStyle = .body) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        return label
    }

    private func makeEntry(_ kind: Guest.Field) -> EntryView {
        let entry = EntryView(FieldLook.title(kind), identifier: kind.rawValue)
        FieldLook.setUp(entry.field, kind)
        entry.field.delegate = self
        entry.field.addAction(
            UIAction { [weak self, weak entry] _ in
                self?.change { $0.texts[kind] = entry?.field.text }
                // A message about a mistake disappears as soon as the text is valid.
                if self?.guest.problem(kind) == nil { entry?.show(problem: nil, animated: true) }
            }, for: .editingChanged)
        entries[kind] = entry
        return entry
    }

    /// A caption beside a control, or above it if the text is large.
    private func makeRow(_ caption: UIView, _ control: UIView, identifier: String) -> UIView {
        control.accessibilityIdentifier = identifier
        control.setContentHuggingPriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [caption, control])
        row.spacing = 12
        // Controls lower than 44 points need space for a finger above and below.
        row.isLayoutMarginsRelativeArrangement = true
        row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
        Self.turn(row)
        row.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (row: UIStackView, _: UITraitCollection) in FormViewController.turn(row)
        }
        return row
    }

    private static func turn(_ row: UIStackView) {
        let isLarge = row.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        row.axis = isLarge ? .vertical : .horizontal
        row.alignment = isLarge ? .leading : .center
    }

    private func makeStay() -> [UIView] {
        let arrival = UIDatePicker()
        arrival.datePickerMode = .date
        arrival.preferredDatePickerStyle = .inline
        arrival.minimumDate = Date()
        arrival.accessibilityIdentifier = "arrival"
        arrival.addAction(
            UIAction { [weak self, weak arrival] _ in
                self?.change { $0.arrival = arrival?.date ?? $0.arrival }
            }, for: .valueChanged)
        let birthday = UIDatePicker()
        birthday.datePickerMode = .date
        birthday.preferredDatePickerStyle = .compact
        birthday.maximumDate = Date()
        birthday.accessibilityLabel = String(localized: "Date of birth", bundle: .module)
        birthday.addAction(
            UIAction { [weak self, weak birthday] _ in self?.change { $0.birthday = birthday?.date } },
            for: .valueChanged)
        let meals = UISegmentedControl(items: Guest.Meal.allCases.map(\.title))
        meals.selectedSegmentIndex = guest.meal.rawValue
        meals.accessibilityIdentifier = "meal"
        meals.heightAnchor.constraint(equalToConstant: 44).isActive = true
        meals.addAction(
            UIAction { [weak self, weak meals] _ in
                self?.change { $0.meal = Guest.Meal(rawValue: meals?.selectedSegmentIndex ?? 0) ?? .none }
            }, for: .valueChanged)
        let stepper = UIStepper()
        stepper.minimumValue = 1
        stepper.maximumValue = 12
        stepper.value = 1
        stepper.accessibilityLabel = String(localized: "People", bundle: .module)
        stepper.addAction(
            UIAction { [weak self, weak stepper] _ in
                self?.change { $0.people = Int(stepper?.value ?? 1) }
                self?.showPeople()
            }, for: .valueChanged)
        people.font = .preferredFont(forTextStyle: .body)
        people.adjustsFontForContentSizeCategory = true
        people.numberOfLines = 0
        showPeople()
        let comfort = UISlider()
        comfort.value = Float(guest.comfort)
        comfort.accessibilityIdentifier = "comfort"
        comfort.heightAnchor.constraint(equalToConstant: 44).isActive = true
        comfort.accessibilityLabel = String(localized: "Warmth of the room", bundle: .module)
        comfort.minimumValueImage = UIImage(systemName: "snowflake")
        comfort.maximumValueImage = UIImage(systemName: "flame")
        comfort.addAction(
            UIAction { [weak self, weak comfort] _ in self?.change { $0.comfort = Double(comfort?.value ?? 0) } },
            for: .valueChanged)
        return [
            Self.makeLabel(String(localized: "Day of arrival", bundle: .module), .subheadline), arrival,
            makeRow(
                Self.makeLabel(String(localized: "Date of birth", bundle: .module)), birthday, identifier: "birthday"),
            Self.makeLabel(String(localized: "Meals", bundle: .module), .subheadline), meals,
            makeRow(people, stepper, identifier: "people"),
            Self.makeLabel(String(localized: "Warmth of the room", bundle: .module), .subheadline), comfort,
        ]
    }

    private func showPeople() {
        people.text =
            guest.people == 1
            ? String(localized: "1 person", bundle: .module)
            : String(localized: "\(guest.people) people", bundle: .module)
    }

    private func makeNotes() -> UIView {
        notes.font = .preferredFont(forTextStyle: .body)
        notes.adjustsFontForContentSizeCategory = true
        notes.isScrollEnabled = false
        notes.layer.cornerRadius = 8
        notes.layer.borderWidth = 1
        notes.layer.borderColor = UIColor.separator.cgColor
        notes.delegate = self
        notes.accessibilityIdentifier = "notes"
        notes.accessibilityLabel = String(localized: "Notes", bundle: .module)
        notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
        return notes
    }

    private func makeNews() -> UIView {
        let news = UISwitch()
        news.accessibilityLabel = String(localized: "Send me news of the house", bundle: .module)
        news.addAction(
            UIAction { [weak self, weak news] _ in self?.change { $0.wantsNews = news?.isOn ?? false } },
            for: .valueChanged)
        return makeRow(
            Self.makeLabel(String(localized: "Send me news of the house", bundle: .module)), news, identifier: "news")
    }

    private func change(_ body: (inout Guest) -> Void) {
        body(&guest)
        hasChanged = true
    }

    // MARK: Typing

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let fields = Guest.Field.allCases.compactMap { entries[$0]?.field }
        guard let place = fields.firstIndex(of: textField), textField.returnKeyType == .next,
            place + 1 < fields.count
        else {
            textField.resignFirstResponder()
            return true
        }
        fields[place + 1].becomeFirstResponder()
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        guard let kind = Guest.Field(rawValue: textField.accessibilityIdentifier ?? "") else { return }
        if textField.hasText { entries[kind]?.show(problem: guest.problem(kind), animated: true) }
    }

    func textViewDidChange(_ textView: UITextView) { change { $0.notes = textView.text } }

    // MARK: Saving

    private func save() {
        view.endEditing(true)
        let wrong = Guest.Field.allCases.filter { guest.problem($0) != nil }
        for kind in Guest.Field.allCases { entries[kind]?.show(problem: guest.problem(kind), animated: false) }
        guard let first = wrong.first.flatMap({ entries[$0] }) else {
            onSave?(guest)
            return dismiss(animated: true)
        }
        view.layoutIfNeeded()
        scroll.scrollRectToVisible(first.convert(first.bounds, to: scroll).insetBy(dx: 0, dy: -16), animated: true)
        UIAccessibility.post(notification: .layoutChanged, argument: first.field)
    }

    private func cancel() {
        view.endEditing(true)
        guard hasChanged else { return dismiss(animated: true) }
        let alert = UIAlertController(
            title: String(localized: "Discard what you entered?", bundle: .module), message: nil, preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: String(localized: "Go on", bundle: .module), style: .cancel))
        alert.addAction(
            UIAlertAction(title: String(localized: "Discard", bundle: .module), style: .destructive) { [weak self] _ in
                self?.dismiss(animated: true)
            })
        present(alert, animated: true)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { cancel() }
}
