// DisplayCard.swift: what an output needs of a card, so that tests can stand in for the kernel.
//
// Calls answer at once unless their comment says otherwise.

import VitrineSeat
import CVitrineDRM
import VitrineGraphics

/// A display card that is open.
protocol DisplayCard: CommitDevice, CursorDevice {
    /// The card's node, such as `/dev/dri/card0`.
    var path: String { get }
    /// Readable when flips have completed.
    var descriptor: Int32 { get }
    var supportsAtomic: Bool { get }

    /// Asks for universal planes and, unless `prefersLegacy`, for atomic commits.
    /// - Throws: when the card has no dumb buffers, which is all that software compositing needs.
    func prepare(prefersLegacy: Bool) throws
    func close()

    // MARK: The right to it

    var isMaster: Bool { get }
    /// Becomes the one program that may set modes on the card.
    func becomeMaster() throws
    func dropMaster()
    /// - Throws: when the card is gone. Asks no display.
    func checkPresence() throws

    // MARK: What it has

    /// Asks each connector anew, which may take tens of milliseconds on real cables.
    func resources() throws -> CardResources
    /// What the kernel knows of a connector without asking the display; nil for one that is gone.
    func connectorState(_ id: UInt32) -> ConnectorState?
    func properties(of object: UInt32, type: UInt32) throws -> [String: ObjectProperty]
    /// Nil when the CRTC cannot be read.
    func crtcState(_ crtc: UInt32) -> CRTCState?
    /// Nil for a framebuffer that is not there.
    func framebufferShape(_ id: UInt32) -> FramebufferShape?
    /// Whether the CRTC counts vertical blanks. Nil when the kernel cannot tell before the CRTC is on.
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
    /// Colours go to the display as they are.
    func resetGamma(crtc: UInt32)

    // MARK: Events

    /// Calls `take` with each flip that has completed. Never waits.
    func readFlips(_ take: (FlipEvent) -> Void) throws
}

/// What the kernel knows of a connector without asking the display.
struct ConnectorState: Hashable {
    var isConnected: Bool
    var modeCount: Int
    var width: UInt32
    var height: UInt32
}

/// What a CRTC shows.
struct CRTCState {
    /// 0 for none.
    var framebuffer: UInt32
    var x: UInt32
    var y: UInt32
    /// Nil while the CRTC is off.
    var mode: DisplayMode?
}

/// How a framebuffer lies in memory.
struct FramebufferShape: Hashable {
    var width: UInt32
    var height: UInt32
    var pitch: UInt32
    var bitsPerPixel: UInt32
    var depth: UInt32
}

extension DisplayCard {
    /// The framebuffer on a CRTC, 0 for none; nil when the CRTC cannot be read.
    func framebuffer(onCRTC crtc: UInt32) -> UInt32? { crtcState(crtc)?.framebuffer }

    func object(_ id: UInt32, type: UInt32, kind: String) throws -> KMSObject {
        KMSObject(id: id, kind: kind, properties: try properties(of: id, type: type))
    }

    /// The objects of a pipeline, for commits.
    /// - Throws: when the pipeline has no plane.
    func objects(of pipeline: Pipeline) throws -> PipelineObjects {
        guard let plane = pipeline.plane else {
            throw DRMError(
                call: "Looking for a plane", arguments: "\(name), crtc \(pipeline.crtc)", code: 0,
                advice: "The driver tells of no primary plane, so atomic commits are not possible")
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
