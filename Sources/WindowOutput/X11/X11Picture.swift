// X11Picture.swift: the picture of a window, in memory that the server reads, or sent to it.
//
// The server copies the pixels when it handles the request. Its answer to a later one says that it has done so: until
// then the memory is not written. One buffer is enough, since a frame waits for the refresh anyway.

import CVitrineX11
import Foundation
import VitrineGraphics

/// The pixels of a window.
@MainActor final class X11Picture {
    let memory: PictureMemory
    private let connection: X11Connection
    private let window: xcb_window_t
    private let context: xcb_gcontext_t
    /// The server's name of the memory. 0 if it cannot map it.
    private let segment: xcb_shm_seg_t

    /// - Parameter shares: whether the server may map memory of this program.
    /// - Throws: `SystemCallError` if there is no memory.
    init(_ size: PixelSize, of window: X11Window, in connection: X11Connection, shares: Bool) throws {
        self.connection = connection
        self.window = window.number
        memory = try PictureMemory(size)
        context = xcb_generate_id(connection.raw)
        xcb_create_gc(connection.raw, context, window.number, 0, nil)
        // Only the sockets of this machine pass descriptors.
        if shares, Self.isLocal(connection.fileDescriptor) {
            segment = vitrine_x11_attach(connection.raw, memory.takeDescriptor())
            connection.didWait()
        } else {
            segment = 0
        }
    }

    isolated deinit {
        if segment != 0 { xcb_shm_detach(connection.raw, segment) }
        xcb_free_gc(connection.raw, context)
    }

    /// Whether the server reads the memory itself.
    var isShared: Bool { segment != 0 }

    private static func isLocal(_ descriptor: Int32) -> Bool {
        var address = sockaddr()
        var length = socklen_t(MemoryLayout<sockaddr>.size)
        return getsockname(descriptor, &address, &length) == 0 && Int32(address.sa_family) == AF_UNIX
    }

    /// Copies a part of the picture to the window.
    func put(_ rect: PixelRect) {
        let rect = rect.intersection(PixelRect(memory.size))
        guard !rect.isEmpty else { return }
        if isShared { putShared(rect) } else { send(rect) }
    }

    private func putShared(_ rect: PixelRect) {
        xcb_shm_put_image(
            connection.raw, window, context, UInt16(memory.stride / 4), UInt16(memory.size.height),
            UInt16(rect.minX), UInt16(rect.minY), UInt16(rect.width), UInt16(rect.height), Int16(rect.minX),
            Int16(rect.minY), connection.screen.depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, segment, 0)
    }

    /// Sends rows, as many at once as a request may contain.
    private func send(_ rect: PixelRect) {
        let row = rect.width * 4
        // In units of 4 bytes; a request begins with 24 bytes.
        let most = max(row, Int(xcb_get_maximum_request_length(connection.raw)) * 4 - 64)
        let rows = max(1, min(rect.height, min(most, 1 << 20) / row))
        var bytes = [UInt8](repeating: 0, count: rows * row)
        for top in Swift.stride(from: rect.minY, to: rect.maxY, by: rows) {
            let count = min(rows, rect.maxY - top)
            bytes.withUnsafeMutableBytes { target in
                guard let start = target.baseAddress else { return }
                for y in 0..<count {
                    (start + y * row).copyMemory(
                        from: memory.base + (top + y) * memory.stride + rect.minX * 4, byteCount: row)
                }
            }
            xcb_put_image(
                connection.raw, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window, context, UInt16(rect.width),
                UInt16(count), Int16(rect.minX), Int16(top), 0, connection.screen.depth, UInt32(count * row), bytes)
        }
    }

    /// Asks for an answer after the last request.
    func requestAnswer() -> UInt32 { xcb_get_input_focus(connection.raw).sequence }
}
