// LiveOutput.swift: the protocol of displays for runs in real time.

import VitrineCompositor
public import VitrineDRMOutput
import VitrineDisplay
public import VitrineFramebufferOutput
import VitrineSeat

/// A display with descriptors to wait for.
@MainActor protocol LiveOutput: Output {
    var seat: Seat { get }
    var fileDescriptor: Int32 { get }
    var hotplugDescriptor: Int32 { get }
    var nextTimeout: Double? { get }
    func dispatch()
    func dispatchHotplug()
    func dispatchTimeout()
    func checkDisplay()
    /// The number of frames that count as shown without a flip event for them or a later one.
    var lostFlips: Int { get }
    /// Whether a display is connected and refuses every mode.
    var isRefused: Bool { get }
    func close()
}

extension DRMOutput: LiveOutput {}
extension FramebufferOutput: LiveOutput {
    /// Its flips are made by a timer, so none is lost.
    var lostFlips: Int { 0 }
    /// It cannot refuse its only mode.
    var isRefused: Bool { false }
}
