// ZoomExampleTests.swift: a list of cities that zoom, as Apple's header shows them.

import Foundation
import OffscreenTesting
import Testing
import UIKit

/// UIViewControllerTransition.h and
/// https://developer.apple.com/documentation/uikit/enhancing-your-app-with-fluid-transitions: a cell that represents a city
/// presents its detail. There a swipe leads to the next city. "When the detail view is dismissed, it should un-zoom to the
/// currently selected city rather than the one that was first selected."
@MainActor @Suite("Documented examples: zooms")
struct ZoomExampleTests {
    private final class City: UIViewController {
        var name = "Oslo"
    }

    private let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)

    @Test func theZoomEndsAtTheCityThatIsShown() async {
        let list = UIViewController()
        let pictures = [
            "Oslo": UIView(frame: CGRect(x: 10, y: 100, width: 40, height: 40)),
            "Rome": UIView(frame: CGRect(x: 150, y: 200, width: 40, height: 40)),
        ]
        for picture in pictures.values { list.view.addSubview(picture) }
        let navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
        await stage.settle()
        let city = City()
        city.view.backgroundColor = .systemTeal
        var asked: [String] = []
        city.preferredTransition = .zoom { context in
            let shown = context.zoomedViewController as? City
            asked.append(shown?.name ?? "none")
            return shown.flatMap { pictures[$0.name] }
        }
        navigation.pushViewController(city, animated: true)
        await stage.settle()
        #expect(navigation.topViewController === city && asked.allSatisfy { $0 == "Oslo" } && !asked.isEmpty)
        city.name = "Rome"
        asked = []
        navigation.popViewController(animated: true)
        // The card becomes as small as the picture of the city that is shown now.
        var middle: CGPoint = .zero
        for _ in 0..<60 where city.view.window != nil {
            let layer = city.view.layer
            let place = layer.presentation() ?? layer
            middle = place.convert(CGPoint(x: place.bounds.midX, y: place.bounds.midY), to: nil)
            await stage.advance(by: 1.0 / 60)
        }
        await stage.settle()
        #expect(asked.last == "Rome" && navigation.topViewController === list)
        #expect(middle.x > 130, "it moves to Rome, at the right: \(middle)")
    }
}
