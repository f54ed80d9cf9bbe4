// MenuDismissalTests.swift: where the preview of a context menu goes, and the older forms of the delegates' methods.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

@MainActor @Suite("Dismissed previews of context menus")
struct MenuDismissalTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 440), scale: 1)
    private let menu = UIContextMenuConfiguration(
        identifier: "tea" as NSString, actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })

    private func hold(_ point: CGPoint) async {
        await stage.touchDown(at: point)
        await stage.advance(by: 0.6)
        await stage.touchUp()
        await stage.settle()
    }

    private var preview: ContextMenuPreview? {
        stage.screen.windows.compactMap { $0 as? OverlayWindow }.last?.subviews
            .compactMap { $0 as? ContextMenuPreview }.first
    }

    @MainActor private final class OlderCard: UIView, UIContextMenuInteractionDelegate {
        var menu: UIContextMenuConfiguration?
        var place: UIView?
        var log: [String] = []
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? { menu }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("older highlight")
            return nil
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("older dismissal")
            return place.map { UITargetedPreview(view: $0) }
        }
    }

    /// UIContextMenuInteraction.h: "Called when the interaction is about to dismiss. Return a UITargetedPreview describing the
    /// desired dismissal target. The interaction will animate the presented menu to the target."
    @Test func thePreviewGoesToItsTarget() async throws {
        let card = OlderCard(frame: CGRect(x: 40, y: 100, width: 100, height: 60))
        card.menu = menu
        let basket = UIView(frame: CGRect(x: 200, y: 300, width: 50, height: 30))
        card.place = basket
        let interaction = UIContextMenuInteraction(delegate: card)
        card.addInteraction(interaction)
        for view in [card, basket] { stage.window.addSubview(view) }
        await stage.settle()
        await hold(CGPoint(x: 80, y: 130))
        let preview = try #require(preview)
        interaction.dismissMenu()
        #expect(preview.center == CGPoint(x: 225, y: 315) && preview.bounds.size == CGSize(width: 50, height: 30))
        await stage.settle()
        #expect(card.log == ["older highlight", "older dismissal"] && card.alpha == 1)
    }

    /// The methods of iOS 16 with an item's identifier replace the older ones where they are implemented.
    @Test func newerMethodsReplaceOlderOnes() async {
        final class Newer: UIView, UIContextMenuInteractionDelegate {
            var menu: UIContextMenuConfiguration?
            var log: [String] = []
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? { menu }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
                highlightPreviewForItemWithIdentifier identifier: any NSCopying
            ) -> UITargetedPreview? {
                log.append("highlight \(identifier)")
                return nil
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
                dismissalPreviewForItemWithIdentifier identifier: any NSCopying
            ) -> UITargetedPreview? {
                log.append("dismissal \(identifier)")
                return nil
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
            ) -> UITargetedPreview? {
                log.append("older")
                return nil
            }
        }
        let card = Newer(frame: CGRect(x: 40, y: 100, width: 100, height: 60))
        card.menu = menu
        let interaction = UIContextMenuInteraction(delegate: card)
        card.addInteraction(interaction)
        stage.window.addSubview(card)
        await stage.settle()
        await hold(CGPoint(x: 80, y: 130))
        interaction.dismissMenu()
        await stage.settle()
        #expect(card.log == ["highlight tea", "dismissal tea"])
    }

    @MainActor
    private final class Items: NSObject, UITableViewDataSource, UITableViewDelegate,
        UICollectionViewDataSource, UICollectionViewDelegate
    {
        let menu: UIContextMenuConfiguration
        var log: [String] = []
        init(_ menu: UIContextMenuConfiguration) { self.menu = menu }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { menu }
        func tableView(
            _ tableView: UITableView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("row \(configuration.identifier)")
            return nil
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? { menu }
        func collectionView(
            _ collectionView: UICollectionView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("lifted \(configuration.identifier)")
            return nil
        }
        func collectionView(
            _ collectionView: UICollectionView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("item \(configuration.identifier)")
            return nil
        }
    }

    /// UITableView.h and UICollectionView.h: "Called when the interaction is about to dismiss."
    @Test func listsAskTheirDelegates() async {
        let items = Items(menu)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
        table.dataSource = items
        table.delegate = items
        stage.window.addSubview(table)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 220, width: 320, height: 200), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = items
        collection.delegate = items
        stage.window.addSubview(collection)
        await stage.settle()
        await hold(CGPoint(x: 100, y: 20))
        table.contextMenuInteraction?.dismissMenu()
        await stage.settle()
        #expect(items.log == ["row tea"])
        items.log = []
        await hold(CGPoint(x: 30, y: 250))
        collection.contextMenuInteraction?.dismissMenu()
        await stage.settle()
        #expect(items.log == ["lifted tea", "item tea"])
    }
}
