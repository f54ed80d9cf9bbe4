// Scanout.swift: the buffers of a mode, their presenter, and which of the two rotates the picture.
//
// There are two buffers: one is visible while the next is drawn. With a third one a frame could be drawn before the
// last flip has completed; it would cost another refresh of delay for every touch, and 8 MB at 1920x1080.

import CVitrineDRM
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// The path of pictures from memory to the panel.
struct Scanout {
    static let bufferCount = 2

    let presenter: any Presenter
    /// Empty after `release()`.
    private(set) var buffers: [DumbBuffer]
    /// The rotation of the picture in the buffers. The plane does the rest.
    let turn: QuarterTurn

    /// Makes the buffers; the plane rotates the picture if a test commit succeeds.
    /// - Parameter rotation: the rotation of the picture on the panel.
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

    /// Shows the same buffers with the legacy calls. Nil if the plane rotates the picture, which they do not support.
    func legacyPresenter(device: any DisplayCard, pipeline: Pipeline) -> LegacyPresenter? {
        guard presenter is AtomicPresenter, buffers.allSatisfy({ $0.size == pipeline.mode.size })
        else { return nil }
        return LegacyPresenter(device: device, pipeline: pipeline)
    }

    /// Frees everything. Nothing can be shown afterwards.
    mutating func release() {
        presenter.close()
        for buffer in buffers { buffer.destroy() }
        buffers = []
    }

    /// - Throws: the driver's error: many only rotate pictures in a tiled layout, which software cannot draw.
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
