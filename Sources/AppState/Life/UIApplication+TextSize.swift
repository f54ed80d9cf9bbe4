// UIApplication+TextSize.swift: the text size of the process.

public import VitrineDrawing
public import VitrineRuntime

extension UIApplication {
    /// The text size of the process: VITRINE_TEXT_SIZE.
    public var preferredContentSizeCategory: UIContentSizeCategory { .preferred }
}
