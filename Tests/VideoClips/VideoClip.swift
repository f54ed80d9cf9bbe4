// VideoClip.swift: files for tests of video, whose pictures are known.

public import Foundation

/// An AVI file with uncompressed pictures (I420), and silence if asked for. Each picture has one grey.
public struct VideoClip: Sendable {
    public var width = 64
    public var height = 48
    /// Pictures a second.
    public var rate = 30
    public var count = 30
    public var hasSound = false
    /// The number of pictures with sound, if it is not all.
    public var soundCount: Int?
    /// The code of the pictures' format.
    public var code = "I420"
    /// Other pictures than the grey ones, as the format's code says. Their number is the clip's.
    public var pictures: [Data]?
    /// The size in the header, if it is not the pictures'.
    public var statedSize: (width: Int, height: Int)?

    public init() {}

    /// The luma of a picture: all of a hundred in a row differ.
    public static func luma(_ index: Int) -> UInt8 { UInt8(20 + index % 100 * 2) }

    /// The grey of 0 ... 255 that a picture shows: luma of 16 ... 235, stretched.
    public static func grey(_ index: Int) -> Int { Int(((Double(luma(index)) - 16) * 255 / 219).rounded()) }

    private var soundRate: Int { 8000 }

    /// The file.
    public func data() -> Data {
        var movie = Data("movi".utf8), index = Data()
        func add(_ name: String, _ bytes: Data) {
            index.append(contentsOf: name.utf8)
            index.append(numbers(0x10, movie.count, bytes.count))
            movie.append(chunk(name, bytes))
        }
        for i in 0..<count {
            add("00db", pictures?[i] ?? greyPicture(i))
            let samples = soundRate * (i + 1) / rate - soundRate * i / rate
            if hasSound, i < soundCount ?? count { add("01wb", Data(repeating: 0, count: samples * 2)) }
        }
        var header = Data("hdrl".utf8)
        header.append(mainHeader())
        header.append(pictureHeader())
        if hasSound { header.append(soundHeader()) }
        var file = Data("AVI ".utf8)
        file.append(chunk("LIST", header))
        file.append(chunk("LIST", movie))
        file.append(chunk("idx1", index))
        return chunk("RIFF", file)
    }

    private func greyPicture(_ index: Int) -> Data {
        var picture = Data(repeating: Self.luma(index), count: width * height)
        picture.append(Data(repeating: 128, count: pictureSize - picture.count))
        return picture
    }

    private var pictureSize: Int { width * height * 3 / 2 }
    private var shownWidth: Int { statedSize?.width ?? width }
    private var shownHeight: Int { statedSize?.height ?? height }

    private func mainHeader() -> Data {
        var header = numbers(1_000_000 / rate, pictureSize * rate, 0, 0x10, count, 0, hasSound ? 2 : 1, pictureSize)
        header.append(numbers(shownWidth, shownHeight, 0, 0, 0, 0))
        return chunk("avih", header)
    }

    private func pictureHeader() -> Data {
        var header = Data("vids".utf8)
        header.append(contentsOf: code.utf8)
        header.append(numbers(0, 0, 0, 1, rate, 0, count, pictureSize, -1, 0))
        header.append(shorts(0, 0, shownWidth, shownHeight))
        var format = numbers(40, shownWidth, shownHeight)
        format.append(shorts(1, 12))
        format.append(contentsOf: code.utf8)
        format.append(numbers(pictureSize, 0, 0, 0, 0))
        return stream(header, format)
    }

    private func soundHeader() -> Data {
        var header = Data("auds".utf8)
        header.append(numbers(0, 0, 0, 0, 1, soundRate, 0, soundRate * (soundCount ?? count) / rate, 4096, -1, 2, 0, 0))
        var format = shorts(1, 1)
        format.append(numbers(soundRate, soundRate * 2))
        format.append(shorts(2, 16))
        return stream(header, format)
    }

    /// Writes the file into a folder that is removed with the result.
    public func write(_ name: String = "clip.avi") throws -> ClipFile { try ClipFile(name, data()) }

    private func stream(_ header: Data, _ format: Data) -> Data {
        var list = Data("strl".utf8)
        list.append(chunk("strh", header))
        list.append(chunk("strf", format))
        return chunk("LIST", list)
    }

    private func numbers(_ values: Int...) -> Data {
        var data = Data()
        for value in values {
            withUnsafeBytes(of: Int32(truncatingIfNeeded: value).littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }

    private func shorts(_ values: Int...) -> Data {
        var data = Data()
        for value in values {
            withUnsafeBytes(of: Int16(truncatingIfNeeded: value).littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }

    private func chunk(_ name: String, _ bytes: Data) -> Data {
        var data = Data(name.utf8)
        data.append(numbers(bytes.count))
        data.append(bytes)
        if bytes.count % 2 == 1 { data.append(0) }
        return data
    }
}
