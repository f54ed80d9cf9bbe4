// DRMDevice+Calls.swift: one wrapper for each libdrm call, with descriptive errors.

import CVitrineDRM
import Glibc
import VitrineSeat

extension DRMDevice {
    /// libdrm returns -1 and sets errno, or returns the negative errno.
    func check(_ result: Int32, _ call: String, _ arguments: @autoclosure () -> String, advice: String = "")
        throws
    {
        guard result < 0 else { return }
        throw DRMError(
            call: call, arguments: "\(name)\(arguments().isEmpty ? "" : ", " + arguments())",
            code: result == -1 && errno != 0 ? errno : -result, advice: advice)
    }

    func capability(_ capability: UInt64) throws -> UInt64 {
        var value: UInt64 = 0
        try check(
            drmGetCap(descriptor, capability, &value), "drmGetCap", "capability \(capability)",
            advice: "\(path) is no display card with mode setting")
        return value
    }

    /// Becomes the DRM master, the only program that may set modes. The first program that opens the card is master
    /// already.
    func becomeMaster() throws {
        guard drmIsMaster(descriptor) == 0 else { return }
        guard drmSetMaster(descriptor) != 0 else { return }
        let code = errno
        let holders = DeviceHolders.of(path)
        let who =
            holders.isEmpty
            ? "another program (a display server or a boot splash)" : holders.joined(separator: ", ")
        throw DRMError(
            call: "drmSetMaster", arguments: name, code: code,
            advice: "The display is driven by \(who): stop it first, or switch to a free console")
    }

    func checkPresence() throws { _ = try capability(UInt64(DRM_CAP_DUMB_BUFFER)) }

    var isMaster: Bool { drmIsMaster(descriptor) != 0 }

    func dropMaster() { _ = drmDropMaster(descriptor) }

    func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int) throws -> (
        handle: UInt32, pitch: Int, size: Int
    ) {
        var handle: UInt32 = 0
        var pitch: UInt32 = 0
        var size: UInt64 = 0
        try check(
            drmModeCreateDumbBuffer(
                descriptor, UInt32(width), UInt32(height), UInt32(bitsPerPixel), 0, &handle, &pitch, &size),
            "drmModeCreateDumbBuffer", "\(width)x\(height), \(bitsPerPixel) bits")
        return (handle, Int(pitch), Int(size))
    }

    func destroyDumbBuffer(_ handle: UInt32) { _ = drmModeDestroyDumbBuffer(descriptor, handle) }

    func mapDumbBuffer(_ handle: UInt32, size: Int) throws -> UnsafeMutableRawPointer {
        var offset: UInt64 = 0
        try check(
            drmModeMapDumbBuffer(descriptor, handle, &offset), "drmModeMapDumbBuffer", "buffer \(handle)")
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, Int(offset))
        guard let memory, memory != MAP_FAILED else {
            throw DRMError(call: "mmap", arguments: "\(name), \(size) bytes at \(offset)", code: errno)
        }
        return memory
    }

    func unmapDumbBuffer(_ base: UnsafeMutableRawPointer, size: Int) { munmap(base, size) }

    func addFramebuffer(handle: UInt32, pitch: Int, width: Int, height: Int, fourCC: UInt32) throws -> UInt32 {
        var id: UInt32 = 0
        var handles: [UInt32] = [handle, 0, 0, 0]
        var pitches: [UInt32] = [UInt32(pitch), 0, 0, 0]
        var offsets: [UInt32] = [0, 0, 0, 0]
        try check(
            drmModeAddFB2(
                descriptor, UInt32(width), UInt32(height), fourCC, &handles, &pitches, &offsets, &id, 0),
            "drmModeAddFB2", "\(width)x\(height), format \(FourCC.describe(fourCC)), pitch \(pitch)")
        return id
    }

    func removeFramebuffer(_ id: UInt32) { _ = drmModeRmFB(descriptor, id) }

    func setCRTC(
        _ crtc: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, connectors: [UInt32], mode: DisplayMode?
    ) throws {
        var connectors = connectors
        let count = Int32(connectors.count)
        let arguments = "crtc \(crtc), framebuffer \(framebuffer), \(mode?.description ?? "off")"
        var info = mode?.info ?? drmModeModeInfo()
        try connectors.withUnsafeMutableBufferPointer { list in
            try withUnsafeMutablePointer(to: &info) { info in
                try check(
                    drmModeSetCrtc(
                        descriptor, crtc, framebuffer, x, y, count == 0 ? nil : list.baseAddress, count,
                        mode == nil ? nil : info),
                    "drmModeSetCrtc", arguments)
            }
        }
    }

    func pageFlip(crtc: UInt32, framebuffer: UInt32, serial: UInt) throws {
        try check(
            drmModePageFlip(
                descriptor, crtc, framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT),
                UnsafeMutableRawPointer(bitPattern: serial)),
            "drmModePageFlip", "crtc \(crtc), framebuffer \(framebuffer)")
    }

    func createBlob(_ bytes: UnsafeRawBufferPointer, what: String) throws -> UInt32 {
        var id: UInt32 = 0
        try check(
            drmModeCreatePropertyBlob(descriptor, bytes.baseAddress, bytes.count, &id),
            "drmModeCreatePropertyBlob", "\(what), \(bytes.count) bytes")
        return id
    }

    func setConnectorProperty(_ connector: UInt32, _ name: String, _ value: UInt64, what: String) throws {
        let object = try object(connector, type: VITRINE_DRM_OBJECT_CONNECTOR, kind: "connector")
        try check(
            drmModeConnectorSetProperty(descriptor, connector, object.property(name), value),
            "drmModeConnectorSetProperty", "\(what), connector \(connector), \(name) \(value)")
    }

    func resetGamma(crtc: UInt32) {
        guard let raw = drmModeGetCrtc(descriptor, crtc) else { return }
        let size = Int(raw.pointee.gamma_size)
        drmModeFreeCrtc(raw)
        guard size > 1 else { return }
        var ramp = (0..<size).map { UInt16($0 * 0xFFFF / (size - 1)) }
        var (green, blue) = (ramp, ramp)
        _ = drmModeCrtcSetGamma(descriptor, crtc, UInt32(size), &ramp, &green, &blue)
    }

    func destroyBlob(_ id: UInt32) { _ = drmModeDestroyPropertyBlob(descriptor, id) }

    func countsVblanks(crtc: UInt32) -> Bool? {
        var sequence: UInt64 = 0
        var nanoseconds: UInt64 = 0
        if drmCrtcGetSequence(descriptor, crtc, &sequence, &nanoseconds) == 0 { return true }
        return errno == EOPNOTSUPP ? false : nil
    }
}

/// Pixel format codes as text.
enum FourCC {
    static func describe(_ code: UInt32) -> String {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
        guard bytes.allSatisfy({ $0 >= 32 && $0 < 127 }) else { return "0x" + String(code, radix: 16) }
        return String(decoding: bytes, as: UTF8.self).trimmingSuffix(" ")
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
