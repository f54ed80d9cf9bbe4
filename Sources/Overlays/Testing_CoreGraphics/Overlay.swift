// Overlay.swift: what a file gets that imports both Testing and CoreGraphics: nothing more.
//
// Swift's Testing names an overlay module for this pair, which exists on Apple's
// systems only. Without a module of that name such a file does not compile.
