// DRMDevice+Resources.swift: the card's connectors, encoders, CRTCs and planes, as values.

import CVitrineDRM
import Glibc
import VitrineSeat

extension DRMDevice {
    func resources() throws -> CardResources {
        guard let raw = drmModeGetResources(descriptor) else {
            throw DRMError(
                call: "drmModeGetResources", arguments: name, code: errno,
                advice: errno == EOPNOTSUPP ? "\(path) is no display card with mode setting" : "")
        }
        defer { drmModeFreeResources(raw) }
        func list(_ pointer: UnsafeMutablePointer<UInt32>?, _ count: Int32) -> [UInt32] {
            Array(UnsafeBufferPointer(start: pointer, count: Int(count)))
        }
        let crtcs = list(raw.pointee.crtcs, raw.pointee.count_crtcs)
        return CardResources(
            crtcs: crtcs,
            connectors: try list(raw.pointee.connectors, raw.pointee.count_connectors).compactMap {
                try connector($0)
            },
            encoders: list(raw.pointee.encoders, raw.pointee.count_encoders).compactMap { encoder($0) },
            planes: try planes(), runningModes: runningModes(crtcs))
    }

    private func runningModes(_ crtcs: [UInt32]) -> [UInt32: DisplayMode] {
        var modes: [UInt32: DisplayMode] = [:]
        for crtc in crtcs {
            guard let raw = drmModeGetCrtc(descriptor, crtc) else { continue }
            defer { drmModeFreeCrtc(raw) }
            if raw.pointee.mode_valid != 0 { modes[crtc] = DisplayMode(info: raw.pointee.mode) }
        }
        return modes
    }

    /// The connector's current state. Nil if it was removed from the card (as a dock's ports are).
    private func connector(_ id: UInt32) throws -> Connector? {
        guard let raw = drmModeGetConnector(descriptor, id) else {
            if errno == ENOENT { return nil }
            throw DRMError(call: "drmModeGetConnector", arguments: "\(name), connector \(id)", code: errno)
        }
        defer { drmModeFreeConnector(raw) }
        let c = raw.pointee
        let properties = values(of: c)
        let type = drmModeGetConnectorTypeName(c.connector_type).map { String(cString: $0) } ?? "Unknown"
        return Connector(
            id: c.connector_id, name: "\(type)-\(c.connector_type_id)",
            isConnected: c.connection == DRM_MODE_CONNECTED,
            modes: UnsafeBufferPointer(start: c.modes, count: Int(c.count_modes)).map {
                DisplayMode(info: $0)
            },
            encoders: Array(UnsafeBufferPointer(start: c.encoders, count: Int(c.count_encoders))),
            currentEncoder: c.encoder_id, physicalWidth: Int(c.mmWidth), physicalHeight: Int(c.mmHeight),
            isNonDesktop: properties["non-desktop"] == 1,
            linkIsBad: properties["link-status"] == UInt64(DRM_MODE_LINK_STATUS_BAD))
    }

    /// The values of a connector's properties, which are part of it.
    private func values(of connector: drmModeConnector) -> [String: UInt64] {
        guard let ids = connector.props, let values = connector.prop_values else { return [:] }
        var properties: [String: UInt64] = [:]
        for index in 0..<Int(connector.count_props) {
            if let name = propertyName(ids[index]) { properties[name] = values[index] }
        }
        return properties
    }

    private func propertyName(_ id: UInt32) -> String? {
        if let known = propertyNames[id] { return known }
        guard let property = drmModeGetProperty(descriptor, id) else { return nil }
        defer { drmModeFreeProperty(property) }
        let name = Self.name(of: property.pointee)
        propertyNames[id] = name
        return name
    }

