// UITableViewCell+Layout.swift: the places of a cell's parts, and its preferred height.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableViewCell {
    /// The least height of a row that follows from its content: a comfortable touch target.
    static let smallestHeight: CGFloat = 44

    func apply(_ new: CellPlacement) {
        guard new != placement else { return }
        placement = new
        setNeedsUpdateConfiguration()
    }

    private var showsEditControl: Bool {
        storedIsEditing && (placement.picksSeveral || placement.editingStyle != .none)
    }

    private var showsReorder: Bool { storedIsEditing && showsReorderControl && placement.mayMove }

    /// The space at the leading and the trailing edge of the content.
    private var sides: (leading: CGFloat, trailing: CGFloat) {
        let indents = placement.indents && shouldIndentWhileEditing
        let leading = showsEditControl && indents ? CellEditControl.width - 12 : 0
        var trailing: CGFloat = (showsReorder ? CellReorderControl.width : 0) + placement.indexInset
        trailing += placement.readableInset
        if let view = shownAccessoryView {
            trailing += view.bounds.width + 24
        } else {
            trailing += accessory?.width ?? 0
        }
        return (leading + placement.readableInset, trailing)
    }

    private var shownAccessoryView: UIView? { storedIsEditing ? editingAccessoryView : accessoryView }

    private func updateParts() {
        let type = storedIsEditing ? editingAccessoryType : accessoryType
        let wanted = shownAccessoryView == nil ? type : .none
        if accessory?.type ?? .none != wanted {
            accessory?.removeFromSuperview()
            accessory = nil
            if wanted != .none {
                let view = CellAccessoryView(wanted) { [weak self] in
                    guard let self else { return }
                    self.table?.accessoryWasTapped(in: self)
                }
                accessory = view
                view.isMadeBySuperview = true
                addSubview(view)
            }
        }
        for view in [accessoryView, editingAccessoryView] {
            guard let view else { continue }
            // The view is archived separately.
            view.isMadeBySuperview = true
            if view === shownAccessoryView {
                if view.superview !== self { addSubview(view) }
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        updateEditControl()
        updateReorderControl()
    }

    private func updateEditControl() {
        guard showsEditControl else {
            editControl?.removeFromSuperview()
            editControl = nil
            return
        }
        let control = editControl ?? CellEditControl(frame: .zero)
        if editControl == nil {
            control.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    self.table?.editControlWasTapped(in: self)
                }, for: .touchUpInside)
            editControl = control
            control.isMadeBySuperview = true
            addSubview(control)
        }
        control.kind =
            placement.picksSeveral
            ? .pick(isOn: storedIsSelected) : placement.editingStyle == .insert ? .insert : .delete
    }

    private func updateReorderControl() {
        guard showsReorder else {
            reorderControl?.removeFromSuperview()
            reorderControl = nil
            return
        }
        guard reorderControl == nil else { return }
        let control = CellReorderControl(frame: .zero)
        control.cell = self
        reorderControl = control
        control.isMadeBySuperview = true
        addSubview(control)
    }

    func placeParts() {
        updateParts()
        let (width, height) = (bounds.width, bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
            let place = CGRect(x: isMirrored ? width - x - w : x, y: y, width: w, height: h)
            if view.frame != place { view.frame = place }
        }
        configurations.placeBackgrounds(backgroundView, shownSelectedBackground)
        let sides = sides
        put(contentView, sides.leading, 0, max(0, width - sides.leading - sides.trailing), height)
        if let editControl { put(editControl, placement.readableInset, 0, CellEditControl.width, height) }
        var right = width - placement.indexInset - placement.readableInset
        if let reorderControl {
            right -= CellReorderControl.width
            put(reorderControl, right, 0, CellReorderControl.width, height)
        }
        if let view = shownAccessoryView {
            let size = view.bounds.size
            put(
                view, right - size.width - 16, ((height - size.height) / 2).rounded(), size.width, size.height
            )
        } else if let accessory {
            put(accessory, right - accessory.width, 0, accessory.width, height)
        }
        placeContent()
        placeSeparator(leading: sides.leading)
    }

    /// The additional indentation of the content, in points.
    private var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    private func placeContent() {
        if let content = configuredContentView {
            var place = contentView.bounds
            place.size.width = max(0, place.width - indent)
            if effectiveUserInterfaceLayoutDirection != .rightToLeft { place.origin.x += indent }
            if content.frame != place { content.frame = place }
        } else {
            classic?.place(in: contentView, indentation: indent)
        }
    }

    private func placeSeparator(leading: CGFloat) {
        placeTopSeparator()
        separator.isHidden = !placement.showsSeparator
        guard placement.showsSeparator else { return }
        separator.show(placement.separatorColor, placement.separatorEffect)
        let thickness = HairlineView.thickness(in: self)
        let (start, end) = placement.spansBottom ? (0, 0) : separatorSides(leading: leading)
        let width = max(0, bounds.width - start - end)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let place = CGRect(
            x: isMirrored ? bounds.width - start - width : start, y: bounds.height - thickness, width: width,
            height: thickness)
        if separator.frame != place { separator.frame = place }
    }

    /// The distance of the line from the leading and the trailing edge.
    private func separatorSides(leading: CGFloat) -> (start: CGFloat, end: CGFloat) {
        if let own = ownSeparatorInset { return (own.left + leading, own.right) }
        guard let own = placement.separatorInset else { return (automaticSeparatorStart(leading), 0) }
        guard placement.addsToSeparatorInset else { return (own.left + leading, own.right) }
        return (automaticSeparatorStart(leading) + own.left, own.right)
    }

    /// The start of the text.
    private func automaticSeparatorStart(_ leading: CGFloat) -> CGFloat {
        let least = Self.automaticSeparatorInset.left + leading
        if let list = configuredContentView as? UIListContentView {
            return max(least, list.textLeading + indent + leading)
        }
        guard let classic, classic.image.image != nil || indent > 0 else { return least }
        let text = classic.text.frame
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return max(least, (isMirrored ? contentView.bounds.width - text.maxX : text.minX) + leading)
    }

    /// Groups that span the table begin with a line.
    private func placeTopSeparator() {
        guard placement.spansTop else {
            topSeparator?.isHidden = true
            return
        }
        let line = topSeparator ?? HairlineView()
        if topSeparator == nil {
            topSeparator = line
            line.isMadeBySuperview = true
            addSubview(line)
        }
        line.isHidden = false
        line.show(placement.separatorColor, placement.separatorEffect)
        let place = CGRect(x: 0, y: 0, width: bounds.width, height: HairlineView.thickness(in: self))
        if line.frame != place { line.frame = place }
    }

    // MARK: Size

    /// The size that the content prefers in a cell of this width.
    func fittingSize(_ width: CGFloat) -> CGSize {
        updateConfigurationIfNeeded()
        updateParts()
        let sides = sides
        let available = max(0, width - sides.leading - sides.trailing)
        var height: CGFloat
        if let content = configuredContentView {
            height =
                content.systemLayoutSizeFitting(
                    CGSize(width: max(0, available - indent), height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        } else if let content = contentView as? CellContentView, content.isConstrained {
            height = content.constrainedHeight(width: available)
            return CGSize(width: width, height: height.rounded(.up))
        } else {
            height = classic?.height(width: available) ?? 0
        }
        return CGSize(width: width, height: max(Self.smallestHeight, height.rounded(.up)))
    }
}
