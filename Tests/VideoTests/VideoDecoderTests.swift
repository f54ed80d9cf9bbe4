// VideoDecoderTests.swift: files in the decoder's process. GStreamer with its plug-ins base and good is one of the
// packages for tests: without it the suite fails.

import Foundation
import Testing
import VideoClips
import VitrineGraphics
import VitrineVideo

/// What a thread has made. Unchecked: it is read when the thread has ended.
private final class Made: @unchecked Sendable {
    /// Below /proc.
    var thread = ""
    var video: Result<DecodedVideo, any Error>?
}

@Suite struct VideoDecoderTests {
    private func grey(_ color: UInt32) -> Int { Int(color & 255) }

    /// How often threads of a process have gone to sleep, or have lost the processor.
    private func wakeUps(_ process: Int32) throws -> Int {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return tasks.reduce(0) { sum, task in
            let status = (try? String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)) ?? ""
            return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
                .reduce(sum) { $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0) }
        }
    }

    @Test func picturesHaveTheirTimesAndColors() throws {
        let file = try VideoClip().write()
        let video = try DecodedVideo(file.url)
        let description = try #require(video.description())
        #expect(description == VideoDescription(length: 1, hasPictures: true, hasSound: false, canSeek: true))
        let frames = video.frames()
        #expect(frames.count == 30)
        for (i, frame) in frames.enumerated() {
            #expect(abs(frame.time - Double(i) / 30) < 1e-6 && frame.size == PixelSize(width: 64, height: 48))
            #expect(abs(grey(frame.color) - VideoClip.grey(i)) <= 1, "\(i)")
            #expect(frame.color & 255 == frame.color >> 16)
        }
    }

    @Test func aDecoderWaitsForSlots() throws {
        let file = try VideoClip().write()
        let video = try DecodedVideo(file.url)
        var held: [VideoFrame] = []
        while held.count < 4 { held.append(try #require(video.nextFrame())) }
        // No slot is free: nothing comes, however long one waits.
        #expect(video.next(seconds: 0.3) == nil)
        // No thread of the decoder runs during that time.
        let before = try wakeUps(video.decoder.process)
        #expect(video.next(seconds: 0.5) == nil)
        #expect(try wakeUps(video.decoder.process) == before)
        held.removeFirst()
        let fifth = try #require(video.nextFrame())
        #expect(abs(fifth.time - 4.0 / 30) < 1e-6)
        // The others were not written.
        let buffer = PixelBuffer(width: 64, height: 48)
        held[0].draw(into: buffer)
        #expect(abs(grey(buffer[3, 3]) - VideoClip.grey(1)) <= 1)
    }

    @Test func seeksAreExact() throws {
        let file = try VideoClip().write()
        let video = try DecodedVideo(file.url)
        _ = try #require(video.nextFrame())
        for (seek, index) in [(1, 20), (2, 3), (3, 29), (4, 0)] as [(UInt32, Int)] {
            video.decoder.seek(seek, to: Double(index) / 30 + 1e-4, rate: 1, isExact: true)
            let first = try #require(
                video.next { report -> VideoFrame.Seen? in
                    if case .frame(let frame) = report, frame.seek == seek { VideoFrame.Seen(frame) } else { nil }
                })
            #expect(abs(grey(first.color) - VideoClip.grey(index)) <= 1, "\(index): \(first)")
        }
        // After the end, too.
        let rest = video.frames()
        #expect(rest.count == 29)
        video.decoder.seek(5, to: 0.5, rate: 1, isExact: true)
        #expect(video.frames().filter { $0.time > 0.49 }.count >= 15)
    }

    /// Codecs of the packages for tests.
    @Test(arguments: [
        ("vp8.webm", "vp8enc deadline=1 ! webmmux"), ("vp9.mkv", "vp9enc deadline=1 cpu-used=8 ! matroskamux"),
        ("theora.ogv", "theoraenc ! oggmux"), ("jpeg.avi", "jpegenc ! avimux"), ("jpeg.mov", "jpegenc ! qtmux"),
    ])
    func codecs(_ name: String, _ encoder: String) throws {
        let file = try ClipFile(
            name,
            pipeline: "videotestsrc num-buffers=12 pattern=white ! video/x-raw,width=96,height=64,framerate=25/1 ! "
                + "videoconvert ! \(encoder) ! filesink location=FILE")
        let video = try DecodedVideo(file.url)
        let frames = video.frames()
        #expect(frames.count == 12)
        // GStreamer's JPEG encoder does not convert white of the limited range: it is 235 of the full one.
        let white = encoder.hasPrefix("jpegenc") ? 233 : 250 as UInt32
        for frame in frames {
            #expect(frame.size == PixelSize(width: 96, height: 64))
            #expect(frame.color & 255 > white && frame.color >> 16 > white)
        }
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(abs(b.time - a.time - 0.04) < 0.002) }
    }

    @Test func colorsAreThoseOfTheirMatrix() throws {
        for (matrix, height) in [("bt601", 64), ("bt709", 64), ("bt709", 720)] {
            let file = try ClipFile(
                "red.mkv",
                pipeline: "videotestsrc num-buffers=2 pattern=red ! "
                    + "video/x-raw,format=I420,width=96,height=\(height),framerate=25/1,colorimetry=\(matrix) ! "
                    + "matroskamux ! filesink location=FILE")
            let color = try #require(try DecodedVideo(file.url).frames().first).color
            #expect(
                color >> 16 > 250 && color >> 8 & 255 < 6 && color & 255 < 6, "\(matrix): \(String(color, radix: 16))")
        }
    }

    @Test func soundHasAClock() throws {
        var clip = VideoClip()
        clip.hasSound = true
        clip.count = 60
        let file = try clip.write()
        let video = try DecodedVideo(file.url, sound: .lost)
        #expect(try #require(video.description()).hasSound)
        video.decoder.play()
        var clocks: [(time: Double, machine: Double)] = []
        while clocks.count < 3 {
            guard let report = video.next() else { break }
            if case .clock(_, let time, let machine) = report { clocks.append((time, machine)) }
        }
        try #require(clocks.count == 3)
        let sound = clocks[2].time - clocks[1].time, machine = clocks[2].machine - clocks[1].machine
        #expect(machine > 0.1 && abs(sound - machine) < 0.05)
        video.decoder.pause()
    }

    // MARK: Ends

    @Test func aKilledDecoderIsAFailure() throws {
        let file = try VideoClip().write()
        let video = try DecodedVideo(file.url)
        _ = video.nextFrame()
        let process = video.decoder.process
        kill(process, SIGKILL)
        #expect(video.failure() != nil)
        // It was waited for: there is no such process, not even a dead one.
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }

    @Test func aStoppedDecoderEndsWithItsOwner() throws {
        let file = try VideoClip().write()
        var video: DecodedVideo? = try DecodedVideo(file.url)
        _ = video?.nextFrame()
        let process = try #require(video?.decoder.process)
        kill(process, SIGSTOP)
        video = nil
        let end = Date(timeIntervalSinceNow: 20)
        while kill(process, 0) == 0, Date() < end { usleep(1000) }
        #expect(kill(process, 0) == -1)
    }

    @Test func decodersLeaveNothing() throws {
        let file = try VideoClip().write()
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        var processes: [pid_t] = []
        for _ in 0..<5 {
            let video = try DecodedVideo(file.url)
            _ = video.nextFrame()
            processes.append(video.decoder.process)
            let memories = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.contains(
                    "vitrine-video") == true
            }
            // The memory of pictures is mapped; its descriptor is closed.
            #expect(memories.isEmpty)
        }
        let end = Date(timeIntervalSinceNow: 20)
        for process in processes {
            while kill(process, 0) == 0, Date() < end { usleep(1000) }
            #expect(kill(process, 0) == -1)
        }
    }

    /// Threads of a pool end when they have nothing to do.
    @Test func aDecoderLivesLongerThanTheThreadThatAskedForIt() throws {
        let file = try VideoClip().write()
        let made = Made()
        let thread = Thread {
            made.thread = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
            made.video = Result {
                let video = try DecodedVideo(file.url)
                _ = try #require(video.description())
                return video
            }
        }
        thread.start()
        while !thread.isFinished || FileManager.default.fileExists(atPath: "/proc/\(made.thread)") {
            usleep(1000)
        }
        #expect(try made.video?.get().frames().count == 30)
    }

    @Test func aDecoderEndsWithItsProgram() throws {
        let file = try VideoClip().write()
        let probe = Process(), output = Pipe()
        probe.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("VideoProbe")
        probe.arguments = [file.url.path]
        probe.standardOutput = output
        try probe.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let process = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(process, 0) == 0)
        kill(probe.processIdentifier, SIGKILL)
        probe.waitUntilExit()
        // It may be dead and waited for by nobody: the machine's first process does that.
        func lives() -> Bool {
            guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
                return false
            }
            return !status.contains(") Z")
        }
        let end = Date(timeIntervalSinceNow: 20)
        while lives(), Date() < end { usleep(1000) }
        #expect(!lives())
    }

    @Test func aDecoderHasNoNetworkAndStartsNoPrograms() throws {
        let file = try VideoClip().write()
        let video = try DecodedVideo(file.url)
        _ = video.nextFrame()
        let status = try String(contentsOfFile: "/proc/\(video.decoder.process)/status", encoding: .utf8)
        func value(_ name: String) -> String? {
            status.split(separator: "\n").first { $0.hasPrefix(name + ":") }?.split(separator: "\t").last.map(
                String.init)
        }
        #expect(value("Seccomp") == "2" && value("NoNewPrivs") == "1")
        let limits = try String(contentsOfFile: "/proc/\(video.decoder.process)/limits", encoding: .utf8)
        let data = limits.split(separator: "\n").first { $0.hasPrefix("Max data size") }
        #expect(data?.contains("536870912") == true)
    }

    // MARK: Bad files

    @Test func whatIsNoVideoHasAReason() throws {
        for (name, data) in [
            ("text.mp4", Data("Not a video.\n".utf8)), ("empty.webm", Data()), ("noise.avi", noise(20_000)),
            ("head.avi", VideoClip().data().prefix(40)),
            ("riff.avi", Data("RIFF".utf8) + Data(repeating: 255, count: 99)),
        ] {
            let file = try ClipFile(name, data)
            let failure = try #require(try DecodedVideo(file.url).failure(), "\(name)")
            #expect(!failure.reason.isEmpty)
        }
    }

    /// A file that is cut off in its head has neither pictures nor sound, which is no file without a length.
    @Test func aHeadWithoutPicturesIsNoVideo() throws {
        let whole = VideoClip().data()
        for length in [9, 12, 20, 32, 40, 56, 88, 120, 160, 200] {
            let file = try ClipFile("head.avi", whole.prefix(length))
            let failure = try #require(try DecodedVideo(file.url).failure(), "\(length) bytes")
            #expect(!failure.reason.isEmpty)
        }
    }

    @Test func whatIsNoFileIsNotOpened() throws {
        let file = try VideoClip().write()
        let folder = file.url.deletingLastPathComponent()
        let pipe = folder.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [
            folder, pipe, folder.appendingPathComponent("missing.avi"), URL(fileURLWithPath: "/dev/zero"),
            URL(string: "http://localhost/clip.webm")!, URL(string: "rtsp://localhost/1")!,
        ] {
            #expect(throws: DecoderFailure.self) { try VideoDecoder(url: url, sound: .silent) {} }
        }
    }

    @Test func aTruncatedFileShowsWhatItHas() throws {
        let data = VideoClip().data()
        let file = try ClipFile("half.avi", data.prefix(data.count / 2))
        let video = try DecodedVideo(file.url)
        var times: [Double] = []
        while let report = video.next() {
            if case .frame(let frame) = report { times.append(frame.time) }
            if case .end = report { break }
            if case .failed = report { break }
        }
        #expect(times.count > 10 && times.count < 30 && times == times.sorted())
    }

    @Test func aHugeSizeStaysInTheLimit() throws {
        var clip = VideoClip()
        clip.statedSize = (60000, 60000)
        let file = try clip.write()
        let video = try DecodedVideo(file.url, megabytes: 200)
        while let report = video.next() {
            if case .frame(let frame) = report { #expect(frame.size.width <= 4096 && frame.size.height <= 4096) }
            if case .failed = report { break }
            if case .end = report { break }
        }
    }

    @Test func picturesMayChangeTheirSize() throws {
        let file = try ClipFile(
            "changing.webm",
            pipeline: "videotestsrc num-buffers=3 pattern=white ! video/x-raw,width=96,height=64,framerate=25/1 ! "
                + "vp8enc deadline=1 ! webmmux streamable=true ! filesink location=FILE")
        // Two streams in one file: the second one's pictures are those of the next header.
        let other = try ClipFile(
            "other.webm",
            pipeline: "videotestsrc num-buffers=3 pattern=white ! video/x-raw,width=64,height=32,framerate=25/1 ! "
                + "vp8enc deadline=1 ! webmmux streamable=true ! filesink location=FILE")
        let both = try ClipFile("both.webm", Data(contentsOf: file.url) + Data(contentsOf: other.url))
        let video = try DecodedVideo(both.url)
        var sizes: Set<Int> = []
        while let report = video.next() {
            if case .frame(let frame) = report {
                sizes.insert(frame.size.width)
                frame.draw(into: PixelBuffer(width: 10, height: 10))
            }
            if case .end = report { break }
            if case .failed = report { break }
        }
        #expect(sizes.isSubset(of: [96, 64]) && sizes.contains(96))
    }

    @Test func aMissingPlugInIsNamedWithItsPackage() throws {
        var clip = VideoClip()
        clip.code = "H264"
        let file = try clip.write()
        let failure = try #require(try DecodedVideo(file.url).failure())
        #expect(failure.package == "gstreamer1.0-libav", "\(failure)")
        #expect(failure.description.contains("Install the package gstreamer1.0-libav"))
    }

    private func noise(_ count: Int) -> Data {
        var state: UInt64 = 5
        return Data(
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            })
    }
}
