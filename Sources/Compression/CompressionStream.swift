// CompressionStream.swift: compresses and decompresses in pieces, through zlib.
//
// The struct has the fields of the C struct and may be copied before `compression_stream_init`. `state` is owned by the
// struct from `compression_stream_init` to `compression_stream_destroy`.

import CVitrineZlib

/// The buffers and the state of a stream.
public struct compression_stream {
    /// The next byte of output. Advanced by each call.
    public var dst_ptr: UnsafeMutablePointer<UInt8>
    /// The free space for output, in bytes. Reduced by each call.
    public var dst_size: Int
    /// The next byte of input. Advanced by each call.
    public var src_ptr: UnsafePointer<UInt8>
    /// The remaining input, in bytes. Reduced by each call.
    public var src_size: Int
    /// Private to the stream; nil before it is initialised.
    public var state: UnsafeMutableRawPointer?

    /// Creates a stream with buffers.
    public init(
        dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
        state: UnsafeMutableRawPointer?
    ) {
        self.dst_ptr = dst_ptr
        self.dst_size = dst_size
        self.src_ptr = src_ptr
        self.src_size = src_size
        self.state = state
    }
}

private struct State {
    var stream = z_stream()
    var encodes: Bool
    var isOver = false
}

/// Initialises a stream. Its buffers may be set later.
/// - Returns: `COMPRESSION_STATUS_ERROR` for an unsupported algorithm or operation.
public func compression_stream_init(
    _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
    _ algorithm: compression_algorithm
) -> compression_status {
    stream.pointee.state = nil
    guard algorithm == COMPRESSION_ZLIB,
        operation == COMPRESSION_STREAM_ENCODE || operation == COMPRESSION_STREAM_DECODE
    else { return COMPRESSION_STATUS_ERROR }
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(encodes: operation == COMPRESSION_STREAM_ENCODE))
    let size = Int32(MemoryLayout<z_stream>.size)
    // Negative window bits select raw DEFLATE, without zlib's header.
    let status =
        state.pointee.encodes
        ? deflateInit2_(&state.pointee.stream, 5, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        : inflateInit2_(&state.pointee.stream, -15, ZLIB_VERSION, size)
    guard status == Z_OK else {
        state.deallocate()
        return COMPRESSION_STATUS_ERROR
    }
    stream.pointee.state = UnsafeMutableRawPointer(state)
    return COMPRESSION_STATUS_OK
}

/// Processes input until all of it is consumed or the output buffer is full.
/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE` if no more input follows.
/// - Returns: `COMPRESSION_STATUS_END` after the last byte of output, `COMPRESSION_STATUS_ERROR` for damaged or
///   truncated input.
public func compression_stream_process(
    _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
    guard let raw = stream.pointee.state, stream.pointee.src_size >= 0, stream.pointee.dst_size >= 0 else {
        return COMPRESSION_STATUS_ERROR
    }
    let state = raw.assumingMemoryBound(to: State.self)
    if state.pointee.isOver { return COMPRESSION_STATUS_END }
    let isLast = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0
    while true {
        // zlib's counters have 32 bits.
        let input = UInt32(clamping: stream.pointee.src_size), available = UInt32(clamping: stream.pointee.dst_size)
        state.pointee.stream.next_in = UnsafeMutablePointer(mutating: stream.pointee.src_ptr)
        state.pointee.stream.avail_in = input
        state.pointee.stream.next_out = stream.pointee.dst_ptr
        state.pointee.stream.avail_out = available
        let endsHere = isLast && Int(input) == stream.pointee.src_size
        let result =
            state.pointee.encodes
            ? deflate(&state.pointee.stream, endsHere ? Z_FINISH : Z_NO_FLUSH)
            : inflate(&state.pointee.stream, Z_NO_FLUSH)
        let used = Int(input - state.pointee.stream.avail_in), made = Int(available - state.pointee.stream.avail_out)
        stream.pointee.src_ptr += used
        stream.pointee.src_size -= used
        stream.pointee.dst_ptr += made
        stream.pointee.dst_size -= made
        if result == Z_STREAM_END {
            state.pointee.isOver = true
            return COMPRESSION_STATUS_END
        }
        guard result == Z_OK || result == Z_BUF_ERROR else { return COMPRESSION_STATUS_ERROR }
        if stream.pointee.dst_size == 0 { return COMPRESSION_STATUS_OK }
        if used == 0, made == 0 {
            // No progress although the output buffer has free space: at the end of the input, the compressed data is
            // truncated.
            let isCut = isLast && !state.pointee.encodes && stream.pointee.src_size == 0
            return isCut ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
        }
    }
}

/// Frees the memory of a stream.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
    guard let raw = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
    let state = raw.assumingMemoryBound(to: State.self)
    if state.pointee.encodes { deflateEnd(&state.pointee.stream) } else { inflateEnd(&state.pointee.stream) }
    state.deinitialize(count: 1)
    state.deallocate()
    stream.pointee.state = nil
    return COMPRESSION_STATUS_OK
}
