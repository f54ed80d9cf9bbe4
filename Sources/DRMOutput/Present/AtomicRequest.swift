// AtomicRequest.swift: a set of property changes that take effect together.

import CVitrineDRM
import Glibc
import VitrineSeat

/// Properties of KMS objects by name, and a request to change them.
struct AtomicRequest {
    struct Change: Hashable {
        var object: UInt32
        var property: UInt32
        /// The property's name, for messages and tests.
        var name: String
        var value: UInt64
    }

    private(set) var changes: [Change] = []

    /// Empties the request and keeps its memory.
    mutating func removeAll() { changes.removeAll(keepingCapacity: true) }

    mutating func set(_ object: KMSObject, _ property: String, _ value: UInt64) throws {
        changes.append(
            Change(object: object.id, property: try object.property(property), name: property, value: value))
    }

    /// The same, if the object has such a property.
    mutating func setIfThere(_ object: KMSObject, _ property: String, _ value: UInt64) throws {
        if object.has(property) { try set(object, property, value) }
    }
}

extension DRMDevice: CommitDevice {
    func commit(_ request: AtomicRequest, flags: Int32, serial: UInt, what: @autoclosure () -> String) throws {
        // One for all commits, so that a frame allocates nothing.
        guard let memory = atomicMemory ?? drmModeAtomicAlloc() else {
            throw DRMError(call: "drmModeAtomicAlloc", arguments: name, code: ENOMEM)
        }
        atomicMemory = memory
        drmModeAtomicSetCursor(memory, 0)
        for change in request.changes {
            try check(
                drmModeAtomicAddProperty(memory, change.object, change.property, change.value),
                "drmModeAtomicAddProperty", "object \(change.object), property \(change.property)")
        }
        try check(
            drmModeAtomicCommit(
                descriptor, memory, UInt32(flags), UnsafeMutableRawPointer(bitPattern: serial)),
            "drmModeAtomicCommit", what())
    }
}

/// A connector, CRTC or plane with the ids of its properties.
struct KMSObject {
    var id: UInt32
    /// `connector`, `crtc` or `plane`, for messages.
    var kind: String
    var properties: [String: ObjectProperty]

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

/// The objects of a pipeline for commits.
struct PipelineObjects {
    var connector: KMSObject
    var crtc: KMSObject
    var plane: KMSObject
    var otherPlanes: [KMSObject]
}
