// MapKitTests.swift: expectations from the pages of MapKit, Core Location and AVFoundation.

import Testing
import UIKit
import VitrineAVFoundation
import VitrineMapKit

@MainActor @Suite struct MapKitTests {
    /// MKMapSnapshotter: "The completion handler is called on the main thread", with a snapshot or an error.
    @Test func aSnapshotEndsWithAReason() async throws {
        let snapshotter = MKMapSnapshotter(options: MKMapSnapshotter.Options())
        let error = await withCheckedContinuation { continuation in
            snapshotter.start { snapshot, error in
                #expect(snapshot == nil)
                continuation.resume(returning: error.map { $0 as NSError })
            }
            #expect(snapshotter.isLoading)
        }
        #expect(error?.domain == "MKErrorDomain")
        #expect(error?.localizedDescription == "This system has no maps to take a snapshot of.")
        #expect(!snapshotter.isLoading)
    }

    @Test func aCancelledSnapshotCallsNoHandler() async {
        let snapshotter = MKMapSnapshotter()
        snapshotter.start { _, _ in Issue.record("a cancelled snapshot ended") }
        snapshotter.cancel()
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    /// MKAnnotationView.image: "Assigning a new image to this property also changes the size of the view's frame".
    @Test func anAnnotationViewHasTheSizeOfItsImage() {
        let view = MKAnnotationView(annotation: nil, reuseIdentifier: "place")
        view.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30)).image { _ in }
        #expect(view.bounds.size == CGSize(width: 20, height: 30))
        #expect(view.reuseIdentifier == "place")
        #expect(MKPinAnnotationView(annotation: nil, reuseIdentifier: nil).image != nil)
    }

    /// AVMakeRect: "a scaled CGRect that maintains the aspect ratio specified by the CGSize within a bounding CGRect".
    @Test func aPictureIsFittedIntoARectangle() {
        let wide = AVMakeRect(
            aspectRatio: CGSize(width: 16, height: 9), insideRect: CGRect(x: 10, y: 10, width: 160, height: 190))
        #expect(wide == CGRect(x: 10, y: 60, width: 160, height: 90))
        let none = AVMakeRect(aspectRatio: .zero, insideRect: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(none == CGRect(x: 5, y: 10, width: 0, height: 0))
    }
}
