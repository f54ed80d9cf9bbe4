// CompressionStream.swift: compresses and decompresses piece by piece, over zlib.
//
// The struct has the fields of C's, and may be copied before it is initialised. `state` is zlib's; it belongs to the
// struct from `compression_stream_init` to `compression_stream_destroy`.

import CVitrineZlib

/// The buffers of a stream.
public struct compression_stream {
    /// Where output goes; moves on with it.
    public var dst_ptr: UnsafeMutablePointer<UInt8>
    /// The room there, in bytes.
    public var dst_size: Int
    /// Where input is; moves on with it.
    public var src_ptr: UnsafePointer<UInt8>
    /// How many bytes of it there are.
    public var src_size: Int
    /// The stream's own.
    public var state: UnsafeMutableRawPointer?

    /// A stream of buffers.
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

/// Makes a stream ready. Its buffers need not be set.
/// - Returns: `COMPRESSION_STATUS_ERROR` for an algorithm that is not there.
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
    // Negative window bits: without zlib's header.
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

/// Works on the buffers until the input is used up or the output full.
/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE` if no input will follow.
/// - Returns: `…_END` once all is done, `…_ERROR` for damaged or unfinished input.
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
        // zlib counts in 32 bits.
        let input = UInt32(clamping: stream.pointee.src_size), room = UInt32(clamping: stream.pointee.dst_size)
        state.pointee.stream.next_in = UnsafeMutablePointer(mutating: stream.pointee.src_ptr)
        state.pointee.stream.avail_in = input
        state.pointee.stream.next_out = stream.pointee.dst_ptr
        state.pointee.stream.avail_out = room
        let endsHere = isLast && Int(input) == stream.pointee.src_size
        let result =
            state.pointee.encodes
            ? deflate(&state.pointee.stream, endsHere ? Z_FINISH : Z_NO_FLUSH)
            : inflate(&state.pointee.stream, Z_NO_FLUSH)
        let used = Int(input - state.pointee.stream.avail_in), made = Int(room - state.pointee.stream.avail_out)
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
            // Room is left and nothing happens: without more input the compressed bytes end too soon.
            let isCut = isLast && !state.pointee.encodes && stream.pointee.src_size == 0
            return isCut ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
        }
    }
}

/// Frees what the stream holds.
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
