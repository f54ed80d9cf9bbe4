// Whoever imports ObjectiveC on Apple's systems finds NSObject there.
@_exported import class Foundation.NSObject
@_exported import protocol Foundation.NSObjectProtocol
