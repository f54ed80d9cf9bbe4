// PictureTurn+Connection.swift: the turn of a camera's pictures.

extension PictureTurn {
    /// As a connection says.
    init(_ connection: AVCaptureConnection) {
        self.init()
        quarters = Int(connection.videoRotationAngle / 90) & 3
        isMirrored = connection.isVideoMirrored
    }
}
