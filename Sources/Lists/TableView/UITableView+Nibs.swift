// UITableView+Nibs.swift: registering nibs, which do not exist on Linux.

extension UITableView {
    func baseRegister(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }
    func baseRegister(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }
}
