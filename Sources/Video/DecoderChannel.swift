// DecoderChannel.swift: the socket and the process of a decoder.

import CVitrineVideo
import Foundation
import Glibc
import VitrineGraphics

/// The parent's end of a decoder. The reading thread keeps it until the process is gone. Unchecked: `condition` guards
/// all that changes, except for what only the reading thread uses.
final class DecoderChannel: @unchecked Sendable {
    /// More reports than a decoder has reason to send while the main thread is busy.
    private static let mostReports = 4096

    let process: Int32
    private let socket: Int32
    private let onReport: @Sendable () -> Void
    private let condition = NSCondition()
    private var reports: [DecoderReport] = []
    /// Whether the process was waited for: its number, and the socket's, may be another's.
    private var isOver = false
    private var hasFailed = false
    /// Only used by the reading thread.
    private var ring: VideoRing?
    /// Codes of a picture that are not all there. Only used by the reading thread.
    private var codes: CameraCodes?

    init(socket: Int32, process: Int32, onReport: @escaping @Sendable () -> Void) {
        self.socket = socket
        self.process = process
        self.onReport = onReport
    }

    /// Sends an order, whose fields are those of `vitrine_video_order`.
    func send(
        _ kind: vitrine_video_order_kind, serial: UInt32 = 0, slot: UInt32 = 0, flags: UInt32 = 0, time: Int64 = 0,
        value: Double = 0, text: String? = nil
    ) {
        var order = vitrine_video_order(
            kind: kind.rawValue, serial: serial, slot: slot, flags: flags, time: time, value: value)
        condition.lock()
        defer { condition.unlock() }
        guard !isOver else { return }
        // A decoder that reads nothing until its socket is full does not work.
        if vitrine_decoder_send(socket, &order, text) != 0, errno == EAGAIN {
            vitrine_decoder_stop(socket, process)
        }
    }

    func stop() {
        condition.lock()
        defer { condition.unlock() }
        if !isOver { vitrine_decoder_stop(socket, process) }
    }

    func take() -> [DecoderReport] {
        condition.lock()
        defer { condition.unlock() }
        defer { reports = [] }
        return reports
    }

    func wait(seconds: Double) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while reports.isEmpty {
            guard !isOver, condition.wait(until: end) else { return !reports.isEmpty }
        }
        return true
    }

    /// Reads reports until the process has ended.
    func read() {
        var report = vitrine_video_report()
        var memory: Int32 = -1
        var code = vitrine_camera_code()
        while case let kind = vitrine_camera_receive(socket, &report, &memory, &code), kind > 0 {
            if kind == 2 {
                if memory >= 0 { close(memory) }
                add(code)
                continue
            }
            if memory >= 0, report.kind != VITRINE_VIDEO_FORMAT.rawValue { close(memory) }
            do throws(UnknownReport) {
                if let read = try understood(report, memory: memory) { add(read) }
            } catch { break }
            // Nothing follows: the process waits to be ended.
            if hasFailed { break }
        }
        condition.lock()
        vitrine_decoder_end(socket, process)
        isOver = true
        condition.unlock()
        ring = nil
        if !hasFailed { add(.failed(DecoderFailure("The decoder has ended without a reason"))) }
    }

    /// Collects the codes of a picture, which come one by one.
    private func add(_ packet: vitrine_camera_code) {
        let size = PixelSize(width: Int(packet.width), height: Int(packet.height))
        if packet.index == 0 { codes = CameraCodes(time: Double(packet.time) / 1e9, size: size, codes: []) }
        if packet.count > 0 { codes?.codes.append(CameraCode(packet.code)) }
        guard let all = codes, packet.index + 1 >= packet.count else { return }
        codes = nil
        add(.codes(all))
    }

    private func add(_ report: DecoderReport) {
        condition.lock()
        let isFull = reports.count >= Self.mostReports
        if !isFull { reports.append(report) }
        condition.broadcast()
        condition.unlock()
        if case .failed = report { hasFailed = true }
        if isFull { stop() }
        onReport()
    }

    /// A report that no decoder of ours sends.
    private struct UnknownReport: Error {}

    /// A report as a value; nil for one that only concerns the channel.
    private func understood(_ report: vitrine_video_report, memory: Int32) throws(UnknownReport) -> DecoderReport? {
        let time = Double(report.time) / 1e9
        switch vitrine_video_report_kind(rawValue: report.kind) {
        case VITRINE_VIDEO_READY:
            func has(_ flag: Int) -> Bool { report.flags & UInt32(flag) != 0 }
            return .ready(
                VideoDescription(
                    length: report.time >= 0 ? time : nil, hasPictures: has(VITRINE_VIDEO_HAS_PICTURES),
                    hasSound: has(VITRINE_VIDEO_HAS_SOUND), canSeek: has(VITRINE_VIDEO_CAN_SEEK),
                    isLive: has(VITRINE_VIDEO_IS_LIVE),
                    // Not trusted: no file has more.
                    channels: Int(min(report.slot, 1024))))
        case VITRINE_VIDEO_FORMAT:
            ring = VideoRing(descriptor: memory, number: report.ring, layout: report.layout)
            guard ring != nil else { throw UnknownReport() }
            return nil
        case VITRINE_VIDEO_FRAME:
            guard let ring, ring.number == report.ring, report.slot < ring.layout.slots else {
                throw UnknownReport()
            }
            return .frame(
                VideoFrame(
                    time: max(0, time), length: report.length > 0 ? Double(report.length) / 1e9 : nil,
                    seek: report.serial, ring: ring, slot: report.slot
                ) { [weak self] ring, slot in
                    self?.send(VITRINE_VIDEO_RELEASE, serial: ring, slot: slot)
                })
        case VITRINE_VIDEO_END: return .end(seek: report.serial)
        case VITRINE_VIDEO_SOUGHT: return .sought(seek: report.serial, isDone: report.flags != 0)
        case VITRINE_VIDEO_CLOCK:
            return .clock(seek: report.serial, time: time, machine: Double(report.length) / 1e9)
        case VITRINE_VIDEO_FAILED: return .failed(failure(report))
        case VITRINE_VIDEO_WARNING: return .warning(failure(report))
        case VITRINE_VIDEO_DATA:
            return .data(
                StreamProgress(
                    percent: Int(min(report.slot, 100)), hasAll: report.flags != 0,
                    loadedEnd: report.time >= 0 ? time : nil))
        case VITRINE_VIDEO_PONG: return .answer
        default: throw UnknownReport()
        }
    }

    private func failure(_ report: vitrine_video_report) -> DecoderFailure {
        func text<Characters>(_ characters: Characters) -> String {
            withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        let package = text(report.package)
        return DecoderFailure(
            text(report.text), package: package.isEmpty ? nil : package,
            cause: DecoderFailureCause(report.flags))
    }
}
