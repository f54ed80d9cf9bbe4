// DisplayCard.swift: the functions of a card, which tests replace.
//
// Calls do not block unless documented otherwise.

import VitrineSeat
import CVitrineDRM
import VitrineGraphics

/// An open display card.
protocol DisplayCard: CommitDevice, CursorDevice {
    /// The path of the card's node, such as `/dev/dri/card0`.
    var path: String { get }
    /// Readable when flips have completed.
    var descriptor: Int32 { get }
    var supportsAtomic: Bool { get }

    /// Enables universal planes and, unless `prefersLegacy` is set, atomic commits.
    /// - Throws: an error if the card has no dumb buffers, which software compositing needs.
    func prepare(prefersLegacy: Bool) throws
    func close()

    // MARK: The right to it

    var isMaster: Bool { get }
    /// Becomes the DRM master, the only program that may set modes.
    func becomeMaster() throws
    func dropMaster()
    /// - Throws: an error if the card was removed. Does not access displays.
    func checkPresence() throws

    // MARK: What it has

    /// Probes each connector, which may take tens of milliseconds on real cables.
    func resources() throws -> CardResources
    /// The kernel's state of a connector, without probing. Nil if it was removed.
    func connectorState(_ id: UInt32) -> ConnectorState?
    func properties(of object: UInt32, type: UInt32) throws -> [String: ObjectProperty]
    /// Nil if the CRTC cannot be read.
    func crtcState(_ crtc: UInt32) -> CRTCState?
    /// Nil if the framebuffer does not exist.
    func framebufferShape(_ id: UInt32) -> FramebufferShape?
    /// Whether the CRTC counts vertical blanks. Nil if the kernel does not report it while the CRTC is off.
    func countsVblanks(crtc: UInt32) -> Bool?

    // MARK: Memory

    func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int) throws -> (
        handle: UInt32, pitch: Int, size: Int
    )
    func destroyDumbBuffer(_ handle: UInt32)
    func mapDumbBuffer(_ handle: UInt32, size: Int) throws -> UnsafeMutableRawPointer
    func unmapDumbBuffer(_ base: UnsafeMutableRawPointer, size: Int)
    func addFramebuffer(handle: UInt32, pitch: Int, width: Int, height: Int, fourCC: UInt32) throws -> UInt32
    func removeFramebuffer(_ id: UInt32)

    // MARK: The calls from before atomic commits

    /// Waits for the hardware.
    func setCRTC(
        _ crtc: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, connectors: [UInt32], mode: DisplayMode?
    ) throws
    func pageFlip(crtc: UInt32, framebuffer: UInt32, serial: UInt) throws
    func setConnectorProperty(_ connector: UInt32, _ name: String, _ value: UInt64, what: String) throws
    /// Removes gamma correction, so that colours are not changed.
    func resetGamma(crtc: UInt32)

    // MARK: Events

    /// Calls `take` for each completed flip. Never waits.
    func readFlips(_ take: (FlipEvent) -> Void) throws
}

/// The kernel's state of a connector, without probing.
struct ConnectorState: Hashable {
    var isConnected: Bool
    var modeCount: Int
    var width: UInt32
    var height: UInt32
}

/// The current state of a CRTC.
struct CRTCState {
    /// 0 for none.
    var framebuffer: UInt32
    var x: UInt32
    var y: UInt32
    /// Nil while the CRTC is off.
    var mode: DisplayMode?
}

/// The memory layout of a framebuffer.
struct FramebufferShape: Hashable {
    var width: UInt32
    var height: UInt32
    var pitch: UInt32
    var bitsPerPixel: UInt32
    var depth: UInt32
}

extension DisplayCard {
    /// The framebuffer on a CRTC, 0 for none. Nil if the CRTC cannot be read.
    func framebuffer(onCRTC crtc: UInt32) -> UInt32? { crtcState(crtc)?.framebuffer }

    func object(_ id: UInt32, type: UInt32, kind: String) throws -> KMSObject {
        KMSObject(id: id, kind: kind, properties: try properties(of: id, type: type))
    }

    /// The objects of a pipeline, for commits.
    /// - Throws: an error if the pipeline has no plane.
    func objects(of pipeline: Pipeline) throws -> PipelineObjects {
        guard let plane = pipeline.plane else {
            throw DRMError(
                call: "Looking for a plane", arguments: "\(name), crtc \(pipeline.crtc)", code: 0,
                advice: "The driver reports no primary plane, so atomic commits are not possible")
        }
        return PipelineObjects(
            connector: try object(
                pipeline.connector.id, type: VITRINE_DRM_OBJECT_CONNECTOR, kind: "connector"),
            crtc: try object(pipeline.crtc, type: VITRINE_DRM_OBJECT_CRTC, kind: "crtc"),
            plane: try object(plane.id, type: VITRINE_DRM_OBJECT_PLANE, kind: "plane"),
            otherPlanes: try pipeline.otherPlanes.map {
                try object($0, type: VITRINE_DRM_OBJECT_PLANE, kind: "plane")
            })
    }
}
