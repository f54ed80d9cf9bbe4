// UIImage+QRCode.swift: QR codes as images.

public import Foundation
public import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

extension UIImage {
    /// Makes a QR code in which every module has the same whole number of pixels: as many as fit, centred.
    ///
    /// - Parameters:
    ///   - text: the text, encoded in UTF-8.
    ///   - size: the length of a side, in points. A code that does not fit at one pixel for each module is as large
    ///     as that.
    ///   - errorCorrection: how much of the code may be damaged.
    ///   - quietZone: the number of light modules around the code; the standard requires 4.
    ///   - scale: pixels per point; 0 for that of the screen.
    /// - Returns: nil if the text is empty or too long.
    @preconcurrency @MainActor public convenience init?(
        qrCode text: String, size: CGFloat, errorCorrection: QRCode.ErrorCorrection = .medium,
        quietZone: Int = 4,
        scale: CGFloat = 0
    ) {
        guard let code = QRCode(text, errorCorrection: errorCorrection), size.isFinite else { return nil }
        let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
        let quiet = min(max(0, quietZone), 64)
        let total = code.side + 2 * quiet
        let pixels = max(total, min(16_384, Int((max(0, size) * scale).rounded())))
        self.init(cgImage: code.picture(pixels: pixels, quietZone: quiet), scale: scale, orientation: .up)
    }
}

extension QRCode {
    /// Black on white, `pixels` wide and high.
    func picture(pixels: Int, quietZone: Int) -> CGImage {
        let module = max(1, pixels / (side + 2 * quietZone))
        let origin = (pixels - module * side) / 2
        let buffer = PixelBuffer(width: pixels, height: pixels)
        for y in 0..<pixels {
            let row = buffer.row(y)
            let v = y < origin ? -1 : (y - origin) / module
            for x in 0..<pixels {
                let u = x < origin ? -1 : (x - origin) / module
                row[x] = isDark(x: u, y: v) ? 0xFF00_0000 : 0xFFFF_FFFF
            }
        }
        return CGImage(buffer, isOpaque: true)
    }
}
