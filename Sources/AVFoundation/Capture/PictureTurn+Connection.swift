// PictureTurn+Connection.swift: the turn of a camera's pictures.

extension PictureTurn {
    /// As a connection says.
    init(_ connection: AVCaptureConnection) {
        self.init(turn: connection.quarterTurn, isMirrored: connection.isVideoMirrored)
    }
}
