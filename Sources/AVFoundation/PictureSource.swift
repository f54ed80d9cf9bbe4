// PictureSource.swift: a decoder that is asked for single pictures.

import CoreGraphics
import Foundation
import VitrineCoreMedia
import VitrineGraphics
import VitrineVideo

/// Single pictures of a file. Used by one thread at a time. Unchecked: its generator's queue sees to that.
final class PictureSource: @unchecked Sendable {
    struct Picture {
        var image: CGImage
        var time: CMTime
    }

    /// Seconds after which a decoder that is silent is given up.
    private static let longestSilence = 30.0

    private let url: URL?
    private let stream: StreamSettings?
    private var decoder: VideoDecoder?
    private var waiting: [DecoderReport] = []
    private var description: VideoDescription?
    private var number: UInt32 = 0

    init(_ asset: AVURLAsset?) {
        url = asset?.url
        stream = asset?.stream
    }

    /// - Throws: `AVError`. The next picture is asked of a new decoder.
    func picture(at time: Double, within size: CGSize, isExact: Bool) throws(AVError) -> Picture {
        do throws(DecoderFailure) {
            return draw(try frame(at: max(0, time), isExact: isExact), within: size)
        } catch {
            decoder = nil
            description = nil
            waiting = []
            throw AVError(error.package == nil ? .decodeFailed : .decoderNotFound, reason: error.description)
        }
    }

    private func draw(_ frame: VideoFrame, within most: CGSize) -> Picture {
        let full = frame.presentationSize
        var scale = 1.0
        if most.width > 0 { scale = min(scale, most.width / full.width) }
        if most.height > 0 { scale = min(scale, most.height / full.height) }
        let pixels = PixelBuffer(
            unclearedWidth: max(1, Int((full.width * scale).rounded())),
            height: max(1, Int((full.height * scale).rounded())))
        frame.draw(into: pixels)
        return Picture(image: CGImage(pixels, isOpaque: true), time: CMTime(nearest: frame.time))
    }

    private func frame(at time: Double, isExact: Bool) throws(DecoderFailure) -> VideoFrame {
        let decoder = try open()
        guard description?.hasPictures == true else { throw DecoderFailure("The file has no pictures") }
        guard description?.canSeek == true || time == 0 else {
            throw DecoderFailure("The file can only be played from its beginning")
        }
        // The last picture for times after the end.
        let last = (description?.length).map { max(0, $0 - 1e-3) } ?? time
        number += 1
        decoder.seek(number, to: min(time, last), rate: 1, isExact: isExact)
        while true {
            switch try next() {
            case .frame(let frame) where frame.seek == number: return frame
            case .end(let seek) where seek == number: throw DecoderFailure("There is no picture at \(time) s")
            default: break
            }
        }
    }

    private func open() throws(DecoderFailure) -> VideoDecoder {
        if let decoder { return decoder }
        guard let url else { throw DecoderFailure("The asset has no file") }
        let opened = try VideoDecoder(url: url, sound: .silent, stream: stream) {}
        decoder = opened
        while description == nil {
            if case .ready(let description) = try next() { self.description = description }
        }
        return opened
    }

    private func next() throws(DecoderFailure) -> DecoderReport {
        if waiting.isEmpty {
            guard let decoder, decoder.wait(seconds: Self.longestSilence) else {
                throw DecoderFailure("The decoder does not answer")
            }
            waiting = decoder.take()
        }
        guard !waiting.isEmpty else { throw DecoderFailure("The decoder does not answer") }
        let report = waiting.removeFirst()
        if case .failed(let failure) = report { throw failure }
        return report
    }
}
