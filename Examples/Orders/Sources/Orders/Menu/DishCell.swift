import UIKit

protocol DishCellDelegate: AnyObject {
    func dishCellWantsMore(_ cell: DishCell)
}

final class DishCell: UITableViewCell {
    static let identifier = "dish"
    weak var delegate: DishCellDelegate?
    @IBOutlet private weak var more: UIButton!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        let button = UIButton(type: .contactAdd)
        button.addTarget(self, action: #selector(moreTapped(_:)), for: .touchUpInside)
        accessoryView = button
        more = button
    }

    required init?(coder: NSCoder) { fatalError("There are no nibs") }

    func show(_ dish: Dish) {
        textLabel?.text = dish.name
        detailTextLabel?.text = Price.text(dish.cents)
        more.orderName = dish.name
        more.accessibilityLabel = "Add \(dish.name)"
    }

    @IBAction private func moreTapped(_ sender: UIButton) { delegate?.dishCellWantsMore(self) }
}
