// VNCConfiguration.swift: who may see and use an app from elsewhere.
//
// Invariant of `check`: what listens beyond this machine asks for a password,
// and for TLS to ask it in.

import Foundation

/// How a VNC server is reached and guarded.
public struct VNCConfiguration: Hashable, Sendable {
    /// A numeric IPv4 or IPv6 address.
    public var address = "127.0.0.1"
    /// 0: any that is free.
    public var port = 5900
    /// Path of a file whose first line is the password; nil: none is asked for.
    public var passwordFile: String?
    /// Paths of the server's certificate and its key, PEM; nil: no TLS.
    public var certificate: String?
    public var key: String?
    /// Viewers see, and touch nothing.
    public var isViewOnly = false

    public init() {}

    /// What is wrong with a configuration, and what would be right.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// Reads `ADDRESS`, `PORT`, `ADDRESS:PORT` or `[ADDRESS]:PORT`; `loopback` is this machine, `any` all addresses.
    public mutating func setPlace(_ text: String) throws(Mistake) {
        let (name, number) = Self.parts(of: text)
        if let number {
            guard let port = Int(number), (0...65535).contains(port) else {
                throw Mistake(
                    description: "\"\(number)\" is no port; ports are 0 (any that is free) to 65535")
            }
            self.port = port
        }
        switch name {
        case "", "loopback", "localhost": address = "127.0.0.1"
        case "any": address = "0.0.0.0"
        default:
            guard Self.isAddress(name) else {
                throw Mistake(
                    description:
                        "a place is loopback, any, an address such as 192.168.0.7 or [fd00::7], and a port: loopback:5901"
                )
            }
            address = name
        }
    }

    private static func parts(of text: String) -> (name: String, port: String?) {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            let rest = text[text.index(after: end)...]
            return (
                String(text[text.index(after: text.startIndex)..<end]),
                rest.isEmpty ? nil : String(rest.drop { $0 == ":" })
            )
        }
        // Several colons are an address of its own.
        if isAddress(text) { return (text, nil) }
        if let colon = text.lastIndex(of: ":") {
            return (String(text[..<colon]), String(text[text.index(after: colon)...]))
        }
        return text.allSatisfy(\.isNumber) && !text.isEmpty ? ("", text) : (text, nil)
    }

    private static func isAddress(_ text: String) -> Bool {
        var four = in_addr(), six = in6_addr()
        return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
    }

    /// Only programs on this machine get through.
    public var isLoopback: Bool {
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
        return address == "::1"
    }

    /// - Returns: the password, read from its file.
    /// - Throws: `Mistake` where the server would let in whom nobody asked.
    func check() throws(Mistake) -> String? {
        guard (certificate == nil) == (key == nil) else {
            throw Mistake(description: "TLS wants a certificate and its key: give both, as PEM files")
        }
        for file in [certificate, key].compactMap({ $0 }) where access(file, R_OK) != 0 {
            throw Mistake(
                description: "\(file) cannot be read: \(String(cString: strerror(errno))); give a PEM file")
        }
        guard isLoopback || (passwordFile != nil && certificate != nil) else {
            throw Mistake(
                description:
                    "\(address) can be reached from other machines: that takes a password and TLS (--vnc-password-file, --vnc-certificate, --vnc-key); or listen on loopback and come through ssh -L"
            )
        }
        guard let passwordFile else { return nil }
        return try Self.password(in: passwordFile)
    }

    private static func password(in file: String) throws(Mistake) -> String {
        var status = stat()
        guard stat(file, &status) == 0, let data = FileManager.default.contents(atPath: file) else {
            throw Mistake(
                description:
                    "the password file \(file) cannot be read; give a file whose first line is the password")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw Mistake(description: "others may read the password file \(file): chmod 600 \(file)")
        }
        let text = String(decoding: data.prefix(1024), as: UTF8.self)
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        guard (6...8).contains(line.utf8.count), line.utf8.allSatisfy({ (33...126).contains($0) }) else {
            throw Mistake(
                description:
                    "the password in \(file) has \(line.utf8.count) bytes; VNC compares 8 at most: give 6 to 8 printable ASCII characters"
            )
        }
        return line
    }
}
