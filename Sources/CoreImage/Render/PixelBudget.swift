// PixelBudget.swift: the memory of one rendering.

/// Counts the pixels of all tiles of a rendering. Each rendering has its own, and computes on the calling thread alone:
/// no two threads use it.
final class PixelBudget: @unchecked Sendable {
    /// The greatest number of pixels at once: 512 MB.
    static let most = 1 << 25

    private var used = 0

    /// Reserves pixels. False if there would be too many.
    func reserve(_ count: Int) -> Bool {
        guard count <= Self.most - used else { return false }
        used += count
        return true
    }

    /// Returns reserved pixels.
    func free(_ count: Int) { used -= count }
}
