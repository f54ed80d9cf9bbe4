// OverridingUIImage.swift: overrides what UIImage.h lets a subclass override.

import UIKit

open class OverridingUIImage: UIImage, @unchecked Sendable {
    public required init?(coder: NSCoder) { nil }
    open override func draw(at point: CGPoint) { super.draw(at: point) }
    open override func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        super.draw(at: point, blendMode: blendMode, alpha: alpha)
    }
    open override func draw(in rect: CGRect) { super.draw(in: rect) }
    open override func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        super.draw(in: rect, blendMode: blendMode, alpha: alpha)
    }
    open override func drawAsPattern(in rect: CGRect) { super.drawAsPattern(in: rect) }
    open override func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        super.withRenderingMode(renderingMode)
    }
    open override func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        super.resizableImage(withCapInsets: capInsets)
    }
    open override func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        super.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    open override func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        super.stretchableImage(withLeftCapWidth: left, topCapHeight: top)
    }
    open override func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        super.withAlignmentRectInsets(insets)
    }
    open override func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage {
        super.withBaselineOffset(fromBottom: offset)
    }
    open override func imageWithoutBaseline() -> UIImage { super.imageWithoutBaseline() }
    open override func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        super.imageFlippedForRightToLeftLayoutDirection()
    }
    open override func withHorizontallyFlippedOrientation() -> UIImage { super.withHorizontallyFlippedOrientation() }
    open override func withTintColor(_ color: UIColor) -> UIImage { super.withTintColor(color) }
    open override func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        super.withTintColor(color, renderingMode: renderingMode)
    }
    open override var isSymbolImage: Bool { super.isSymbolImage }
    open override var symbolConfiguration: SymbolConfiguration? { super.symbolConfiguration }
    open override func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        super.applyingSymbolConfiguration(configuration)
    }
    open override func pngData() -> Data? { super.pngData() }
    open override func jpegData(compressionQuality: CGFloat) -> Data? {
        super.jpegData(compressionQuality: compressionQuality)
    }
    open override var configuration: Configuration? { super.configuration }
    open override func withConfiguration(_ configuration: Configuration) -> UIImage {
        super.withConfiguration(configuration)
    }
}
