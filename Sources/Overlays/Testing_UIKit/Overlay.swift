// Overlay.swift: an empty module for files that import both Testing and UIKit.
//
// Swift's Testing names an overlay module for this pair, which only exists on Apple's systems. Without a module of that
// name such a file does not compile.
