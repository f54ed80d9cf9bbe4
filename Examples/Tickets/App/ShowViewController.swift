// ShowViewController.swift: a show, with the day and the number of tickets.

import UIKit

final class ShowViewController: UIViewController, UITextFieldDelegate {
    private let show: Show
    private let scroll = UIScrollView()
    private let ring = RingView()
    private let picker = UIDatePicker()
    private let stepper = UIStepper()
    private let count = UILabel()
    private let name = UITextField()
    private let buy = UIButton(configuration: .filled())

    init(_ show: Show) {
        self.show = show
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = show.title
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = .systemBackground
        scroll.keyboardDismissMode = .interactive
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        let column = UIStackView(arrangedSubviews: [makeHeading(), picker, makeCounter(), name, buy])
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(column)
        let content = scroll.contentLayoutGuide, visible = scroll.frameLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
            column.widthAnchor.constraint(equalTo: visible.widthAnchor, constant: -40),
        ])
        setUpControls()
        countDidChange()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        ring.setPart(show.taken, animated: true)
    }

    private func makeHeading() -> UIView {
        let summary = UILabel()
        summary.text = show.summary
        summary.numberOfLines = 0
        summary.font = .preferredFont(forTextStyle: .body)
        summary.adjustsFontForContentSizeCategory = true
        let row = UIStackView(arrangedSubviews: [summary, ring])
        row.spacing = 16
        row.alignment = .center
        ring.widthAnchor.constraint(equalToConstant: 64).isActive = true
        ring.heightAnchor.constraint(equalToConstant: 64).isActive = true
        return row
    }

    private func makeCounter() -> UIView {
        count.font = .preferredFont(forTextStyle: .body)
        count.adjustsFontForContentSizeCategory = true
        count.numberOfLines = 0
        let row = UIStackView(arrangedSubviews: [count, stepper])
        row.spacing = 12
        row.alignment = .center
        return row
    }

    private func setUpControls() {
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.minimumDate = Date()
        picker.maximumDate = Date().addingTimeInterval(90 * 86_400)
        picker.accessibilityIdentifier = "day"
        stepper.minimumValue = 1
        stepper.maximumValue = 10
        stepper.addAction(UIAction { [weak self] _ in self?.countDidChange() }, for: .valueChanged)
        stepper.accessibilityIdentifier = "count"
        name.placeholder = "Name on the ticket"
        name.borderStyle = .roundedRect
        name.delegate = self
        name.returnKeyType = .done
        name.accessibilityIdentifier = "name"
        buy.addAction(UIAction { [weak self] _ in self?.showCheckout() }, for: .touchUpInside)
        buy.accessibilityIdentifier = "buy"
    }

    private func countDidChange() {
        let tickets = Int(stepper.value)
        count.text = tickets == 1 ? "1 ticket" : "\(tickets) tickets"
        buy.configuration?.title = "Buy for \(Show.text(ofCents: show.price * tickets))"
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    private func showCheckout() {
        view.endEditing(true)
        let checkout = CheckoutViewController(show, tickets: Int(stepper.value), day: picker.date)
        checkout.onPaid = { [weak self] in self?.navigationController?.popToRootViewController(animated: true) }
        let sheet = UINavigationController(rootViewController: checkout)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, animated: true)
    }
}
