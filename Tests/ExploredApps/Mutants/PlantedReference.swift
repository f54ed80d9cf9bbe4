// PlantedReference.swift: a part that keeps the whole.

import UIKit

/// An invisible view with a strong reference to the view that it is part of.
final class PlantedReference: UIView {
    private let whole: UIView

    init(to whole: UIView) {
        self.whole = whole
        super.init(frame: .zero)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }
}
