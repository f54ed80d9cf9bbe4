// QRCodeTests.swift: QR codes: their modules, their positions in a picture, content that does not fit.

import VitrineGraphics
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite struct QRCodeTests {
    @Test func aCodeHasThePatternsOfTheStandard() throws {
        let code = try #require(QRCode("https://example.com", errorCorrection: .low))
        // 19 bytes at the lowest correction need version 2: 25 modules.
        #expect(code.side == 25)
        for (x, y) in [(0, 0), (18, 0), (0, 18)] {
            // A finder pattern: a dark ring of 7, a light one of 5, a dark core of 3.
            for i in 0..<7 {
                #expect(
                    code.isDark(x: x + i, y: y) && code.isDark(x: x, y: y + i)
                        && code.isDark(x: x + i, y: y + 6))
            }
            for i in 1..<6 { #expect(!code.isDark(x: x + i, y: y + 1) && !code.isDark(x: x + 1, y: y + i)) }
            #expect(code.isDark(x: x + 3, y: y + 3))
        }
        // Timing patterns alternate.
        for i in 8..<17 {
            #expect(code.isDark(x: i, y: 6) == (i % 2 == 0) && code.isDark(x: 6, y: i) == (i % 2 == 0))
        }
        #expect(!code.isDark(x: -1, y: 0) && !code.isDark(x: 25, y: 3))
    }

    @Test func higherCorrectionNeedsMoreModules() throws {
        let sides = try QRCode.ErrorCorrection.allCases.map {
            try #require(QRCode(String(repeating: "x", count: 100), errorCorrection: $0)).side
        }
        #expect(sides == sides.sorted() && sides.first! < sides.last!)
    }

    @Test func dataThatDoesNotFitHasNoCode() {
        #expect(QRCode("") == nil && QRCode(Data()) == nil)
        #expect(QRCode(String(repeating: "ä", count: 1_476), errorCorrection: .low)?.side == 177)
        #expect(QRCode(String(repeating: "ä", count: 1_477), errorCorrection: .low) == nil)
        #expect(QRCode(Data(repeating: 0, count: 2_953), errorCorrection: .low) != nil)
        #expect(QRCode(Data(repeating: 0, count: 2_954), errorCorrection: .low) == nil)
        #expect(QRCode("a\0b") != nil)
    }

    @Test func modulesAreWholePixelsAndCentred() throws {
        // 25 modules and 8 of the quiet zone: 33; in 200 pixels 6 each, with margins of 25 and 24.
        let image = try #require(
            UIImage(qrCode: "https://example.com", size: 100, errorCorrection: .low, scale: 2))
        #expect(image.size == CGSize(width: 100, height: 100))
        let picture = try #require(image.cgImage)
        #expect(picture.width == 200)
    }

    @Test func aViewIsSharp() async throws {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 2)
        let view = QRCodeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.text = "https://example.com"
        view.errorCorrection = .low
        stage.window.addSubview(view)
        await stage.settle()
        let code = try #require(QRCode("https://example.com", errorCorrection: .low))
        for y in 0..<200 {
            for x in 0..<200 {
                let u = Int((Double(x - 25) / 6).rounded(.down)), v = Int((Double(y - 25) / 6).rounded(.down))
                let expected = code.isDark(x: u, y: v) ? 0 : 255
                if stage.pixel(x, y).red != expected {
                    Issue.record("pixel \(x), \(y) is \(stage.pixel(x, y)), not \(expected)")
                    return
                }
            }
        }
    }

    @Test func oddSizesDoNotTrap() {
        for size in [CGFloat.nan, .infinity, -1, 0, 1] {
            let image = UIImage(qrCode: "x", size: size, scale: 1)
            // 21 modules and the quiet zone, at a pixel each, at least.
            #expect(image == nil || image!.size.width >= 29)
        }
        #expect(UIImage(qrCode: "x", size: 10, quietZone: -3, scale: 1)?.size.width == 21)
    }
}
