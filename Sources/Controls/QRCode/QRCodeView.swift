// QRCodeView.swift: a QR code that is sharp at any size of the view.

import VitrineCompositor
public import Foundation
import VitrineDrawing
public import VitrineRuntime
import VitrineViewValues

/// A view that shows a text as a QR code, as large as its shorter side; every module has the same whole number of
/// device pixels. The code is black on white in any appearance, since many readers need that.
@preconcurrency @MainActor
open class QRCodeView: UIView {
    private let picture = UIImageView()
    private var shownSide: CGFloat = 0

    /// The text of the code. Nil, the default, or a text that is too long shows nothing.
    open var text: String? { didSet { if text != oldValue { codeDidChange() } } }
    /// How much of the code may be damaged. Default: medium.
    open var errorCorrection = QRCode.ErrorCorrection.medium {
        didSet { if errorCorrection != oldValue { codeDidChange() } }
    }
    /// The number of light modules around the code. Default: 4, as the standard requires.
    open var quietZone = 4 { didSet { if quietZone != oldValue { codeDidChange() } } }

    /// Whether the text fits into a code. False without a text.
    public private(set) var isValid = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Restores an archived view with its code.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
    }

    private static var coded: [CodedProperty<QRCodeView>] {
        [
            .text("VitrineText", \.text), .choice("VitrineErrorCorrection", \.errorCorrection),
            .integer("VitrineQuietZone", \.quietZone),
        ]
    }

    private func build() {
        isAccessibilityElement = true
        accessibilityTraits = .image
        picture.isMadeBySuperview = true
        picture.contentMode = .center
        addSubview(picture)
    }

    private func codeDidChange() {
        shownSide = 0
        isValid = text.flatMap { QRCode($0, errorCorrection: errorCorrection) } != nil
        accessibilityValue = text
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 200) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        if side != shownSide {
            shownSide = side
            picture.image = text.flatMap {
                UIImage(
                    qrCode: $0, size: side, errorCorrection: errorCorrection, quietZone: quietZone,
                    scale: window?.screen.scale ?? 0)
            }
        }
        let size = picture.image?.size ?? .zero
        let scale = window?.screen.scale ?? 1
        picture.frame = CGRect(
            x: ((bounds.width - size.width) / 2 * scale).rounded() / scale,
            y: ((bounds.height - size.height) / 2 * scale).rounded() / scale, width: size.width,
            height: size.height)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        shownSide = 0
        setNeedsLayout()
    }
}
