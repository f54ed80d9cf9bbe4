// Scanout.swift: the buffers of a mode, what shows them, and which of the two turns the picture.
//
// Two buffers: one is on the display while the next is drawn. A third would
// let a frame be drawn before the flip of the one before has come; it costs
// another refresh of delay on every touch, and 8 MB at 1920x1080.

import CVitrineDRM
import VitrineCompositor
import VitrineGraphics

/// How pictures get from memory to the panel.
struct Scanout {
    static let bufferCount = 2

    let presenter: any Presenter
    /// None after `release()`.
    private(set) var buffers: [DumbBuffer]
    /// How the picture lies in the buffers; the plane does the rest.
    let turn: QuarterTurn

    /// Makes the buffers, and lets the plane turn the picture if the driver takes a commit that says so.
    /// - Parameter rotation: how the picture is to be turned on the panel.
    init(device: any DisplayCard, pipeline: Pipeline, rotation: QuarterTurn) throws {
        let objects = device.supportsAtomic ? try? device.objects(of: pipeline) : nil
        if let objects, rotation != .none, pipeline.plane?.mayTurn(by: rotation) == true,
            let turned = try? Scanout.turnedByPlane(device, pipeline, objects, rotation)
        {
            (presenter, buffers) = turned
            turn = .none
            return
        }
        buffers = try Scanout.makeBuffers(device, pipeline.mode.size, pipeline.format)
        turn = rotation
        presenter =
            objects.map { AtomicPresenter(device: device, mode: pipeline.mode, objects: $0) }
            ?? LegacyPresenter(device: device, pipeline: pipeline)
    }

    /// Shows the same buffers by the calls from before atomic commits; nil where the plane turns the picture,
    /// which those cannot ask for.
    func legacyPresenter(device: any DisplayCard, pipeline: Pipeline) -> LegacyPresenter? {
        guard presenter is AtomicPresenter, buffers.allSatisfy({ $0.size == pipeline.mode.size })
        else { return nil }
        return LegacyPresenter(device: device, pipeline: pipeline)
    }

    /// Gives everything back. Nothing can be shown afterwards.
    mutating func release() {
        presenter.close()
        for buffer in buffers { buffer.destroy() }
        buffers = []
    }

    /// - Throws: the driver's refusal: many turn only pictures in a tiled layout, which nobody can draw into.
    private static func turnedByPlane(
        _ device: any DisplayCard, _ pipeline: Pipeline, _ objects: PipelineObjects, _ rotation: QuarterTurn
    ) throws -> (any Presenter, [DumbBuffer]) {
        let buffers = try makeBuffers(device, rotation.turned(pipeline.mode.size), pipeline.format)
        let presenter = AtomicPresenter(
            device: device, mode: pipeline.mode, objects: objects, turn: rotation)
        do {
            try presenter.test(framebuffer: buffers[0].framebuffer)
        } catch {
            presenter.close()
            for buffer in buffers { buffer.destroy() }
            throw error
        }
        return (presenter, buffers)
    }

    private static func makeBuffers(_ device: any DisplayCard, _ size: PixelSize, _ format: ScanoutFormat)
        throws
        -> [DumbBuffer]
    {
        var made: [DumbBuffer] = []
        do {
            for _ in 0..<bufferCount {
                made.append(try DumbBuffer(device: device, size: size, format: format))
            }
        } catch {
            for buffer in made { buffer.destroy() }
            throw error
        }
        return made
    }
}
