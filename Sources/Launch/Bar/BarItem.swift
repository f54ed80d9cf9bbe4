// BarItem.swift: what the bar of a window offers.

/// A line of the bar.
@MainActor struct BarItem {
    /// What a press does.
    enum Action {
        /// Something that happens once.
        case press(() -> Void)
        /// Something that is on or off.
        case toggle(isOn: () -> Bool, set: (Bool) -> Void)
        /// One of several values, by its index.
        case choice(names: () -> [String], index: () -> Int, choose: (Int) -> Void)
    }

    var title: String
    /// The letter that does the same with Ctrl and Alt, lower case.
    var key: Character
    var action: Action

    /// Does it. Of several values it takes the next one, or the one before, and the first after the last.
    func perform(isBackwards: Bool = false) {
        switch action {
        case .press(let act): act()
        case .toggle(let isOn, let set): set(!isOn())
        case .choice(let names, let index, let choose):
            let count = names().count
            guard count > 0 else { return }
            choose((index() + (isBackwards ? count - 1 : 1)) % count)
        }
    }
}

/// Lines of the bar that belong together.
@MainActor struct BarSection {
    var title: String
    var items: [BarItem]
}
