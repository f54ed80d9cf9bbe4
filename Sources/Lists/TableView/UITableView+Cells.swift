// UITableView+Cells.swift: making and reusing cells, headers and footers.
//
// A cell that was scrolled off screen stays a hidden subview until it is reused: removing and adding it would cost more
// than showing it.

import Foundation
import VitrineDrawing
import VitrineFoundationPatches
import VitrineRuntime
import VitrineControls

extension UITableView {
    // There are no nibs on Linux: instantiating one ends the program with a message.
    func baseRegister(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }
    func baseRegister(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }

    func baseRegister(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    func baseRegister(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        edgeClasses[identifier] = aClass
    }

    func baseDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let reconfigured, reconfigured.cell.reuseIdentifier == identifier { return reconfigured.cell }
        if let cell = cellPool.dequeue(identifier) {
            cell.prepareForReuse()
            return cell
        }
        guard let type = cellClasses[identifier] else { return nil }
        UITableViewCell.pending = (.default, identifier)
        defer { UITableViewCell.pending = (.default, nil) }
        return NSObject.instance(
            of: type, as: UITableViewCell.self, role: "the class of cells “\(identifier)”")
    }

    func baseDequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
            return reconfigured.cell
        }
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            fatalError(
                "\(self): unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier"
            )
        }
        return cell
    }

    func baseDequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        if let view = edgePool.dequeue(identifier) {
            view.prepareForReuse()
            return view
        }
        guard let type = edgeClasses[identifier] else { return nil }
        UITableViewHeaderFooterView.pendingIdentifier = identifier
        defer { UITableViewHeaderFooterView.pendingIdentifier = nil }
        return NSObject.instance(
            of: type, as: UITableViewHeaderFooterView.self, role: "the class of headers “\(identifier)”")
    }

    // MARK: Cells

    /// A cell from the data source, added to the table and placed.
    func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else { fatalError("\(self) has rows but no data source") }
        let cell = dataSource.tableView(self, cellForRowAt: path)
        guard (!cells.contains { $0.cell === cell } || reconfigured?.cell === cell) else {
            fatalError(
                "\(self): the data source returned the cell of another row for row \(path.row) of section \(path.section); dequeue one for each"
            )
        }
        prepare(cell, path)
        return cell
    }

    private func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.table = self
        cell.isHidden = false
        cell.alpha = 1
        if cell.superview !== self {
            cell.isMadeBySuperview = true
            insertSubview(cell, at: min(backgroundView == nil ? 0 : 1, subviews.count))
        }
        if cell.storedIsSelected != selection.contains(path) {
            cell.setSelected(selection.contains(path), animated: false)
        }
        indentationIsUnspecified = false
        let level = delegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
        if delegate != nil, !indentationIsUnspecified { cell.indentationLevel = level }
        cell.apply(placement(path))
        if cell.isEditing != isEditingRow(path) { cell.setEditing(isEditingRow(path), animated: false) }
        let sides = rowSides
        let span = geometry.span(of: path)
        UIView.performWithoutAnimation {
            cell.frame = CGRect(
                x: sides.left, y: span.y, width: max(0, bounds.width - sides.left - sides.right),
                height: span.height)
        }
        listDragging?.willShow(cell, at: path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    /// The cell's place in its section, and its table's settings for it.
    func placement(_ path: IndexPath) -> CellPlacement {
        let count = geometry.sections[path.section].rows.count
        var result = CellPlacement()
        result.isGrouped = style != .plain
        result.cornerRadius = style == .insetGrouped ? 10 : 0
        // While a row is lifted out of its group, its neighbours have the rounded corners.
        let lifted = (reordering?.from ?? rowGaps.drop?.source).flatMap {
            $0.section == path.section && $0 != path ? $0.row : nil
        }
        result.isFirst = path.row == (lifted == 0 ? 1 : 0)
        result.isLast = path.row == count - (lifted == count - 1 ? 2 : 1)
        result.showsSeparator =
            separatorStyle != .none && !(style == .insetGrouped && result.isLast)
        result.separatorInset = ownSeparatorInset
        result.addsToSeparatorInset = separatorInsetReference == .fromAutomaticInsets
        result.spansTop = style == .grouped && result.isFirst && result.showsSeparator
        result.spansBottom = style == .grouped && result.isLast
        if reordering?.from == path {
            // A lifted row is a card on its own.
            (result.isFirst, result.isLast, result.showsSeparator) = (true, true, false)
            (result.spansTop, result.spansBottom) = (false, false)
        }
        result.separatorColor = separatorColor
        result.separatorEffect = separatorEffect
        if cellLayoutMarginsFollowReadableWidth {
            let sides = rowSides
            let width = bounds.width - sides.left - sides.right
            result.readableInset = max(0, (width - readableContentGuide.layoutFrame.width) / 2 - 20)
        }
        // Inset groups leave room for the index by themselves.
        result.indexInset = indexView == nil || style == .insetGrouped ? 0 : SectionIndexView.reservedWidth
        result.picksSeveral = storedIsEditing && allowsMultipleSelectionDuringEditing
        if storedIsEditing, let dataSource, !result.picksSeveral {
            result.editingStyle =
                dataSource.tableView(self, canEditRowAt: path)
                ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        }
        if storedIsEditing {
            result.indents = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
            result.mayMove = dataSource?.tableView(self, canMoveRowAt: path) ?? false
        }
        return result
    }

    func placementsDidChange() {
        for shown in cells where geometry.contains(shown.path) { shown.cell.apply(placement(shown.path)) }
        setNeedsLayout()
    }

    /// Reuses the cell of a row that is not visible.
    func retire(_ shown: ShownCell) {
        let cell = shown.cell
        if cell === touchedCell { touchedCell = nil }
        if cell === swipe.row { closeSwipe(animated: false) }
        park(cell)
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: shown.path)
    }

    /// Keeps a cell for reuse; one without an identifier is removed.
    func park(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else {
            cell.removeFromSuperview()
            cell.table = nil
            return
        }
        cell.isHidden = true
        cellPool.give(cell, identifier)
    }

    // MARK: Headers and footers

    /// The view of a visible header or footer, made if needed. Nil if there is nothing to show.
    func edgeView(_ section: Int, isHeader: Bool) -> UIView? {
        if let shown = edges.first(where: { $0.section == section && $0.isHeader == isHeader }) {
            return shown.view
        }
        guard let view = makeEdge(section, isHeader: isHeader) else { return nil }
        view.isHidden = false
        view.alpha = 1
        UIView.performWithoutAnimation {
            view.frame = CGRect(
                x: 0, y: edgeFrame(section, isHeader: isHeader).minY, width: bounds.width,
                height: view.bounds.height)
        }
        view.isMadeBySuperview = true
        if view.superview !== self { addSubview(view) }
        edges.append(ShownEdge(section: section, isHeader: isHeader, view: view))
        if isHeader {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        return view
    }

    private static var ownIdentifier: String { "vitrine.header" }

    private func makeEdge(_ section: Int, isHeader: Bool) -> UIView? {
        let own =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
        if let own {
            (own as? UITableViewHeaderFooterView)?.tableStyle = style
            return own
        }
        guard let title = title(section, isHeader: isHeader) else { return nil }
        let view =
            edgePool.dequeue(Self.ownIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.ownIdentifier)
        view.tableStyle = style
        var content: UIListContentConfiguration
        switch (style, isHeader) {
        case (.plain, true): content = .plainHeader()
        case (.plain, false): content = .plainFooter()
        case (_, true): content = .groupedHeader()
        case (_, false): content = .groupedFooter()
        }
        content.text = title
        view.contentConfiguration = content
        view.setNeedsUpdateConfiguration()
        return view
    }

    func retire(_ shown: ShownEdge) {
        park(edge: shown.view)
        if shown.isHeader {
            delegate?.tableView(self, didEndDisplayingHeaderView: shown.view, forSection: shown.section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: shown.view, forSection: shown.section)
        }
    }

    func park(edge view: UIView) {
        if let own = view as? UITableViewHeaderFooterView, let identifier = own.reuseIdentifier {
            own.isHidden = true
            edgePool.give(own, identifier)
        } else {
            view.removeFromSuperview()
        }
    }

    /// Removes or parks the views whose animation of leaving is over.
    func finishLeaving() {
        let views = leaving
        leaving = []
        for view in views {
            if let cell = view as? UITableViewCell { park(cell) } else { park(edge: view) }
        }
    }
}
