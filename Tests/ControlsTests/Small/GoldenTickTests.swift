import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Sliders with ticks and page controls with a progress, as pictures.
@MainActor @Suite("Appearance of ticks and progress")
struct GoldenTickTests {
    @Test(arguments: [(1, false), (2, false), (2, true)] as [(CGFloat, Bool)])
    func ticks(scale: CGFloat, isMirrored: Bool) async {
        let stage = OffscreenStage(size: CGSize(width: 260, height: 230), scale: scale)
        stage.window.backgroundColor = .systemBackground
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        var configurations: [UISlider.TrackConfiguration] = [
            .init(numberOfTicks: 6),
            .init(allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [.init(position: 0.5)]),
        ]
        configurations.append(.init(allowsTickValuesOnly: false, numberOfTicks: 0))
        for (index, configuration) in configurations.enumerated() {
            let slider = UISlider(frame: CGRect(x: 20, y: 15 + index * 55, width: 220, height: 34))
            slider.trackConfiguration = configuration
            slider.sliderStyle = index == 2 ? .thumbless : .default
            slider.value = 0.8
            stage.window.addSubview(slider)
        }
        let pages = UIPageControl(frame: CGRect(x: 20, y: 185, width: 220, height: 26))
        let progress = UIPageControlProgress()
        pages.numberOfPages = 5
        pages.currentPage = 1
        pages.progress = progress
        progress.currentProgress = 0.6
        stage.window.addSubview(pages)
        await stage.settle()
        stage.assertSnapshot("ticks\(isMirrored ? "-mirrored" : "")@\(Int(scale))x")
    }
}
