// VNCConfiguration.swift: who may see and use an app from elsewhere.
//
// Invariant of `check`: only a local socket, whose peers the kernel names, goes
// without a password. A port of this machine can be reached by all its users,
// and by what runs in their browsers. What listens beyond this machine asks for
// TLS, too.

import Foundation

/// How a VNC server is reached and guarded.
public struct VNCConfiguration: Hashable, Sendable {
    /// Where viewers connect.
    public enum Place: Hashable, Sendable {
        /// A local socket, for root and the app's own user; nil: the usual path.
        case socket(path: String?)
        /// A TCP port at a numeric IPv4 or IPv6 address; port 0 is any that is free.
        case network(address: String, port: Int)
    }

    public var place = Place.socket(path: nil)
    /// Path of a file whose first line is the password; nil: none is asked for.
    public var passwordFile: String?
    /// Paths of the server's certificate and its key, PEM; nil: no TLS.
    public var certificate: String?
    public var key: String?
    /// Viewers see, and touch nothing.
    public var isViewOnly = false
    /// Seconds that the first wrong password costs.
    var wrongPasswordDelay = 1.0
    /// Seconds that a viewer may keep the server waiting, and take to come in.
    var patience = 10.0

    /// The port that viewers ask for if nobody says otherwise.
    public static let usualPort = 5900

    public init() {}

    /// What is wrong with a configuration, and what would be right.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// Reads `unix`, `unix:PATH`, a path with a slash, `ADDRESS`, `PORT`, `ADDRESS:PORT` or `[ADDRESS]:PORT`; `loopback`
    /// is this machine, `any` all addresses.
    public mutating func setPlace(_ text: String) throws(Mistake) {
        if text == "unix" {
            place = .socket(path: nil)
            return
        }
        let path = text.hasPrefix("unix:") ? String(text.dropFirst(5)) : text
        if path.contains("/") {
            place = .socket(path: path)
            return
        }
        place = try Self.network(text)
    }

    private static func network(_ text: String) throws(Mistake) -> Place {
        let (name, number) = parts(of: text)
        let port = number.map { Int($0) ?? -1 } ?? usualPort
        guard (0...65535).contains(port) else {
            throw Mistake(
                description: "\"\(number ?? "")\" is no port; ports are 0 (any that is free) to 65535")
        }
        switch name {
        case "", "loopback", "localhost": return .network(address: "127.0.0.1", port: port)
        case "any": return .network(address: "0.0.0.0", port: port)
        default:
            guard isAddress(name) else {
                throw Mistake(
                    description:
                        "a place is unix (a local socket) or a path, or loopback, any, an address such as 192.168.0.7 or [fd00::7], and a port: loopback:5901"
                )
            }
            return .network(address: name, port: port)
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
        guard case .network(let address, _) = place else { return true }
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
        if case .network(let address, _) = place { try checkNetwork(address) }
        guard let passwordFile else { return nil }
        return try Self.password(in: passwordFile)
    }

    private func checkNetwork(_ address: String) throws(Mistake) {
        guard isLoopback || (passwordFile != nil && certificate != nil) else {
            throw Mistake(
                description:
                    "\(address) can be reached from other machines: that takes a password and TLS (--vnc-password-file, --vnc-certificate, --vnc-key); or serve a local socket (unix) and come through ssh -L"
            )
        }
        guard passwordFile != nil else {
            throw Mistake(
                description:
                    "\(address) can be reached by every user of this machine: that takes a password (--vnc-password-file); or serve a local socket (unix), which asks the kernel who comes"
            )
        }
    }

    /// The path of the local socket: one that was given, else `vnc` in the folder that the service manager made, in the
    /// user's own, or in one that is made here. Nil for a port.
    /// - Throws: `Mistake` where that folder is not the user's own.
    func socketPath(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Mistake) -> String? {
        guard case .socket(let path) = place else { return nil }
        if let path { return path }
        // More than one folder may stand there, with colons.
        if let folder = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first { return "\(folder)/vnc" }
        let own = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : "\($0)/vitrine" }
        let folder = own ?? "/tmp/vitrine-\(geteuid())"
        mkdir(folder, 0o700)
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
            status.st_mode & 0o022 == 0
        else {
            throw Mistake(
                description: "\(folder) is no folder that only its user may write to; give a path: unix:/run/…/vnc")
        }
        return "\(folder)/vnc"
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
