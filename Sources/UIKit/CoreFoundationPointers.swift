// CoreFoundationPointers.swift: functions of Core Foundation that return pointers.
//
// The types of Core Foundation are values of Swift here, without an address of their own. What a pointer leads to is
// retained by its thread until that has been given `LentObjects.limit` more of them.

public import Foundation
import Synchronization
public import CoreGraphics

/// The bytes of a data object. They stay valid as long as the data does, and until the thread's sixteenth call of
/// such a function after this one.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    guard let theData else { return nil }
    let bytes = theData as NSData
    LentObjects.retain(bytes)
    return bytes.bytes.assumingMemoryBound(to: UInt8.self)
}

/// The number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData?.count ?? 0 }

/// The value for a key, as an object, or as the Swift value if it is a dictionary. Nil if there is none.
/// - Parameter key: what `Unmanaged.passUnretained(key).toOpaque()` is, as the front end translates it.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    guard let key, let name = VitrineKeys.name(at: key), let value = theDict?[name] else { return nil }
    if let dictionary = value as? CFDictionary {
        // One word: a reference to the storage, which the cast may have made.
        LentObjects.retain(unsafeBitCast(dictionary, to: AnyObject.self))
        return unsafeBitCast(dictionary, to: UnsafeRawPointer.self)
    }
    let object = value as AnyObject
    LentObjects.retain(object)
    return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
}

/// Whether there is a value for a key, which is then written to `value` as `CFDictionaryGetValue` returns it.
/// - Parameter value: nil where the value is not needed.
public func CFDictionaryGetValueIfPresent(
    _ theDict: CFDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
    guard let found = CFDictionaryGetValue(theDict, key) else { return false }
    value?.pointee = found
    return true
}

/// How many strong references an object has.
public func CFGetRetainCount(_ cf: AnyObject!) -> CFIndex { cf.map { Int(_getRetainCount($0)) } ?? 0 }

/// Addresses for the keys of dictionaries.
public enum VitrineKeys {
    /// The names by their addresses. An app uses a few dozen different constants.
    private static let addresses = Mutex<[String: UInt]>([:])

    /// The address of a key, always the same for the same name.
    public static func address(of name: String) -> UnsafeMutableRawPointer {
        let address = addresses.withLock { addresses in
            if let known = addresses[name] { return known }
            let made = UInt(bitPattern: UnsafeMutablePointer<String>.allocate(capacity: 1))
            addresses[name] = made
            return made
        }
        guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { fatalError("\(name) has no address") }
        return pointer
    }

    static func name(at pointer: UnsafeRawPointer) -> String? {
        let address = UInt(bitPattern: pointer)
        return addresses.withLock { addresses in addresses.first { $0.value == address }?.key }
    }
}

/// The objects to which a thread was given pointers.
private enum LentObjects {
    static let limit = 16
    private static let key = "vitrine.lent"

    static func retain(_ object: AnyObject) {
        let storage = Thread.current.threadDictionary
        var objects = storage[key] as? [AnyObject] ?? []
        if objects.count >= limit { objects.removeFirst() }
        objects.append(object)
        storage[key] = objects
    }
}
