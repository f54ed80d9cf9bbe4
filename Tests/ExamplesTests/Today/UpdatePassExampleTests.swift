// UpdatePassExampleTests.swift: models that views read, as Apple's article shows them.

import Foundation
import Observation
import OffscreenTesting
import Testing
import UIKit

/// https://developer.apple.com/documentation/uikit/updating-views-automatically-with-observation-tracking-in-uikit: a
/// controller that shows a status from a model, a view whose badge counts unread messages, and a cell whose handler
/// reads its item.
@MainActor @Suite("Documented examples: observation")
struct UpdatePassExampleTests {
    @Observable @MainActor
    final class Mailbox {
        var unread = 0
        var showsStatus = false
        var status = "Updated just now"
    }

    final class StatusController: UIViewController {
        let mailbox: Mailbox
        let label = UILabel(frame: CGRect(x: 20, y: 80, width: 200, height: 30))
        var layouts = 0

        init(_ mailbox: Mailbox) {
            self.mailbox = mailbox
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
            navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "tray"))
        }

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            layouts += 1
            label.alpha = mailbox.showsStatus ? 1 : 0
            label.text = mailbox.status
        }

        override func updateProperties() {
            super.updateProperties()
            navigationItem.rightBarButtonItem?.badge = mailbox.unread > 0 ? .count(mailbox.unread) : nil
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    @Test func theStatusAndTheBadgeFollowTheModel() async {
        let mailbox = Mailbox()
        let shown = StatusController(mailbox)
        stage.window.rootViewController = UINavigationController(rootViewController: shown)
        await stage.settle()
        #expect(shown.label.alpha == 0 && shown.navigationItem.rightBarButtonItem?.badge == nil)
        mailbox.showsStatus = true
        mailbox.status = "Checking for mail"
        await stage.settle()
        #expect(shown.label.alpha == 1 && shown.label.text == "Checking for mail")
        let layouts = shown.layouts
        mailbox.unread = 3
        await stage.settle()
        #expect(shown.navigationItem.rightBarButtonItem?.badge == .count(3))
        #expect(shown.layouts == layouts, "only the badge is updated: the layout does not read it")
        mailbox.unread = 0
        await stage.settle()
        #expect(shown.navigationItem.rightBarButtonItem?.badge == nil)
    }

    @Observable @MainActor
    final class Drink {
        var name: String
        init(_ name: String) { self.name = name }
    }

    /// "In a cell, read the model in its `configurationUpdateHandler`."
    @Test func aCellFollowsItsItem() async {
        let drinks = ["Tea", "Mocha"].map(Drink.init)
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            cell.configurationUpdateHandler = { cell, state in
                var content = UIListContentConfiguration.cell().updated(for: state)
                content.text = drinks[item].name
                cell.contentConfiguration = content
            }
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1])
        await source.apply(snapshot, animatingDifferences: false)
        stage.window.addSubview(view)
        await stage.settle()
        func text(_ item: Int) -> String? {
            let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
            return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
        }
        #expect(text(0) == "Tea" && text(1) == "Mocha")
        drinks[1].name = "Cocoa"
        await stage.settle()
        #expect(text(0) == "Tea" && text(1) == "Cocoa")
    }
}
