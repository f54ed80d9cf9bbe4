// HostileDecoderTests.swift: a decoder that sends anything. Its process decodes files of strangers, and is not trusted.

import CVideoMemory
import CVitrineVideo
import Foundation
import Testing

@testable import VitrineVideo

@Suite struct HostileDecoderTests {
    /// A process that does nothing, in place of a decoder.
    private func idleProcess() throws -> pid_t {
        var process: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
        defer { for argument in arguments { free(argument) } }
        try #require(posix_spawn(&process, "/bin/sleep", nil, nil, &arguments, environ) == 0)
        return process
    }

    /// What a channel makes of packets, and whether it then gives the decoder up.
    private func reports(_ packets: [Data]) throws -> [DecoderReport] {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        let channel = DecoderChannel(socket: ends[0], process: try idleProcess()) {}
        let sender = ends[1]
        let thread = Thread {
            for packet in packets {
                _ = packet.withUnsafeBytes { send(sender, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            close(sender)
        }
        thread.start()
        channel.read()
        return channel.take()
    }

    private func packet(_ change: (inout vitrine_video_report) -> Void) -> Data {
        var report = vitrine_video_report()
        change(&report)
        return withUnsafeBytes(of: report) { Data($0) }
    }

    @Test func packetsOfOtherSizesEndTheDecoder() throws {
        for count in [
            1, 4, 100, MemoryLayout<vitrine_video_report>.size - 1, MemoryLayout<vitrine_video_report>.size + 1,
        ] {
            let reports = try reports([
                Data(repeating: 2, count: count), packet { $0.kind = VITRINE_VIDEO_PONG.rawValue },
            ])
            guard case .failed? = reports.first else { Issue.record("\(count) bytes"); continue }
            #expect(reports.count == 1)
        }
    }

    @Test func framesWithoutARingEndTheDecoder() throws {
        for kind in [VITRINE_VIDEO_FRAME.rawValue, VITRINE_VIDEO_FORMAT.rawValue, 0, 99, UInt32.max] {
            let reports = try reports([packet { $0.kind = kind }, packet { $0.kind = VITRINE_VIDEO_PONG.rawValue }])
            #expect(reports.count == 1, "kind \(kind)")
            guard case .failed? = reports.first else { Issue.record("kind \(kind)"); continue }
        }
    }

    @Test func textsWithoutAnEndAreCutOff() throws {
        let reports = try reports([
            packet {
                $0.kind = VITRINE_VIDEO_FAILED.rawValue
                withUnsafeMutableBytes(of: &$0.text) { for i in $0.indices { $0[i] = UInt8(ascii: "x") } }
                withUnsafeMutableBytes(of: &$0.package) { for i in $0.indices { $0[i] = 0xFF } }
            }
        ])
        guard case .failed(let failure)? = reports.first else { Issue.record("no failure"); return }
        #expect(failure.reason.count == 255)
    }

    @Test func timesOfAnySizeAreNumbers() throws {
        for time in [Int64.min, -1, 0, Int64.max] {
            let reports = try reports([
                packet {
                    $0.kind = VITRINE_VIDEO_READY.rawValue
                    $0.time = time
                    $0.flags = .max
                },
                packet {
                    $0.kind = VITRINE_VIDEO_CLOCK.rawValue
                    $0.time = time
                    $0.length = time
                },
            ])
            guard case .ready(let description)? = reports.first else { Issue.record("\(time)"); continue }
            #expect(description.length.map { $0 >= 0 && $0.isFinite } != false)
        }
    }

    /// Random packets of the right size.
    @Test func randomPacketsDoNoHarm() throws {
        var state: UInt64 = 11
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        for _ in 0..<100 {
            let packets = (0..<8).map { _ in
                packet { report in
                    withUnsafeMutableBytes(of: &report) { bytes in
                        for i in bytes.indices { bytes[i] = UInt8(truncatingIfNeeded: next()) }
                    }
                    report.kind = UInt32(next() % 11)
                }
            }
            let reports = try reports(packets)
            guard case .failed? = reports.last else { Issue.record("no end"); continue }
        }
    }

    @Test func memoryThatCouldShrinkIsNotMapped() throws {
        func layout() -> vitrine_video_layout {
            vitrine_video_layout(
                width: 64, height: 48, aspect_width: 1, aspect_height: 1, standard: 0, is_full: 0, is_planar: 1,
                luma_stride: 64, chroma_stride: 64, chroma_offset: 3072, second_offset: 4608, slots: 4, slot_bytes: 8192
            )
        }
        func maps(_ layout: vitrine_video_layout, bytes: Int, isSealed: Bool = true) -> Bool {
            let memory = video_memory_make(bytes, isSealed ? 1 : 0)
            #expect(memory >= 0)
            defer { close(memory) }
            var layout = layout
            guard let pictures = vitrine_decoder_map(memory, &layout) else { return false }
            vitrine_decoder_unmap(pictures, &layout)
            return true
        }
        #expect(maps(layout(), bytes: 32768))
        #expect(!maps(layout(), bytes: 32768, isSealed: false))
        #expect(!maps(layout(), bytes: 32767))
        let changes: [(inout vitrine_video_layout) -> Void] = [
            { $0.width = 0 }, { $0.height = 0 }, { $0.width = 65 }, { $0.height = 129 }, { $0.width = .max },
            { $0.slots = 0 }, { $0.slots = .max }, { $0.slot_bytes = .max }, { $0.slot_bytes = 4096 },
            { $0.luma_stride = 63 }, { $0.luma_stride = .max }, { $0.chroma_stride = 31 }, { $0.chroma_stride = .max },
            { $0.chroma_offset = 8000 }, { $0.chroma_offset = .max }, { $0.second_offset = .max }, { $0.standard = 3 },
        ]
        for (i, change) in changes.enumerated() {
            var wrong = layout()
            change(&wrong)
            #expect(!maps(wrong, bytes: 32768), "change \(i)")
        }
        // A file is no such memory.
        let file = open("/proc/self/exe", O_RDONLY)
        defer { close(file) }
        var right = layout()
        #expect(vitrine_decoder_map(file, &right) == nil)
    }
}
