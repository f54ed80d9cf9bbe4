import UIKit

extension MenuViewController: UIGestureRecognizerDelegate {
    func addHold() {
        let hold = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
        hold.delegate = self
        table.addGestureRecognizer(hold)
    }

    @objc private func held(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began,
            let path = table.indexPathForRow(at: recognizer.location(in: table)), let dish = dish(at: path)
        else { return }
        let alert = UIAlertController(title: dish.name, message: Price.text(dish.cents), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
