// KioskPage.swift: views for kiosks that UIKit does not have.

import UIKit

final class KioskPage: CatalogPage {
    override class var symbol: String { "qrcode" }
    override class var pageTitle: String { "Kiosk" }

    override func makeSections() -> [CatalogSection] {
        let code = QRCodeView()
        code.text = "https://example.com/order/42"
        let pad = DrawingPad()
        pad.placeholder = "Sign here"
        pad.showsBaseline = true
        pad.backgroundColor = .tertiarySystemFill
        pad.layer.cornerRadius = 12
        let signed = DrawingPad()
        signed.showsBaseline = true
        signed.backgroundColor = .tertiarySystemFill
        signed.layer.cornerRadius = 12
        signed.setStrokes([Self.signature])
        return [
            CatalogSection("QR code", [CatalogItem("", code, height: 180, fills: true)]),
            CatalogSection(
                "Drawing pad",
                [
                    CatalogItem("Empty", pad, height: 120, fills: true),
                    CatalogItem("Signed", signed, height: 120, fills: true),
                ]),
        ]
    }

    private static var signature: DrawingStroke {
        var points: [DrawingStroke.Point] = []
        for step in 0...120 {
            let t = Double(step) / 120
            let height: Double = 26 * (1 - t * 0.7) * sin(t * 26)
            let pressure: Double = 0.5 + 0.3 * sin(t * 40)
            points.append(
                DrawingStroke.Point(
                    location: CGPoint(x: 40 + 240 * t, y: 64 + height), pressure: CGFloat(pressure)))
        }
        return DrawingStroke(width: 3, points: points)
    }
}
