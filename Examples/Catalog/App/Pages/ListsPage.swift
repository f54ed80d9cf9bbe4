// ListsPage.swift: a table and a collection on one page.

import UIKit

final class ListsPage: CatalogPage, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    override class var symbol: String { "list.bullet" }
    override class var pageTitle: String { "Lists" }

    private let rows: [(String, String, String, UITableViewCell.AccessoryType)] = [
        ("Espresso", "Short and strong", "mug", .none),
        ("Cappuccino", "With milk foam", "cup.and.saucer", .checkmark),
        ("Flat white", "Two shots", "mug.fill", .disclosureIndicator),
        ("To go", "In a cup of paper", "takeoutbag.and.cup.and.straw", .detailButton),
    ]
    private let tiles = [
        "leaf", "drop", "flame", "snowflake", "sun.max", "moon", "cloud", "bolt", "star", "heart",
    ]

    override func makeSections() -> [CatalogSection] {
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = self
        table.delegate = self
        table.isScrollEnabled = false
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.backgroundColor = .clear
        let editing = UITableView(frame: .zero, style: .plain)
        editing.dataSource = self
        editing.isScrollEnabled = false
        editing.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        editing.isEditing = true
        editing.backgroundColor = .clear
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 72, height: 72)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.dataSource = self
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        collection.backgroundColor = .clear
        return [
            CatalogSection("Table", [CatalogItem("", table, height: 260, fills: true)]),
            CatalogSection("Editing", [CatalogItem("", editing, height: 260, fills: true)]),
            CatalogSection("Collection", [CatalogItem("", collection, height: 160, fills: true)]),
        ]
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let (text, detail, symbol, accessory) = rows[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = text
        content.secondaryText = detail
        content.image = UIImage(systemName: symbol)
        cell.contentConfiguration = content
        cell.accessoryType = accessory
        // The card shows through.
        cell.backgroundConfiguration = .clear()
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        tiles.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let image = UIImageView(
            image: UIImage(
                systemName: tiles[indexPath.item],
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 26)))
        image.contentMode = .center
        image.frame = cell.contentView.bounds
        image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for view in cell.contentView.subviews { view.removeFromSuperview() }
        cell.contentView.addSubview(image)
        cell.accessibilityLabel = tiles[indexPath.item].replacing(".", with: " ")
        cell.contentView.backgroundColor = .tertiarySystemFill
        cell.contentView.layer.cornerRadius = 12
        return cell
    }
}
