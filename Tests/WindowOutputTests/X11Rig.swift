// X11Rig.swift: an X server without a display, another program at it, and a window.

import CX11Client
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics
import VitrineInput
import VitrineSystem

@testable import VitrineWindowOutput

/// Xvfb, which draws to memory.
@MainActor final class X11Rig {
    nonisolated private static let program = "/usr/bin/Xvfb"
    nonisolated static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    /// The name of its display, such as `:7`.
    let display: String
    let client: OpaquePointer
    private let process = Process()

    /// - Parameter arguments: further arguments of Xvfb.
    init(_ arguments: [String] = []) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Self.program)
        // It writes the number of a free display when it listens.
        process.arguments =
            ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = Data()
        while !text.contains(UInt8(ascii: "\n")) {
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            text += part
        }
        let number = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        display = ":\(number)"
        client = try #require(x11_client_open(display))
    }

    isolated deinit {
        x11_client_close(client)
        end()
    }

    /// The server is killed.
    func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    var environment: [String: String] { ["DISPLAY": display] }

    var processIdentifier: Int32 { process.processIdentifier }

    /// A window of the given size, at the corner of the screen.
    func openWindow(
        _ size: PixelSize = PixelSize(width: 160, height: 100), isFixed: Bool = false, shares: Bool = true,
        _ change: (inout WindowOutput.Configuration) -> Void = { _ in }
    ) throws -> X11Output {
        var configuration = WindowOutput.Configuration()
        configuration.fixedSize = size
        change(&configuration)
        let output = try X11Output(configuration, X11Connection.open(environment: environment), shares: shares)
        try wait("the window is visible", output) { pixels(of: output) != nil }
        return output
    }

    /// Handles events of both programs, as the run loop does, until `condition` is true.
    func wait(_ what: String, _ output: X11Output, until condition: () throws -> Bool) throws {
        let deadline = MonotonicTime.now + 20
        while try !condition() {
            guard MonotonicTime.now < deadline else {
                Issue.record("waited in vain: \(what)")
                throw CancellationError()
            }
            x11_client_pump(client)
            step(output)
        }
    }

    /// One turn of the run loop.
    func step(_ output: X11Output) {
        if let due = output.nextTimeout, due <= MonotonicTime.now { return output.dispatchTimeout() }
        if !DescriptorState.of(output.fileDescriptor, reporting: .readable, within: 5).isEmpty { output.dispatch() }
    }

    /// Waits until all frames have been shown.
    func settle(_ output: X11Output) throws {
        try wait("the frame is shown", output) { output.pending == nil && !output.connection.hasQueuedEvents }
    }

    /// What the server shows. Nil if the window is not visible, or only a part of it.
    func pixels(of output: X11Output) -> [UInt32]? {
        let size = output.picture.memory.size
        var pixels = [UInt32](repeating: 0, count: size.width * size.height)
        let isRead = x11_client_pixels(
            client, output.window.number, UInt16(size.width), UInt16(size.height), &pixels)
        return isRead ? pixels.map { $0 & 0xff_ffff } : nil
    }

    /// A property of the window as text.
    func property(_ name: String, of output: X11Output) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = x11_client_property(client, output.window.number, name, &bytes, bytes.count)
        return Array(bytes.prefix(count))
    }
}

extension X11Output {
    /// Fills the buffer with a colour and presents it.
    func presentColor(_ color: UInt32) throws {
        let buffer = try #require(nextBuffer())
        let panel = buffer.turn.turned(buffer.size)
        for y in 0..<panel.height {
            let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<panel.width { row[x] = color }
        }
        try present(buffer, damage: [PixelRect(pixelSize)])
    }
}
