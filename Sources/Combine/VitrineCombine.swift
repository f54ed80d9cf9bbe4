// VitrineCombine.swift: Combine for source that imports it: OpenCombine, its Foundation publishers, and the publishers
// of this module that OpenCombine lacks.
//
// The module's name differs from Apple's, so that `canImport(Combine)` stays false for packages without this
// dependency.

@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
