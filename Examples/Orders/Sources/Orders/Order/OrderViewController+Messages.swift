import UIKit

extension OrderViewController {
    @objc func thank() {
        reminder.stop()
        show("Thank you")
    }

    @objc func refuse() { show("There is nothing to pay") }

    private func show(_ text: String) {
        let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        present(alert, animated: true)
    }
}
