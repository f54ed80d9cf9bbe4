// DecorShell.swift: a window with a title bar by libdecor, for compositors that draw none.
//
// libdecor has the window's role. It answers a configuration at once, in its call; what it sends takes effect with the
// next commit of the surface, whose buffer has the new size.

import CVitrineWayland

/// A window of libdecor.
@MainActor final class DecorShell: WindowShell {
    var onConfigure: ((WindowConfiguration) -> (width: Int, height: Int))?
    var onClose: (() -> Void)?
    private(set) var isAnswerDue = false

    private let surface: WaylandObject
    private var decor: OpaquePointer?
    /// The size that libdecor's frame is around.
    private var framed: (width: Int, height: Int) = (0, 0)

    /// Whether libdecor is installed.
    static var isInstalled: Bool { vitrine_decor_is_installed() }

    /// Gives a surface the role, and commits it. Nil without libdecor.
    init?(surface: WaylandObject, title: String, identifier: String) {
        self.surface = surface
        var events = vitrine_decor_events()
        events.configure = { data, width, height, states in
            guard let width, let height else { return }
            DecorShell.with(data) { shell in
                let size = shell.configure(Int(width.pointee), Int(height.pointee), states)
                (width.pointee, height.pointee) = (Int32(size.width), Int32(size.height))
            }
        }
        events.close = { DecorShell.with($0) { $0.onClose?() } }
        events.commit = { DecorShell.with($0) { wl_surface_commit($0.surface.proxy) } }
        decor = vitrine_decor_make(
            surface.connection.display, surface.proxy, title, identifier, &events,
            Unmanaged.passUnretained(self).toOpaque())
        if decor == nil { return nil }
    }

    isolated deinit { vitrine_decor_free(decor) }

    /// libdecor calls on the thread that dispatches: the main one.
    private nonisolated static func with(
        _ data: UnsafeMutableRawPointer?, _ call: @MainActor (DecorShell) -> Void
    ) {
        guard let data else { return }
        // Safe: it does not leave this thread, and the shell frees libdecor's window before it is gone.
        nonisolated(unsafe) let pointer = data
        MainActor.assumeIsolated { call(Unmanaged<DecorShell>.fromOpaque(pointer).takeUnretainedValue()) }
    }

    private func configure(_ width: Int, _ height: Int, _ states: UInt32) -> (width: Int, height: Int) {
        func has(_ bits: Int) -> Bool { states & UInt32(bits) != 0 }
        var configuration = WindowConfiguration(width: width, height: height)
        configuration.isFullscreen = has(VITRINE_DECOR_FULLSCREEN)
        configuration.isBinding = configuration.isFullscreen || has(VITRINE_DECOR_MAXIMIZED) || has(VITRINE_DECOR_TILED)
        isAnswerDue = true
        framed = onConfigure?(configuration) ?? (max(1, width), max(1, height))
        return framed
    }

    func willCommit(width: Int, height: Int) {
        isAnswerDue = false
        guard framed != (width, height) else { return }
        framed = (width, height)
        vitrine_decor_resize(decor, Int32(width), Int32(height))
    }

    func limit(width: Int, height: Int, isFixed: Bool) {
        let (width, height) = (Int32(width), Int32(height))
        vitrine_decor_limit(decor, width, height, isFixed ? width : 0, isFixed ? height : 0, !isFixed)
    }
}
