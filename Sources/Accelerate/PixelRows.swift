// PixelRows.swift: a checked buffer of four channels a pixel.

/// Rows of pixels with four channels of 8 bits. Reads and writes stay inside if `x` and `y` do.
struct PixelRows {
    let base: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    let rowBytes: Int

    /// - Throws: `vImageFailure` for a buffer without memory, or whose rows overlap.
    init(_ buffer: vImage_Buffer) throws(vImageFailure) {
        guard let data = buffer.data else { throw vImageFailure(kvImageNullPointerArgument) }
        // Offsets of pixels cannot overflow.
        guard buffer.width < 1 << 31, buffer.height < 1 << 22 else { throw vImageFailure(kvImageInvalidParameter) }
        guard buffer.rowBytes >= Int(buffer.width) * 4, buffer.rowBytes < 1 << 40 else {
            throw vImageFailure(kvImageInvalidRowBytes)
        }
        base = data.assumingMemoryBound(to: UInt8.self)
        width = Int(buffer.width)
        height = Int(buffer.height)
        rowBytes = buffer.rowBytes
    }

    private init(base: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
        (self.base, self.width, self.height, rowBytes) = (base, width, height, width * 4)
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * rowBytes }

    /// Whether memory is shared with `other`.
    func overlaps(_ other: PixelRows) -> Bool {
        let end = base + rowBytes * height, otherEnd = other.base + other.rowBytes * other.height
        return base < otherEnd && other.base < end
    }

    /// Calls `body` with these pixels, or with a copy of them if writing to `destination` would change them.
    func read<T>(apartFrom destination: PixelRows, _ body: (PixelRows) -> T) -> T {
        guard overlaps(destination) else { return body(self) }
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, width * height * 4))
        defer { memory.deallocate() }
        let copy = PixelRows(base: memory, width: width, height: height)
        for y in 0..<height { copy.row(y).update(from: row(y), count: width * 4) }
        return body(copy)
    }
}

/// An error with the number that a function returns.
struct vImageFailure: Error {
    let number: vImage_Error

    init(_ number: vImage_Error) { self.number = number }

    /// The number of the error that `body` throws, or `kvImageNoError`.
    static func number(of body: () throws(vImageFailure) -> Void) -> vImage_Error {
        do throws(vImageFailure) {
            try body()
            return kvImageNoError
        } catch { return error.number }
    }
}
