// LiveOutput.swift: what a run in real time asks of a display, however it is driven.

import VitrineCompositor
public import VitrineDRMOutput
public import VitrineFramebufferOutput
import VitrineSeat

/// A display with descriptors to wait on.
@MainActor protocol LiveOutput: Output {
    var seat: Seat { get }
    var fileDescriptor: Int32 { get }
    var hotplugDescriptor: Int32 { get }
    var nextTimeout: Double? { get }
    func dispatch()
    func dispatchHotplug()
    func dispatchTimeout()
    func checkDisplay()
    /// Frames that count as shown though the display has reported neither them nor any later one.
    var lostFlips: Int { get }
    /// A display is there, and refuses every mode.
    var isRefused: Bool { get }
    func close()
}

extension DRMOutput: LiveOutput {}
extension FramebufferOutput: LiveOutput {
    /// A timer stands for its flips.
    var lostFlips: Int { 0 }
    /// It has one mode, and no word in it.
    var isRefused: Bool { false }
}
