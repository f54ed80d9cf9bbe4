// LibYUV.swift: libyuv's conversion and scaling. Its library is opened: building the cases needs no headers of it.

import Glibc
import VitrineGraphics

/// The functions of libyuv that a case compares with.
struct LibYUV {
    typealias Convert =
        @convention(c) (
            UnsafePointer<UInt8>, Int32, UnsafePointer<UInt8>, Int32, UnsafeMutableRawPointer, Int32, UnsafeRawPointer,
            Int32, Int32
        ) -> Int32
    typealias Scale =
        @convention(c) (
            UnsafeRawPointer, Int32, Int32, Int32, UnsafeMutableRawPointer, Int32, Int32, Int32, Int32
        ) -> Int32

    private let convert: Convert
    private let scale: Scale
    /// The factors of BT.601 with the limited range.
    private let matrix: UnsafeRawPointer

    /// - Throws: `StartFailure` if the library is not installed.
    init() throws {
        guard let library = dlopen("libyuv.so.0", RTLD_NOW), let convert = dlsym(library, "NV12ToARGBMatrix"),
            let scale = dlsym(library, "ARGBScale"), let matrix = dlsym(library, "kYuvI601Constants")
        else { throw StartFailure(description: "it needs the package libyuv0") }
        self.convert = unsafeBitCast(convert, to: Convert.self)
        self.scale = unsafeBitCast(scale, to: Scale.self)
        self.matrix = UnsafeRawPointer(matrix)
    }

    /// Converts a picture into `between`, of its size, and scales it over `screen`, bilinear.
    func draw(_ picture: NV12Picture, through between: PixelBuffer, over screen: PixelBuffer) {
        let width = Int32(picture.width), height = Int32(picture.height)
        _ = convert(
            picture.luma, width, picture.chroma, width, between.base, Int32(between.stride), matrix, width, height)
        let bilinear: Int32 = 2
        _ = scale(
            between.base, Int32(between.stride), width, height, screen.base, Int32(screen.stride), Int32(screen.width),
            Int32(screen.height), bilinear)
    }
}
