// CommitDevice.swift: the functions of a card for atomic commits, which tests replace.

/// The functions of a card for commits and blobs.
protocol CommitDevice: AnyObject {
    /// For messages, such as `card0`.
    var name: String { get }

    /// - Parameters:
    ///   - flags: DRM_MODE_ATOMIC_… and DRM_MODE_PAGE_FLIP_EVENT.
    ///   - serial: returned with the flip event.
    ///   - what: a description of the commit, only evaluated for an error.
    func commit(_ request: AtomicRequest, flags: Int32, serial: UInt, what: @autoclosure () -> String) throws
    func createBlob(_ bytes: UnsafeRawBufferPointer, what: String) throws -> UInt32
    func destroyBlob(_ id: UInt32)
}
