// WindowOutput+Events.swift: the pointer, the compositor's events, and the end of the window.

public import Foundation
public import VitrineDisplay
public import VitrineGraphics

extension WindowOutput {
    /// The time in seconds after which a window without frames is taken as hidden.
    private static let hiddenAfter = 2.0
    /// The time in seconds after which unsent requests are sent again.
    private static let retry = 0.1

    // MARK: The pointer

    /// Shows the cursor while the pointer is in the window. Always true: the compositor has one.
    public func setCursor(_ cursor: CursorImage?) -> Bool {
        guard isOpen, cursor != shownCursor else { return isOpen || cursor == nil }
        shownCursor = cursor
        self.cursor.use(cursor, scale: surface.geometry.scale)
        input?.cursorDidChange()
        sendRequests()
        return true
    }

    /// Does nothing: the compositor moves it.
    public func moveCursor(toX x: Int, y: Int) {}

    /// The size of the picture in points, for the pointer and for scrolling.
    public var pointerArea: CGSize {
        get { input?.pointerArea ?? .zero }
        set { input?.pointerArea = newValue }
    }

    // MARK: The size

    /// Requests another size in pixels of the upright picture. A maximized, tiled or full-screen window keeps its own.
    public func setSize(_ size: PixelSize) {
        guard isOpen, connection.failure == nil else { return }
        surface.want(size: turn.turned(size))
        if pending == nil { applyChanges() }
        sendRequests()
    }

    // MARK: The clipboard

    /// Offers a text to other programs, from the next event of a person on. An empty one clears the clipboard, if its
    /// text is the app's.
    public func offerText(_ text: String) {
        input?.clipboard.offer(text)
        sendRequests()
    }

    /// Sends the edited text and its place to the desktop's input method. Nil: none is edited.
    public func editText(_ text: EditedText?) {
        if input?.text.edit(text) == true { sendRequests() }
    }

    // MARK: Drags

    /// Begins a drag to other programs, with the press that is held and has left the window. That press ends here.
    ///
    /// - Parameter onEnd: called with the drop, and with the end.
    /// - Returns: whether it has begun. False if no press has left the window, another drag is on its way, or the
    ///   compositor cannot tell its end.
    public func startDrag(_ offer: DragOffer, onEnd: @escaping (DragEnd) -> Void) -> Bool {
        guard isOpen, connection.failure == nil, let input else { return false }
        let hasBegun = input.startDrag(offer, icon: makePicture(), onEnd: onEnd)
        if hasBegun { sendRequests() }
        return hasBegun
    }

    /// Takes back what is dragged from the window. Its end is `cancelled`.
    public func cancelDrag() {
        input?.drags.cancel()
        sendRequests()
    }

    // MARK: Events

    /// A descriptor that is readable when the compositor has sent events. -1 after `close()`.
    public var fileDescriptor: Int32 { isOpen ? connection.fileDescriptor : -1 }

    /// The time at which `dispatchTimeout()` must be called, in seconds of CLOCK_MONOTONIC. Nil if nothing is due.
    public var nextTimeout: Double? {
        guard isOpen, connection.failure == nil else { return nil }
        let hidden = isConnected ? pending.map { $0.committedAt + Self.hiddenAfter } : nil
        return [hidden, retryAt, nextKeyRepeat].compactMap { $0 }.min()
    }

    /// The time at which a held key repeats. Nil if none is held.
    var nextKeyRepeat: Double? { input?.nextTimeout }

    /// Handles events. Call it when `fileDescriptor` is readable.
    public func dispatch() {
        guard isOpen, connection.failure == nil else { return }
        do throws(WindowError) { try connection.dispatch() } catch { return fail(error) }
        planRetry()
        // Once for all events. While a frame waits for its turn, changes wait too; a hidden window's may wait for long.
        if pending == nil || !isConnected { applyChanges() }
    }

    /// Repeats a held key, and notices that the window is hidden. Call it at `nextTimeout`.
    public func dispatchTimeout() {
        guard isOpen, connection.failure == nil else { return }
        // What the compositor has sent until now is older: the key may be up, the frame done.
        let now = now()
        if let due = retryAt, now >= due { retryAt = nil }
        dispatch()
        guard isOpen, connection.failure == nil else { return }
        input?.dispatchTimeout(at: now)
        if isConnected, let pending, now >= pending.committedAt + Self.hiddenAfter {
            isConnected = false
            delegate?.outputDidChange(self)
            applyChanges()
        }
    }

    func sendRequests() {
        if let error = connection.flush() { return fail(error) }
        planRetry()
    }

    /// A compositor that does not read for a while gets the rest later.
    private func planRetry() { retryAt = connection.hasUnsentRequests ? retryAt ?? now() + Self.retry : nil }

    func fail(_ error: WindowError) {
        guard isOpen, isConnected || pending != nil else { return }
        isConnected = false
        pending = nil
        input?.releaseAll()
        input?.drags.reset()
        delegate?.outputDidChange(self)
        onFailure?(error)
    }
}