    private static func name(of property: drmModePropertyRes) -> String {
        withUnsafeBytes(of: property.name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    func connectorState(_ id: UInt32) -> ConnectorState? {
        guard let raw = drmModeGetConnectorCurrent(descriptor, id) else { return nil }
        defer { drmModeFreeConnector(raw) }
        let c = raw.pointee
        return ConnectorState(
            isConnected: c.connection == DRM_MODE_CONNECTED, modeCount: Int(c.count_modes), width: c.mmWidth,
            height: c.mmHeight)
    }

    func crtcState(_ crtc: UInt32) -> CRTCState? {
        guard let raw = drmModeGetCrtc(descriptor, crtc) else { return nil }
        defer { drmModeFreeCrtc(raw) }
        let c = raw.pointee
        return CRTCState(
            framebuffer: c.buffer_id, x: c.x, y: c.y,
            mode: c.mode_valid != 0 ? DisplayMode(info: c.mode) : nil)
    }

    func framebufferShape(_ id: UInt32) -> FramebufferShape? {
        guard let raw = drmModeGetFB(descriptor, id) else { return nil }
        defer { drmModeFreeFB(raw) }
        let f = raw.pointee
        // The result refers to the memory, which is not needed here.
        if f.handle != 0 { _ = drmCloseBufferHandle(descriptor, f.handle) }
        return FramebufferShape(
            width: f.width, height: f.height, pitch: f.pitch, bitsPerPixel: f.bpp, depth: f.depth)
    }

    private func encoder(_ id: UInt32) -> Encoder? {
        guard let raw = drmModeGetEncoder(descriptor, id) else { return nil }
        defer { drmModeFreeEncoder(raw) }
        return Encoder(
            id: raw.pointee.encoder_id, currentCRTC: raw.pointee.crtc_id,
            possibleCRTCs: raw.pointee.possible_crtcs)
    }

    private func planes() throws -> [Plane] {
        guard let raw = drmModeGetPlaneResources(descriptor) else { return [] }
        defer { drmModeFreePlaneResources(raw) }
        return try UnsafeBufferPointer(start: raw.pointee.planes, count: Int(raw.pointee.count_planes))
            .compactMap { id in
                guard let raw = drmModeGetPlane(descriptor, id) else { return nil }
                defer { drmModeFreePlane(raw) }
                let p = raw.pointee
                let properties = try properties(of: id, type: VITRINE_DRM_OBJECT_PLANE)
                return Plane(
                    id: id, kind: properties["type"].flatMap { Plane.Kind(rawValue: $0.value) } ?? .overlay,
                    possibleCRTCs: p.possible_crtcs,
                    formats: Array(UnsafeBufferPointer(start: p.formats, count: Int(p.count_formats))),
                    currentCRTC: p.crtc_id,
                    hasDamageClips: properties["FB_DAMAGE_CLIPS"] != nil,
                    rotations: properties["rotation"]?.bits ?? 0)
            }
    }

    /// The valid bits of a bitmask property. 0 for other properties.
    private static func bits(of property: drmModePropertyRes) -> UInt64 {
        guard property.flags & UInt32(DRM_MODE_PROP_BITMASK) != 0 else { return 0 }
        return UnsafeBufferPointer(start: property.enums, count: Int(property.count_enums)).reduce(0) {
            $1.value < 64 ? $0 | 1 << $1.value : $0
        }
    }

    /// The properties of an object by name.
    func properties(of object: UInt32, type: UInt32) throws -> [String: ObjectProperty] {
        guard let raw = drmModeObjectGetProperties(descriptor, object, type) else {
            let code = errno
            // A legacy driver returns that its objects have no properties.
            if code == EINVAL || code == ENOENT { return [:] }
            throw DRMError(
                call: "drmModeObjectGetProperties", arguments: "\(name), object \(object)", code: code)
        }
        defer { drmModeFreeObjectProperties(raw) }
        var properties: [String: ObjectProperty] = [:]
        for index in 0..<Int(raw.pointee.count_props) {
            let id = raw.pointee.props[index]
            guard let property = drmModeGetProperty(descriptor, id) else { continue }
            defer { drmModeFreeProperty(property) }
            properties[Self.name(of: property.pointee)] = ObjectProperty(
                id: id, value: raw.pointee.prop_values[index], bits: Self.bits(of: property.pointee))
        }
        return properties
    }
}
