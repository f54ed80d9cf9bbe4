// MediaServer+Answers.swift: answers of servers.

public import Foundation

extension ServerConnection {
    /// Answers with a status, and nothing else.
    public func answer(_ status: Int, _ headers: String...) {
        send(
            (["HTTP/1.1 \(status) Test"] + headers + ["Content-Length: 0", "Connection: close"])
                .joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// The head of an answer with a body.
    public func begin(_ length: Int?, type: String = "video/x-msvideo", headers: [String] = []) {
        let size = length.map { ["Content-Length: \($0)"] } ?? []
        send(
            (["HTTP/1.1 200 OK", "Content-Type: \(type)", "Connection: close"] + size + headers)
                .joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Answers with a file, or with the part that is asked for.
    public func give(_ file: Data, for request: ServerRequest) {
        guard let first = request.firstByte, first > 0 else {
            begin(file.count, headers: ["Accept-Ranges: bytes"])
            if request.method != "HEAD" { send(file) }
            return
        }
        guard first < file.count else { return answer(416, "Content-Range: bytes */\(file.count)") }
        send(
            """
            HTTP/1.1 206 Partial Content\r
            Content-Range: bytes \(first)-\(file.count - 1)/\(file.count)\r
            Content-Length: \(file.count - first)\r
            Accept-Ranges: bytes\r
            Connection: close\r\n\r\n
            """)
        if request.method != "HEAD" { send(file[(file.startIndex + first)...]) }
    }

    /// Answers with a whole file, whatever part is asked for.
    public func giveWhole(_ file: Data, for request: ServerRequest) {
        begin(file.count)
        if request.method != "HEAD" { send(file) }
    }
}

extension MediaServer {
    /// A server of one file, in parts if they are asked for.
    public convenience init(of file: Data) throws {
        try self.init { request, connection in connection.give(file, for: request) }
    }
}
