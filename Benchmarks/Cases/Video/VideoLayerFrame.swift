// VideoLayerFrame.swift: video_frame, a picture of 1280x720 in a player's layer over all of the screen, to the presented
// frame. Pictures are decoded beforehand: another one of four is shown each time.

import Foundation
import VideoClips
import VitrineAVFoundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineVideo

final class VideoLayerFrame: BenchmarkCase {
    nonisolated static let name = "video_frame"
    nonisolated static let goal = Goal.milliseconds(4)

    let ours: Contender
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage
    /// Its end would end the pictures.
    private let decoder: VideoDecoder

    init(_ setting: Setting) throws {
        let size = setting.screen
        var clip = VideoClip()
        (clip.width, clip.height, clip.count) = (1280, 720, 4)
        let file = try clip.write()
        let decoder = try VideoDecoder(url: file.url, sound: .silent) {}
        var frames: [VideoFrame] = []
        while frames.count < clip.count, decoder.wait(seconds: 20) {
            for report in decoder.take() {
                if case .frame(let frame) = report { frames.append(frame) }
                if case .failed(let failure) = report { throw failure }
            }
        }
        let stage = LayerStage(size, bufferCount: setting.rotation(of: size))
        let layer = AVPlayerLayer()
        layer.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        stage.root.addSublayer(layer)
        self.stage = stage
        self.decoder = decoder
        ours = Contender("vitrine", picture: { stage.picture }) { [frames] iteration in
            try stage.frame { layer.show(frames[iteration % frames.count]) }
        }
    }
}
