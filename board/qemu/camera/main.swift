// A program that reads a camera and prints what comes, a line each: for the checks on an emulated machine.
//
//     VitrineCameraProbe formats NODE
//     VitrineCameraProbe pictures NODE FORMAT WIDTH HEIGHT [codes]
//
// A line of a picture has the colours of eight places side by side, in the middle of its height, as RRGGBB.

import Foundation
import VitrineGraphics
import VitrineVideo

func say(_ words: String...) {
    FileHandle.standardOutput.write(Data((words.joined(separator: " ") + "\n").utf8))
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(64) }

func text(of code: UInt32) -> String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }, as: UTF8.self)
}

if arguments[1] == "formats" {
    say("name", CameraNode.name(of: arguments[2]) ?? "none")
    for format in CameraNode.formats(of: arguments[2]) {
        say("format", text(of: format.code), "\(format.width) \(format.height) \(Int(format.mostRate.rounded()))")
    }
    exit(0)
}

guard arguments.count >= 6, let width = Int(arguments[4]), let height = Int(arguments[5]) else { exit(64) }
let format = CameraFormat(code: CameraFormat.code(arguments[3]), width: width, height: height)

func line(of frame: VideoFrame) -> String {
    let pixels = PixelBuffer(width: frame.size.width, height: frame.size.height)
    frame.draw(into: pixels)
    let row = pixels.row(pixels.height / 2)
    let colors = (0..<8).map { String(format: "%06x", row[(2 * $0 + 1) * pixels.width / 16] & 0xFFFFFF) }
    return "picture \(frame.size.width) \(frame.size.height) \(colors.joined(separator: " "))"
}

let news = DispatchSemaphore(value: 0)
let camera = try CameraProcess(path: arguments[2], format: format, rate: 30) { news.signal() }
if arguments.dropFirst(6).contains("codes") { camera.setKinds([.qr, .ean13]) }
while true {
    news.wait()
    for report in camera.take() {
        switch report {
        case .ready: say("ready")
        case .frame(let frame): say(line(of: frame))
        case .codes(let codes): for code in codes.codes { say("code", code.text) }
        case .warning(let failure): say("warning", "\(failure)")
        case .failed(let failure):
            say("failed", "\(failure.cause)", "\(failure)")
            exit(0)
        default: break
        }
    }
}
