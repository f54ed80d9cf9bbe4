// DecodedVideo.swift: a decoder whose reports a test reads.

import Foundation
import Testing
import VitrineVideo

/// A decoder and its reports. Limits of time only end a test that has failed.
final class DecodedVideo {
    let decoder: VideoDecoder
    private var waiting: [DecoderReport] = []

    /// - Parameter hosts: those that a stream may come from.
    init(_ url: URL, sound: DecoderSound = .silent, megabytes: Int = 512, hosts: [String] = []) throws {
        // No test waits so long: only a reason that the decoder finds ends it.
        let stream = StreamSettings(hosts: hosts, patience: 120)
        decoder = try VideoDecoder(url: url, sound: sound, megabytes: megabytes, stream: stream) {}
    }

    /// The next report; nil if there is none for `seconds`.
    func next(seconds: Double = 20) -> DecoderReport? {
        if waiting.isEmpty {
            guard decoder.wait(seconds: seconds) else { return nil }
            waiting = decoder.take()
        }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    /// The next report that `read` understands.
    func next<Value>(_ read: (DecoderReport) -> Value?) -> Value? {
        while let report = next() {
            if let value = read(report) { return value }
            if case .failed(let failure) = report {
                Issue.record("\(failure)")
                return nil
            }
        }
        return nil
    }

    func nextFrame() -> VideoFrame? { next { if case .frame(let frame) = $0 { frame } else { nil } } }

    func description() -> VideoDescription? {
        next { if case .ready(let description) = $0 { description } else { nil } }
    }

    /// Why decoding fails; nil if it ends as it should.
    func failure() -> DecoderFailure? {
        while let report = next() {
            if case .failed(let failure) = report { return failure }
            if case .end = report { return nil }
        }
        return nil
    }

    /// All pictures up to the end.
    func frames() -> [VideoFrame.Seen] {
        var seen: [VideoFrame.Seen] = []
        while let report = next() {
            switch report {
            case .frame(let frame): seen.append(VideoFrame.Seen(frame))
            case .end: return seen
            case .failed(let failure):
                Issue.record("\(failure)")
                return seen
            default: break
            }
        }
        Issue.record("The pictures have no end")
        return seen
    }
}
