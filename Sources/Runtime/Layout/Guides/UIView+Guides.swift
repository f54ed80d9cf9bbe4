// UIView+Guides.swift: the rectangles that every view offers to constraints.

import Foundation
import VitrineDrawing

extension UIView {
    var baseLayoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    var baseSafeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    var baseReadableContentGuide: UILayoutGuide { systemGuide(.readable) }

    var baseKeyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(.keyboard) as! UIKeyboardLayoutGuide
    }

    package func systemGuide(_ name: String) -> UILayoutGuide {
        systemGuide(name == "frame" ? .frame : .content)
    }

    func barGuide(_ role: SystemGuide) -> BarLayoutGuide { systemGuide(role) as! BarLayoutGuide }

    private func systemGuide(_ role: SystemGuide) -> UILayoutGuide {
        let state = makeLayoutState()
        if let guide = state.systemGuides[role] { return guide }
        let guide =
            switch role {
            case .keyboard: UIKeyboardLayoutGuide(owner: self)
            case .topBars, .bottomBars: BarLayoutGuide(role: role, owner: self)
            default: UILayoutGuide(role: role, owner: self)
            }
        state.systemGuides[role] = guide
        return guide
    }

    func layoutFrame(of guide: UILayoutGuide) -> CGRect {
        if let role = guide.role { return bounds.inset(by: role.insets(in: self)) }
        guard let engine = layoutEngine, let item = guide.item else { return .zero }
        engine.solveIfNeeded()
        return engine.rect(of: item)
    }
}
