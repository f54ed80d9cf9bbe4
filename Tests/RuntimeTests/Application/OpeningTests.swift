// OpeningTests.swift: links that open the app.

import Foundation
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite(.serialized) struct OpeningTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var opened: [URL] = []

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            opened.append(url)
            return url.scheme == "coffee"
        }
    }

    @Test func theDelegateAcceptsOrRejectsALink() {
        let delegate = Delegate(), before = UIApplication.shared.delegate
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = before }
        var taken: [Bool] = []
        for link in ["coffee://menu/espresso", "https://example.org"] {
            UIApplication.shared.open(URL(string: link)!) { taken.append($0) }
        }
        #expect(delegate.opened.map(\.absoluteString) == ["coffee://menu/espresso", "https://example.org"])
        #expect(taken == [true, false])
    }

    @Test func orientationsArePositionsInAMask() {
        // Apple's values: 1 << 1 is portrait, 1 << 4 landscape left.
        #expect(UIInterfaceOrientationMask.portrait.rawValue == 2)
        #expect(UIInterfaceOrientationMask.landscape.rawValue == 24)
        #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
        #expect(UIInterfaceOrientationMask.all.rawValue == 30)
        #expect(UIViewController().supportedInterfaceOrientations.contains(.landscapeLeft))
    }
}
