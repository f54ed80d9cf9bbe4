// AtomicRequest.swift: a set of property changes that take effect together.

import CVitrineDRM
import Glibc

/// Properties of KMS objects by name, and a request to change them.
struct AtomicRequest {
    private struct Change {
        var object: UInt32
        var property: UInt32
        var value: UInt64
    }

    private var changes: [Change] = []

    mutating func set(_ object: KMSObject, _ property: String, _ value: UInt64) throws {
        changes.append(Change(object: object.id, property: try object.property(property), value: value))
    }

    func commit(on device: DRMDevice, flags: Int32, serial: UInt, what: String) throws {
        guard let request = drmModeAtomicAlloc() else {
            throw DRMError(call: "drmModeAtomicAlloc", arguments: device.name, code: ENOMEM)
        }
        defer { drmModeAtomicFree(request) }
        for change in changes {
            try device.check(
                drmModeAtomicAddProperty(request, change.object, change.property, change.value),
                "drmModeAtomicAddProperty", "object \(change.object), property \(change.property)")
        }
        try device.check(
            drmModeAtomicCommit(
                device.descriptor, request, UInt32(flags), UnsafeMutableRawPointer(bitPattern: serial)),
            "drmModeAtomicCommit", what)
    }
}

/// A connector, CRTC or plane with the ids of its properties.
struct KMSObject {
    var id: UInt32
    /// `connector`, `crtc` or `plane`, for messages.
    var kind: String
    private var properties: [String: ObjectProperty]

    init(device: DRMDevice, id: UInt32, type: UInt32, kind: String) throws {
        self.id = id
        self.kind = kind
        properties = try device.properties(of: id, type: type)
    }

    func has(_ name: String) -> Bool { properties[name] != nil }

    func value(_ name: String) -> UInt64? { properties[name]?.value }

    func property(_ name: String) throws -> UInt32 {
        guard let property = properties[name] else {
            throw DRMError(
                call: "Looking for a property", arguments: "\(name) of \(kind) \(id)", code: 0,
                advice: "The driver has none of that name, so atomic commits are not possible")
        }
        return property.id
    }
}
