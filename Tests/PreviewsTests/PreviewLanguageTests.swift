import Foundation
import Testing
import UIKit
import VitrineGraphics

@testable import VitrinePreviews

/// The direction of previews. The name of the suite keeps it apart from others: the language is the process's.
@MainActor @Suite struct PreviewLanguageTests {
    private static func pixel(_ screen: PreviewScreen, _ x: Int, _ y: Int) -> UInt32 { screen.image.buffer[x, y] }

    @Test func leadingIsOnTheRightWhereTextReadsFromThere() async {
        let preview = _Preview(traits: .fixedLayout(width: 100, height: 20)) {
            let root = UIView()
            let mark = UIView()
            mark.backgroundColor = .red
            mark.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(mark)
            NSLayoutConstraint.activate([
                mark.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                mark.topAnchor.constraint(equalTo: root.topAnchor),
                mark.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                mark.widthAnchor.constraint(equalToConstant: 10),
            ])
            return root
        }
        let usual = await PreviewScreen(preview, .light, scale: 1)
        let mirrored = await PreviewScreen(preview, .rightToLeft, scale: 1)
        #expect(Self.pixel(usual, 5, 10) == 0xFFFF_0000 && Self.pixel(usual, 95, 10) == 0xFFFF_FFFF)
        #expect(Self.pixel(mirrored, 95, 10) == 0xFFFF_0000 && Self.pixel(mirrored, 5, 10) == 0xFFFF_FFFF)
        // The words stay: only the direction is another.
        #expect(UIApplication.shared.language == "en")
        #expect(PreviewScreen.mirrored("de-AT") == "de-Arab" && PreviewScreen.mirrored("he") == "he")
    }
}
