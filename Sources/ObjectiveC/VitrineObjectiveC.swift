// On Apple's systems, the module ObjectiveC exports NSObject.
@_exported import class Foundation.NSObject
@_exported import protocol Foundation.NSObjectProtocol
