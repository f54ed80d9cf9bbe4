// LiveOutput.swift: what a run in real time asks of a display, however it is driven.

import VitrineCompositor
import VitrineDRMOutput
import VitrineFramebufferOutput
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
    func close()
}

extension DRMOutput: LiveOutput {}
extension FramebufferOutput: LiveOutput {}
