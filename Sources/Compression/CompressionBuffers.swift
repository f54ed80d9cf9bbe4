// CompressionBuffers.swift: compresses and decompresses a whole buffer in one call.

/// The size of the scratch buffer for compression, in bytes: 0, since the stream allocates its own memory.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// The size of the scratch buffer for decompression, in bytes: 0, since the stream allocates its own memory.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses a buffer.
/// - Returns: the number of bytes written; 0 if the destination is too small or the algorithm is not supported.
public func compression_encode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (made, status) = run(COMPRESSION_STREAM_ENCODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
    return status == COMPRESSION_STATUS_END ? made : 0
}

/// Decompresses a buffer, as far as the result fits into the destination.
/// - Returns: the number of bytes written; 0 for damaged input or an unsupported algorithm.
public func compression_decode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (made, status) = run(COMPRESSION_STREAM_DECODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
    return status == COMPRESSION_STATUS_ERROR ? 0 : made
}

private func run(
    _ operation: compression_stream_operation, _ output: UnsafeMutablePointer<UInt8>, _ available: Int,
    _ input: UnsafePointer<UInt8>, _ count: Int, _ algorithm: compression_algorithm
) -> (made: Int, status: compression_status) {
    var stream = compression_stream(
        dst_ptr: output, dst_size: max(0, available), src_ptr: input, src_size: max(0, count), state: nil)
    guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
        return (0, COMPRESSION_STATUS_ERROR)
    }
    defer { compression_stream_destroy(&stream) }
    let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
    return (max(0, available) - stream.dst_size, status)
}
