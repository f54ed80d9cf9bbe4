// CompressionTypes.swift: the values of compression.h.

/// An algorithm. Of these only `COMPRESSION_ZLIB` is there.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public var rawValue: UInt32
    /// The algorithm with a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The algorithm with a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// DEFLATE without a header (RFC 1951), at level 5.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// LZFSE. Not there: calls with it fail.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// LZ4 in Apple's frames. Not there: calls with it fail.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZ4. Not there: calls with it fail.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// LZMA. Not there: calls with it fail.
public let COMPRESSION_LZMA = compression_algorithm(0x306)

/// What a stream does.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public var rawValue: UInt32
    /// The operation with a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The operation with a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Compress.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
/// Decompress.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// What is said of the input.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public var rawValue: UInt32
    /// The flags with a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The flags with a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// There is no input behind that which is there.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// The result of a call.
public struct compression_status: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public var rawValue: Int32
    /// The result with a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The result with a number.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// It goes on.
public let COMPRESSION_STATUS_OK = compression_status(0)
/// It failed.
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// The end was reached and all output is there.
public let COMPRESSION_STATUS_END = compression_status(1)
