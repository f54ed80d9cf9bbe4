// AVCaptureDevice+Format.swift: a format of a camera.

public import Foundation
public import VitrineCoreMedia
import VitrineVideo

extension AVCaptureDevice {
    /// A size of pictures, with the rates at which a camera sends them. Unchecked: it does not change.
    open class Format: NSObject, @unchecked Sendable {
        let camera: CameraFormat

        init(_ camera: CameraFormat) {
            self.camera = camera
            super.init()
        }

        /// Always video.
        open var mediaType: AVMediaType { .video }

        /// The size and the pixel format.
        open var formatDescription: CMFormatDescription {
            CMFormatDescription(
                mediaSubType: camera.code.byteSwapped,
                dimensions: CMVideoDimensions(width: Int32(camera.width), height: Int32(camera.height)))
        }

        /// The pictures a second that the camera can send. Empty if its driver does not say.
        open var videoSupportedFrameRateRanges: [AVFrameRateRange] {
            guard camera.mostRate > 0 else { return [] }
            return [AVFrameRateRange(least: camera.leastRate, most: camera.mostRate)]
        }

        open override var description: String {
            let rates = camera.mostRate > 0 ? ", \(camera.leastRate) to \(camera.mostRate) a second" : ""
            return "<AVCaptureDevice.Format \(camera.width) x \(camera.height)\(rates)>"
        }
    }
}
