// ServerRequest.swift: what a client asks a server.

/// A request of HTTP or RTSP.
public struct ServerRequest: Sendable {
    public let method: String
    /// The path of HTTP, the URL of RTSP.
    public let target: String
    /// With names in small letters.
    public let headers: [String: String]

    /// Nil for what is no request.
    init?(_ text: String) {
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: true).makeIterator()
        guard let words = lines.next()?.split(separator: " "), words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        var headers: [String: String] = [:]
        while let line = lines.next() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[line[..<colon].lowercased()] = String(value)
        }
        self.headers = headers
    }

    /// The first byte of the part that is asked for. Nil for all.
    public var firstByte: Int? {
        guard let range = headers["range"], range.hasPrefix("bytes=") else { return nil }
        return Int(range.dropFirst(6).prefix { $0 != "-" })
    }
}
