// VitrineCombine.swift: Combine for source that imports it: OpenCombine with its publishers of Foundation, and what is
// missing there, in the other files of this module.
//
// The module has another name than Apple's, so that `canImport(Combine)` stays false for packages that never asked.

@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
