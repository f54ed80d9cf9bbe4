// FirstFrame.swift: from exec to the first offscreen frame.
//
// first_frame starts Examples/Hello, an app of one button: the minimum for every app.
// Its peer is the same window with Qt Widgets (Benchmarks/Peers/qt).
// first_frame_kiosk starts Examples/Kiosk, which reads its menu and decodes a
// dozen pictures before its first frame.
// font_start is the fonts' part of Hello's first frame, its first label: opening
// files, scanning the installed fonts, making masks.
//
// Each run starts a process of a release build. The time runs from just
// before posix_spawn until the app presented its first frame. The app records that
// on the clock that all processes share. So it includes exec, loading of libraries,
// the app's start, layout and raster, but not the exit. The files are in
// the page cache, as in most starts.

final class FirstFrame: FirstFrameCase, BenchmarkCase {
    nonisolated static let name = "first_frame"
    nonisolated static let goal = Goal.milliseconds(30)

    let peers: [Contender]

    init(_ setting: Setting) throws {
        let last = LastStart()
        peers = [
            try FirstFrameCase.contender("Qt 5", setting, last: last, program: "qt-first-frame") {
                size, file in
                ["\(size.width)", "\(size.height)", file]
            }
        ]
        try super.init(setting, program: "Hello")
    }
}

final class FirstFrameKiosk: FirstFrameCase, BenchmarkCase {
    nonisolated static let name = "first_frame_kiosk"
    nonisolated static let goal = Goal.milliseconds(30)

    init(_ setting: Setting) throws { try super.init(setting, program: "Kiosk") }
}

final class FontStart: FirstFrameCase, BenchmarkCase {
    nonisolated static let name = "font_start"
    nonisolated static let goal = Goal.milliseconds(5)

    init(_ setting: Setting) throws {
        try super.init(setting, program: "Hello") { report, _ in
            [report.firstFrameFontsMs, report.firstFrameFontScanMs, report.firstFrameGlyphsMs]
                .compactMap { $0 }.reduce(0, +)
        }
    }
}
