import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("Visual effects", .serialized)
struct VisualEffectTests {
    /// A black and a white half, with a blurred view over the boundary.
    private func seam(_ effect: UIVisualEffect?) async -> (
        stage: OffscreenStage, middle: PixelColor, near: PixelColor
    ) {
        let stage = OffscreenStage(size: CGSize(width: 120, height: 80), scale: 1)
        stage.window.backgroundColor = .white
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 80))
        left.backgroundColor = .black
        stage.window.addSubview(left)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
        stage.window.addSubview(view)
        await stage.settle()
        return (stage, stage.pixel(62, 40), stage.pixel(100, 40))
    }

    @Test func contentBehindIsBlurred() async {
        let sharp = await seam(nil)
        #expect(sharp.middle == PixelColor(red: 255, green: 255, blue: 255))
        let blurred = await seam(UIBlurEffect(style: .systemUltraThinMaterialLight))
        // Beside the boundary about half of the black side shines through the veil, far from it almost none.
        #expect(blurred.middle.red < 210 && blurred.near.red > blurred.middle.red + 20)
    }

    @Test func reducedTransparencyIsOpaque() async {
        UIAccessibility.isReduceTransparencyEnabled = true
        defer { UIAccessibility.isReduceTransparencyEnabled = false }
        let (stage, middle, near) = await seam(UIBlurEffect(style: .systemMaterialLight))
        #expect(middle == near && middle.red > 240)
        #expect(stage.pixel(20, 40) == middle)
    }

    @Test func theSettingIsFollowed() async {
        let (stage, before, _) = await seam(UIBlurEffect(style: .systemThinMaterialDark))
        UIAccessibility.isReduceTransparencyEnabled = true
        await stage.settle()
        let opaque = stage.pixel(62, 40)
        UIAccessibility.isReduceTransparencyEnabled = false
        await stage.settle()
        #expect(opaque != before && stage.pixel(62, 40) == before)
    }

    @Test func effectsAreArchived() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIVisualEffectView
        #expect(copy?.effect == UIBlurEffect(style: .systemThickMaterial))
    }
}
