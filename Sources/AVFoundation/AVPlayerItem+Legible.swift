// AVPlayerItem+Legible.swift: subtitles of an item, and outputs.

import Foundation
import VitrineSystem
import VitrineWebVTT

extension AVPlayerItem {
    // MARK: Subtitles

    /// Shows an option of a group. Nil for none.
    ///
    /// A file that cannot be read shows nothing, and is a warning in the log.
    public func select(_ mediaSelectionOption: AVMediaSelectionOption?, in mediaSelectionGroup: AVMediaSelectionGroup) {
        let isOfGroup = mediaSelectionGroup.options.contains { $0 === mediaSelectionOption }
        guard mediaSelectionOption == nil || isOfGroup else { return }
        do throws(WebVTTFailure) {
            try legible.select(mediaSelectionOption)
        } catch {
            Diagnostics.warning("Subtitles: \(error)")
        }
        updateLegible(at: currentTime().seconds)
        player?.legibleDidChange()
    }

    /// Shows the option in the most preferred language of the system, if there is one.
    public func selectMediaOptionAutomatically(in mediaSelectionGroup: AVMediaSelectionGroup) {
        let options = AVMediaSelectionGroup.mediaSelectionOptions(
            from: mediaSelectionGroup.options,
            filteredAndSortedAccordingToPreferredLanguages: Locale.preferredLanguages)
        select(options.first, in: mediaSelectionGroup)
    }

    /// What is shown of each group.
    public var currentMediaSelection: AVMediaSelection { AVMediaSelection(asset: asset, option: legible.option) }

    /// What is shown of a group. Nil for none.
    @available(*, deprecated, message: "use currentMediaSelection")
    public func selectedMediaOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        currentMediaSelection.selectedMediaOption(in: mediaSelectionGroup)
    }

    // MARK: Outputs

    /// Adds an output. It belongs to one item.
    public func add(_ output: AVPlayerItemOutput) {
        guard !outputs.contains(where: { $0 === output }) else { return }
        if let other = output.item { other.remove(output) }
        outputs.append(output)
        output.item = self
        if !legible.cues.isEmpty {
            (output as? AVPlayerItemLegibleOutput)?.show(legible.cues, at: currentTime().seconds)
        }
    }

    /// Removes an output.
    public func remove(_ output: AVPlayerItemOutput) {
        guard let place = outputs.firstIndex(where: { $0 === output }) else { return }
        outputs.remove(at: place)
        output.item = nil
    }

    /// Gives outputs the cues of a time, if they are others than before.
    func updateLegible(at time: Double) {
        guard legible.move(to: time) else { return }
        for case let output as AVPlayerItemLegibleOutput in outputs { output.show(legible.cues, at: time) }
    }
}
