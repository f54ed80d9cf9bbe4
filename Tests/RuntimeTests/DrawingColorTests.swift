import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("UIColor")
struct DrawingColorTests {
    struct HueCase: Sendable {
        var hsb: (CGFloat, CGFloat, CGFloat)
        var rgb: (CGFloat, CGFloat, CGFloat)
    }

    /// Computed by hand.
    nonisolated static let hueCases: [HueCase] = [
        HueCase(hsb: (0, 1, 1), rgb: (1, 0, 0)), HueCase(hsb: (CGFloat(1) / 6, 1, 1), rgb: (1, 1, 0)),
        HueCase(hsb: (CGFloat(1) / 3, 1, 1), rgb: (0, 1, 0)), HueCase(hsb: (0.5, 1, 1), rgb: (0, 1, 1)),
        HueCase(hsb: (CGFloat(2) / 3, 1, 1), rgb: (0, 0, 1)),
        HueCase(hsb: (CGFloat(5) / 6, 1, 1), rgb: (1, 0, 1)),
        HueCase(hsb: (1, 1, 1), rgb: (1, 0, 0)), HueCase(hsb: (0.25, 0.5, 0.8), rgb: (0.6, 0.8, 0.4)),
    ]

    @Test(arguments: hueCases)
    func hueBecomesRGB(example: HueCase) {
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        let color = UIColor(
            hue: example.hsb.0, saturation: example.hsb.1, brightness: example.hsb.2, alpha: 0.5)
        #expect(color.getRed(&r, green: &g, blue: &b, alpha: &a))
        #expect(abs(r - example.rgb.0) < 1e-9)
        #expect(abs(g - example.rgb.1) < 1e-9)
        #expect(abs(b - example.rgb.2) < 1e-9)
        #expect(a == 0.5)
    }

    @Test func hueRoundTrips() {
        var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(red: 0.6, green: 0.8, blue: 0.4, alpha: 1).getHue(
            &h, saturation: &s, brightness: &b, alpha: &a)
        #expect(abs(h - 0.25) < 1e-9 && abs(s - 0.5) < 1e-9 && abs(b - 0.8) < 1e-9 && a == 1)
    }

    @Test func onlyGreysHaveWhite() {
        var white: CGFloat = -1
        #expect(!UIColor.red.getWhite(&white, alpha: nil))
        #expect(white == -1)
        #expect(UIColor.lightGray.getWhite(&white, alpha: nil))
        #expect(abs(white - 2.0 / 3) < 1e-9)
    }

    @Test func equalComponentsAreEqualColors() {
        #expect(UIColor(white: 1, alpha: 1) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor(white: 1, alpha: 1).hash == UIColor(red: 1, green: 1, blue: 1, alpha: 1).hash)
        #expect(UIColor.black != UIColor.clear)
    }

    @Test func systemBlueHasTheDocumentedComponents() {
        #expect(UIColor.systemBlue.cgColor.premultiplied == 0xFF00_7AFF)
        // 0.3 of 255 is 76.5, which rounds up; 60·0.3 = 18, 67·0.3 = 20.1.
        #expect(UIColor.tertiaryLabel.cgColor.premultiplied == 0x4D12_1214)
    }

    @Test func colorsSurviveAnArchive() throws {
        let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
    }

    @Test func alphaIsReplaced() {
        #expect(UIColor.red.withAlphaComponent(0.25).cgColor.components == [1, 0, 0, 0.25])
    }

    @Test func settingColorsTheCurrentContext() {
        let image = unscaledRenderer(CGSize(width: 2, height: 1)).image { _ in
            UIColor.systemRed.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(image.cgImage?.buffer[0, 0] == 0)
        #expect(image.cgImage?.buffer[1, 0] == 0xFFFF_3B30)
    }
}
