// ReloadNotice.swift: the compiler's errors above the old picture. Only in programs with the trait Reload.

#if Reload
import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// A layer above everything, which touches pass through.
@MainActor final class ReloadNotice {
    private let window: UIWindow

    init(_ text: String, on screen: UIScreen) {
        window = UIWindow(frame: screen.bounds)
        window.windowLevel = UIWindow.Level(100_001)
        window.isUserInteractionEnabled = false
        window.backgroundColor = .clear
        window.accessibilityIdentifier = "vitrine.reload"
        let margin: CGFloat = 12, width = max(0, screen.bounds.width - 2 * margin)
        let label = UILabel(frame: CGRect(x: margin, y: margin, width: max(0, width - 2 * margin), height: 0))
        label.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
        label.textColor = .white
        label.numberOfLines = 0
        label.text = String(text.prefix(4000))
        label.sizeToFit()
        label.frame.size.height = min(label.frame.height, max(0, screen.bounds.height - 4 * margin))
        let panel = UIView(
            frame: CGRect(x: margin, y: margin, width: width, height: label.frame.height + 2 * margin))
        panel.backgroundColor = UIColor(red: 0.45, green: 0, blue: 0, alpha: 0.92)
        panel.layer.cornerRadius = 8
        panel.addSubview(label)
        window.addSubview(panel)
        window.isHidden = false
    }

    func close() { window.isHidden = true }
}
#endif
