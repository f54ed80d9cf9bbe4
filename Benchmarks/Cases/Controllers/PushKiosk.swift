// PushKiosk.swift: push_kiosk, a push in a ticket kiosk as it is written on iOS.
//
// A compositional list of cards on 1280x800. Each card has rounded corners and a shadow without a shadowPath; every
// second one has a badge that extends beyond its corner. The detail screen has a scroll view, a ring of shape layers
// and buttons. An iteration is one frame in the middle of a push or a pop.

import Foundation
import VitrineCompositor
import VitrineContainers
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineLists
import VitrineRuntime

final class PushKiosk: BenchmarkCase {
    nonisolated static let name = "push_kiosk"
    nonisolated static let goal = Goal.milliseconds(2)

    let ours: Contender
    var bytesWritten: Int { stage.loop.lastFrame.bytesWritten }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        let stage = ViewStage(PixelSize(width: 1280, height: 800))
        self.stage = stage
        let walker = TransitionWalker(stage, from: TicketList(), to: TicketDetail())
        var contender = Contender("vitrine") { _ in walker.step() }
        contender.clock = { walker.milliseconds }
        ours = contender
    }
}

private final class TicketList: UICollectionViewController {
    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
        let item = NSCollectionLayoutItem(layoutSize: size)
        item.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(180)), subitems: [item])
        let section = NSCollectionLayoutSection(group: row)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        title = "Tickets"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.register(TicketCard.self, forCellWithReuseIdentifier: "card")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        (cell as? TicketCard)?.show(indexPath.item)
        return cell
    }
}

private final class TicketCard: UICollectionViewCell {
    private let name = UILabel()
    private let price = UILabel()
    private let badge = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 16
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        name.font = .preferredFont(forTextStyle: .headline)
        price.font = .preferredFont(forTextStyle: .title2)
        badge.backgroundColor = .systemRed
        badge.textColor = .white
        badge.textAlignment = .center
        badge.text = "new"
        badge.layer.cornerRadius = 12
        badge.layer.masksToBounds = true
        contentView.addSubview(name)
        contentView.addSubview(price)
        contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        name.frame = CGRect(x: 16, y: 16, width: bounds.width - 32, height: 24)
        price.frame = CGRect(x: 16, y: bounds.maxY - 44, width: bounds.width - 32, height: 28)
        badge.frame = CGRect(x: bounds.maxX - 44, y: -8, width: 52, height: 24)
    }

    func show(_ number: Int) {
        name.text = "Line \(number + 1) to the harbour"
        price.text = "\(2 + number % 7).50 €"
        badge.isHidden = number % 2 == 0
    }
}

private final class TicketDetail: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Line 7"
        view.backgroundColor = .systemBackground
        let scroll = UIScrollView(frame: view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scroll)
        let stack = UIStackView(frame: CGRect(x: 40, y: 40, width: 700, height: 600))
        stack.axis = .vertical
        stack.spacing = 16
        for line in 0..<12 {
            let label = UILabel()
            label.text = "Zone \(line + 1): day ticket for adults, children and dogs"
            stack.addArrangedSubview(label)
        }
        scroll.addSubview(stack)
        scroll.contentSize = CGSize(width: 1280, height: 1600)
        let ring = CAShapeLayer()
        ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 240, height: 240)).cgPath
        ring.frame = CGRect(x: 860, y: 60, width: 240, height: 240)
        ring.fillColor = nil
        ring.strokeColor = UIColor.systemBlue.cgColor
        ring.lineWidth = 18
        ring.strokeEnd = 0.7
        scroll.layer.addSublayer(ring)
        for (place, text) in ["Buy", "Add a return", "Cancel"].enumerated() {
            let button = UIButton(configuration: .filled())
            button.setTitle(text, for: .normal)
            button.frame = CGRect(x: 860, y: 360 + 70 * place, width: 240, height: 54)
            button.layer.shadowOpacity = 0.3
            button.layer.shadowRadius = 6
            scroll.addSubview(button)
        }
    }
}
