// EncodedImage.swift: an image as its file's bytes, of which only the header was read.
//
// Files may come from anywhere: with any contents, reading yields an image or an error that names the file and the
// problem.
//
// Coordinates: pixels as they are stored, without the orientation.

import CVitrineCodecs
package import Foundation

/// A file's bytes, with quick checks. May be used on any thread.
package final class EncodedImage: @unchecked Sendable {
    /// Never changed, so its memory does not move, and threads may share it.
    let bytes: NSData
    /// The path for errors. Nil for bytes in memory.
    package let path: String?
    package let format: ImageFormat
    package let limits: ImageLimits
    /// The reservations of the decoders' memory.
    let memory: DecodingMemory
    private let info: vc_info

    /// Reads the header and the structure, not the pixels, except those of an incomplete file, which are decoded at
    /// once.
    /// - Throws: `ImageCodecError` for a file that is not an image, is damaged, incomplete or exceeds the limits.
    package init(
        data: Data, path: String? = nil, limits: ImageLimits = .current, memory: DecodingMemory = .shared
    ) throws {
        func failure(_ reason: String) -> ImageCodecError { ImageCodecError(path: path, reason: reason) }
        if data.isEmpty { throw failure("is empty; a PNG, JPEG, GIF or WebP was expected") }
        bytes = NSData(data: data)
        self.path = path
        self.limits = limits
        self.memory = memory
        let raw = UnsafeRawBufferPointer(start: bytes.bytes, count: bytes.length)
        guard let format = ImageFormat(of: raw) else { throw failure("is no PNG, JPEG, GIF or WebP") }
        self.format = format
        var info = vc_info()
        var message = CodecMessage()
        guard format.read(raw, into: &info, &message) == 0 else {
            throw failure("is a damaged \(format.rawValue): \(message.text)")
        }
        self.info = info
        guard width > 0, height > 0 else { throw failure("has no pixels (\(width) x \(height))") }
        guard width <= limits.pixels / height else {
            throw failure("has \(width) x \(height) pixels; at most \(limits.pixels) in all can be shown")
        }
        if info.is_complete == 0 { _ = try decode() }
    }

    /// Reads a file.
    package convenience init(path: String, limits: ImageLimits = .current) throws {
        func failure(_ reason: String) -> ImageCodecError { ImageCodecError(path: path, reason: reason) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw failure("there is no such file")
        }
        if isFolder.boolValue { throw failure("is a folder, not an image file") }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw failure("cannot be read: \(error.localizedDescription)")
        }
        try self.init(data: data, path: path, limits: limits)
    }

    /// The file's bytes.
    package var data: Data { Data(referencing: bytes) }
    package var width: Int { Int(info.width) }
    package var height: Int { Int(info.height) }
    package var size: PixelSize { PixelSize(width: width, height: height) }
    /// The EXIF orientation, 1…8. 1 if the file has none. `CGImage.oriented(exif:)` applies it.
    package var orientation: Int { Int(info.orientation) }
    /// Whether a pixel may be transparent.
    package var hasAlpha: Bool { info.has_alpha != 0 }
    /// 1 for a still picture.
    package var frameCount: Int { Int(info.frames) }
    /// How often an animation plays. 0: without an end.
    package var loopCount: Int { Int(info.loops) }
    var isAnimated: Bool { info.is_animated != 0 }

    /// The first frame, decoded when its pixels are first needed. Each call makes a separate image.
    package func deferredImage() -> CGImage {
        CGImage(DeferredImage(size: size, source: self) { try self.decode() }, isOpaque: !hasAlpha)
    }

    /// The memory of the decoder in bytes, without the pixels.
    var workingBytes: Int { Int(clamping: info.working_bytes) }

    func failure(_ message: CodecMessage) -> ImageCodecError {
        ImageCodecError(path: path, reason: "is a damaged \(format.rawValue): \(message.text)")
    }

    // MARK: Pixels

    /// Decodes the first frame.
    package func decode() throws -> CGImage {
        if isAnimated {
            return try withMemory(forWidth: width, height: height) {
                try FrameReader(self).next(isOpaque: nil)
            }
        }
        return try decode(width: width, height: height, eighths: 8)
    }

    /// Decodes the first frame at another size, without the whole of a large JPEG or WebP in memory.
    package func decode(width targetWidth: Int, height targetHeight: Int) throws -> CGImage {
        guard targetWidth > 0 && targetHeight > 0 else {
            fatalError("A picture cannot be decoded at \(targetWidth) x \(targetHeight) pixels")
        }
        if let image = try decodeReduced(width: targetWidth, height: targetHeight) { return image }
        let image: CGImage
        switch format {
        case .jpeg:
            let eighths = eighths(width: targetWidth, height: targetHeight)
            image = try decode(
                width: scaled(width, eighths), height: scaled(height, eighths), eighths: eighths)
        case .webp where !isAnimated:
            image = try decode(
                width: min(width, targetWidth), height: min(height, targetHeight), eighths: 8)
        default:
            image = try decode()
        }
        return image.resized(toWidth: targetWidth, height: targetHeight)
    }

    /// Decodes a JPEG, or a PNG with a palette, reduced row by row. Nil for other formats, and if the image does not
    /// become smaller.
    private func decodeReduced(width: Int, height: Int) throws -> CGImage? {
        let eighths = format == .jpeg ? eighths(width: width, height: height) : 8
        let (fullWidth, fullHeight) = (scaled(self.width, eighths), scaled(self.height, eighths))
        guard format == .jpeg || format == .png, width <= fullWidth, height <= fullHeight,
            width * height < fullWidth * fullHeight
        else { return nil }
        return try withMemory(forWidth: width, height: height) {
            let buffer = PixelBuffer(unclearedWidth: width, height: height)
            let pixels = buffer.base.assumingMemoryBound(to: UInt8.self)
            let base = bytes.bytes.assumingMemoryBound(to: UInt8.self), count = bytes.length
            let (w, h, n) = (UInt32(width), UInt32(height), Int32(eighths))
            var message = CodecMessage()
            let status =
                format == .jpeg
                ? vc_jpeg_decode_reduced(base, count, pixels, buffer.stride, w, h, n, &message.bytes)
                : vc_png_decode_reduced(base, count, pixels, buffer.stride, w, h, &message.bytes)
            guard status >= 0 else { throw failure(message) }
            return status == 0 ? CGImage(buffer, isOpaque: hasAlpha ? nil : true) : nil
        }
    }

    /// The size in eighths at which a JPEG is decoded for a target size: its transform then omits unnecessary
    /// computations. libjpeg-turbo has vector code for these; three or five eighths take longer than four or eight.
    private func eighths(width targetWidth: Int, height targetHeight: Int) -> Int {
        [1, 2, 4].first { scaled(width, $0) >= targetWidth && scaled(height, $0) >= targetHeight } ?? 8
    }

    private func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }

    private func decode(width: Int, height: Int, eighths: Int) throws -> CGImage {
        try withMemory(forWidth: width, height: height) {
            let buffer = PixelBuffer(unclearedWidth: width, height: height)
            let pixels = buffer.base.assumingMemoryBound(to: UInt8.self)
            let base = bytes.bytes.assumingMemoryBound(to: UInt8.self), count = bytes.length
            let (w, h, n) = (UInt32(width), UInt32(height), Int32(eighths))
            var message = CodecMessage()
            let status =
                switch format {
                case .png: vc_png_decode(base, count, pixels, buffer.stride, w, h, &message.bytes)
                case .jpeg: vc_jpeg_decode(base, count, pixels, buffer.stride, w, h, n, &message.bytes)
                case .webp: vc_webp_decode(base, count, pixels, buffer.stride, w, h, &message.bytes)
                case .gif: fatalError("A GIF is decoded by its frames")
                }
            guard status == 0 else { throw failure(message) }
            return CGImage(buffer, isOpaque: hasAlpha ? nil : true)
        }
    }

    /// Calls `body`, a decoder that returns an image of that size, when there is enough memory for it.
    func withMemory<Result>(forWidth width: Int, height: Int, _ body: () throws -> Result) throws -> Result {
        let needed = PixelBuffer.stride(ofWidth: width) * height + workingBytes
        do {
            return try memory.grant(needed, body)
        } catch let shortage as DecodingMemory.Shortage {
            func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
            throw ImageCodecError(
                path: path,
                reason: "takes \(megabytes(shortage.needed)) MB to decode at \(width) x \(height) pixels; "
                    + "at most \(megabytes(shortage.limit)) MB are allowed")
        }
    }
}
