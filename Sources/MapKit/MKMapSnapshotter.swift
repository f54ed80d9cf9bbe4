// MKMapSnapshotter.swift: pictures of maps, which this system does not have.

public import Foundation
public import UIKit
public import VitrineCoreLocation

/// Draws a part of a map into an image.
///
/// There are no maps here: each snapshot ends with `MKError.Code.serverFailure`, as on a device without a network.
open class MKMapSnapshotter: NSObject {
    /// Called on the main queue with the snapshot, or with an error.
    public typealias CompletionHandler = (MKMapSnapshotter.Snapshot?, (any Error)?) -> Void

    /// What a snapshot shows.
    open class Options: NSObject {
        /// The part of the map.
        open var region = MKCoordinateRegion()
        /// The kind of the map.
        open var mapType = MKMapType.standard
        /// The points of interest on the map.
        open var pointOfInterestFilter: MKPointOfInterestFilter? = .includingAll
        /// Whether the map shows the shapes of buildings.
        open var showsBuildings = true
        /// The size of the image, in points.
        open var size = CGSize(width: 256, height: 256)
        /// The pixels a point.
        open var scale: CGFloat = 1
    }

    /// A picture of a map. None is ever made here.
    open class Snapshot: NSObject {
        /// The picture.
        open var image: UIImage { UIImage() }

        private override init() {}

        /// A place in the picture, in points from its top left corner.
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
    }

    /// Whether the completion handler is still to be called.
    open private(set) var isLoading = false
    /// What the snapshot shows.
    public let options: Options
    private var attempt = 0

    /// A snapshotter of 256 by 256 points.
    public convenience override init() { self.init(options: Options()) }

    /// A snapshotter of a part of a map.
    public init(options: Options) { self.options = options }

    /// Calls the handler with an error, on the main queue, unless the snapshotter was cancelled before.
    open func start(completionHandler: @escaping CompletionHandler) {
        isLoading = true
        attempt += 1
        let expected = attempt
        let call = UncheckedCall { [self] in
            guard attempt == expected, isLoading else { return }
            isLoading = false
            completionHandler(nil, MKError(.serverFailure, reason: "This system has no maps to take a snapshot of."))
        }
        DispatchQueue.main.async { call.body() }
    }

    /// Ends loading. The handler is not called.
    open func cancel() { isLoading = false }
}

/// A closure that is made and called on the main thread.
private struct UncheckedCall: @unchecked Sendable {
    let body: () -> Void
}
