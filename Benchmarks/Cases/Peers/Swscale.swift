// Swscale.swift: FFmpeg's conversion and scaling. Its library is opened: building the cases needs no headers of it.

import Glibc
import VitrineGraphics

/// A scaler of FFmpeg from NV12 to a screen.
final class Swscale {
    typealias Make =
        @convention(c) (
            Int32, Int32, Int32, Int32, Int32, Int32, Int32, OpaquePointer?, OpaquePointer?, UnsafePointer<Double>?
        ) -> OpaquePointer?
    typealias Scale =
        @convention(c) (
            OpaquePointer, UnsafePointer<UnsafePointer<UInt8>?>, UnsafePointer<Int32>, Int32, Int32,
            UnsafePointer<UnsafeMutablePointer<UInt8>?>, UnsafePointer<Int32>
        ) -> Int32
    typealias Free = @convention(c) (OpaquePointer) -> Void

    private let context: OpaquePointer
    private let scale: Scale
    private let free: Free

    /// - Throws: `StartFailure` if the library is not installed.
    init(from source: PixelSize, to screen: PixelSize) throws {
        // AV_PIX_FMT_NV12, AV_PIX_FMT_BGRA and SWS_BILINEAR.
        let nv12: Int32 = 23, bgra: Int32 = 28, bilinear: Int32 = 2
        guard let library = dlopen("libswscale.so.6", RTLD_NOW), let make = dlsym(library, "sws_getContext"),
            let scale = dlsym(library, "sws_scale"), let free = dlsym(library, "sws_freeContext"),
            let context = unsafeBitCast(make, to: Make.self)(
                Int32(source.width), Int32(source.height), nv12, Int32(screen.width), Int32(screen.height), bgra,
                bilinear, nil, nil, nil)
        else { throw StartFailure(description: "it needs the package libswscale6") }
        self.context = context
        self.scale = unsafeBitCast(scale, to: Scale.self)
        self.free = unsafeBitCast(free, to: Free.self)
    }

    deinit { free(context) }

    func draw(_ picture: NV12Picture, over screen: PixelBuffer) {
        let from: [UnsafePointer<UInt8>?] = [picture.luma, picture.chroma, nil, nil]
        let to: [UnsafeMutablePointer<UInt8>?] = [screen.base.assumingMemoryBound(to: UInt8.self), nil, nil, nil]
        let width = Int32(picture.width)
        _ = scale(context, from, [width, width, 0, 0], 0, Int32(picture.height), to, [Int32(screen.stride), 0, 0, 0])
    }
}
