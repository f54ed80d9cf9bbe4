// CompressionTests.swift: DEFLATE through the functions of compression.h.

import Testing
import VitrineCompression

@Suite struct CompressionTests {
    private let text = Array(String(repeating: "a kiosk in a vitrine; ", count: 500).utf8)

    private func encoded(_ bytes: [UInt8], capacity: Int = 100_000) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: capacity)
        let count = compression_encode_buffer(&output, capacity, bytes, bytes.count, nil, COMPRESSION_ZLIB)
        return Array(output.prefix(count))
    }

    private func decoded(_ bytes: [UInt8], capacity: Int = 100_000) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: capacity)
        let count = compression_decode_buffer(&output, capacity, bytes, bytes.count, nil, COMPRESSION_ZLIB)
        return Array(output.prefix(count))
    }

    @Test func buffersRoundTrip() {
        let small = encoded(text)
        #expect(small.count < text.count / 20 && decoded(small) == text)
        #expect(decoded(small, capacity: 10) == Array(text.prefix(10)))
        #expect(encoded(text, capacity: 10).isEmpty)
    }

    /// "COMPRESSION_ZLIB … raw DEFLATE, IETF RFC 1951": a stored block (section 3.2.4) of the letters "hi".
    @Test func theFormatIsRawDeflate() {
        #expect(decoded([0x01, 0x02, 0x00, 0xFD, 0xFF, 0x68, 0x69]) == Array("hi".utf8))
    }

    /// "The function returns the number of bytes written … or 0 if an error occurs".
    @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [], [0x01, 0x02]] as [[UInt8]])
    func damagedInputIsRefused(_ bytes: [UInt8]) { #expect(decoded(bytes).isEmpty) }

    @Test(arguments: [COMPRESSION_LZFSE, COMPRESSION_LZ4, COMPRESSION_LZMA, compression_algorithm(7)])
    func otherAlgorithmsFail(_ algorithm: compression_algorithm) {
        var output = [UInt8](repeating: 0, count: 100)
        #expect(compression_encode_buffer(&output, 100, text, text.count, nil, algorithm) == 0)
        var stream = compression_stream(dst_ptr: &output, dst_size: 0, src_ptr: text, src_size: 0, state: nil)
        #expect(compression_stream_init(&stream, COMPRESSION_STREAM_ENCODE, algorithm) == COMPRESSION_STATUS_ERROR)
        #expect(compression_stream_process(&stream, 0) == COMPRESSION_STATUS_ERROR)
        #expect(compression_stream_destroy(&stream) == COMPRESSION_STATUS_ERROR)
    }

    /// Processes input in pieces of `piece` bytes and output in pieces of `capacity` bytes. Nil on failure.
    private func streamed(
        _ bytes: [UInt8], _ operation: compression_stream_operation, piece: Int, capacity: Int, isWhole: Bool = true
    ) -> [UInt8]? {
        let output = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        defer { output.deallocate() }
        return bytes.withUnsafeBufferPointer { input -> [UInt8]? in
            guard let base = input.baseAddress else { return nil }
            var stream = compression_stream(dst_ptr: output, dst_size: capacity, src_ptr: base, src_size: 0, state: nil)
            guard compression_stream_init(&stream, operation, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK else {
                return nil
            }
            defer { compression_stream_destroy(&stream) }
            var result: [UInt8] = []
            var at = 0
            for _ in 0..<100_000 {
                if stream.src_size == 0 {
                    let count = min(piece, bytes.count - at)
                    (stream.src_ptr, stream.src_size) = (base + at, count)
                    at += count
                }
                let isLast = at == bytes.count && isWhole
                let status = compression_stream_process(
                    &stream, isLast ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0)
                result += UnsafeBufferPointer(start: output, count: capacity - stream.dst_size)
                (stream.dst_ptr, stream.dst_size) = (output, capacity)
                if status == COMPRESSION_STATUS_END { return result }
                if status == COMPRESSION_STATUS_ERROR { return nil }
            }
            return nil
        }
    }

    @Test(arguments: [(1, 1), (7, 3), (1000, 64), (100_000, 100_000)])
    func streamsRoundTrip(_ sizes: (Int, Int)) throws {
        let small = try #require(streamed(text, COMPRESSION_STREAM_ENCODE, piece: sizes.0, capacity: sizes.1))
        #expect(streamed(small, COMPRESSION_STREAM_DECODE, piece: sizes.0, capacity: sizes.1) == text)
        #expect(decoded(small) == text)
    }

    @Test func aTruncatedStreamFails() {
        let small = encoded(text)
        #expect(streamed(Array(small.dropLast(4)), COMPRESSION_STREAM_DECODE, piece: 64, capacity: 64) == nil)
    }
}
