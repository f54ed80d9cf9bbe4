// CommitDevice.swift: what atomic commits need of a card, so that tests can stand in for the kernel.

/// Takes commits and blobs.
protocol CommitDevice: AnyObject {
    /// For messages, such as `card0`.
    var name: String { get }

    /// - Parameters:
    ///   - flags: DRM_MODE_ATOMIC_… and DRM_MODE_PAGE_FLIP_EVENT.
    ///   - serial: comes back with the flip event.
    ///   - what: the commit in words; made for an error only.
    func commit(_ request: AtomicRequest, flags: Int32, serial: UInt, what: @autoclosure () -> String) throws
    func createBlob(_ bytes: UnsafeRawBufferPointer, what: String) throws -> UInt32
    func destroyBlob(_ id: UInt32)
}
