// CompressionTypes.swift: the constants of compression.h.

/// A compression algorithm. Only `COMPRESSION_ZLIB` is supported.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
    /// The number in compression.h.
    public var rawValue: UInt32
    /// Creates an algorithm from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates an algorithm from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Raw DEFLATE, without a header (RFC 1951). Compresses at level 5.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// LZFSE. Not supported: calls fail.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// LZ4 in Apple's frame format. Not supported: calls fail.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZ4 without frames. Not supported: calls fail.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// LZMA. Not supported: calls fail.
public let COMPRESSION_LZMA = compression_algorithm(0x306)

/// The direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
    /// The number in compression.h.
    public var rawValue: UInt32
    /// Creates an operation from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates an operation from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Compresses.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
/// Decompresses.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// Flags of a call to `compression_stream_process`.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
    /// The number in compression.h.
    public var rawValue: UInt32
    /// Creates flags from their number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates flags from their number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The source buffer holds the last of the input.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// The result of a call.
public struct compression_status: RawRepresentable, Hashable, Sendable {
    /// The number in compression.h.
    public var rawValue: Int32
    /// Creates a status from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// Creates a status from its number.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// Succeeded. More input or output space is needed to finish.
public let COMPRESSION_STATUS_OK = compression_status(0)
/// Failed.
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// Succeeded, and all output was written.
public let COMPRESSION_STATUS_END = compression_status(1)
