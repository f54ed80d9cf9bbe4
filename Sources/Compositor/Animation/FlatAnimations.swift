// FlatAnimations.swift: running animations as flat arrays of numbers.
//
// Most animations change a number, point, rectangle, colour or transform from
// one value to another. Layers with only such animations are compiled: the
// loop over them reads tracks, writes presented values and patches nodes. It
// uses no objects and no reference counting, and it does not allocate.
//
// A layer is compiled after it was sampled once on the general path with its
// current animations. It returns to that path when its animations, its model or
// its time change, and in the frame in which one of them ends.
//
// Invariant: values and nodes equal those of the general path, bit for bit.
// Main actor only.

import Foundation
import VitrineRaster

/// One animation of one property.
private struct FlatTrack {
    let clock: AnimationClock
    let change: PlainChange
    /// In seconds of the screen's clock.
    let begin: Double
    /// The model's value, for a property's first track.
    let base: SIMD4<Double>
    /// The index in the array of transforms for the ends of a whole transform, or -1.
    let transforms: Int32
    /// Whether it is the first track of its property, which starts from the model's value.
    let isFirst: Bool
    let keepsFill: Bool
    /// Whether it ended and stays for its fill.
    let isFinished: Bool
}

/// One layer.
private struct FlatLayer {
    /// The layer's presented values.
    let values: UnsafeMutablePointer<LayerValues>
    let node: Int32
    /// The index in the array of animated layers.
    let index: Int32
    let firstTrack: Int32
    let trackCount: Int32
    let changed: FlatProperties
    /// Whether the node contains everything that the animations change.
    let isPlain: Bool
    /// The index in the array of transforms; its `from` is the model's transform. Or -1.
    let transform: Int32
}

@MainActor
final class FlatAnimations {
    private var tracks: ContiguousArray<FlatTrack> = []
    private var layers: ContiguousArray<FlatLayer> = []
    private var transforms: ContiguousArray<PlainTransforms> = []
    /// Keeps the memory alive that `layers` points to.
    private var presented: ContiguousArray<PresentedValues> = []
    /// Layers that are sampled on the general path, by their index among the animated layers.
    private var fallbackLayers: ContiguousArray<Int32> = []
    /// Layers in which an animation ended.
    private var ended: ContiguousArray<Int32> = []
    /// The list's remaining work for patched nodes.
    private var remainingWork: ContiguousArray<(layer: Int32, node: Int32, rest: NodePatcher.RemainingWork)> = []
    private var isStale = true
    private var generation = -1

    /// The number of compiled layers.
    var count: Int { layers.count }

    /// Called when the source data of the arrays changed.
    func invalidate() { isStale = true }

    // MARK: Compiling

    func compile(_ animated: ContiguousArray<CALayer>, _ list: RenderList) {
        guard isStale || generation != list.generation else { return }
        (isStale, generation) = (false, list.generation)
        tracks.removeAll(keepingCapacity: true)
        layers.removeAll(keepingCapacity: true)
        transforms.removeAll(keepingCapacity: true)
        presented.removeAll(keepingCapacity: true)
        fallbackLayers.removeAll(keepingCapacity: true)
        for (index, layer) in animated.enumerated() where !compile(layer, at: Int32(index), list) {
            fallbackLayers.append(Int32(index))
        }
    }

    private func compile(_ layer: CALayer, at index: Int32, _ list: RenderList) -> Bool {
        guard layer.samplesFlat, layer.nodeIndex >= 0, layer.compositor != nil, !list.isCopied(layer),
            let values = layer.presented
        else { return false }
        let first = tracks.count
        var changed: FlatProperties = [], transform: Int32 = -1
        for running in layer.attachedAnimations {
            guard let plain = running.plain, let property = FlatProperties(plain.change.target.property)
            else {
                continue
            }
            let isFirst = !tracks[first...].contains {
                $0.change.target.property == plain.change.target.property
            }
            var ends: Int32 = -1
            if isFirst && plain.change.target.property == .transform {
                transform = Int32(transforms.count)
                var model = PlainTransforms(nil, nil)
                model.from = layer.values.transform
                transforms.append(model)
            }
            if plain.change.changesWholeTransform {
                ends = Int32(transforms.count)
                transforms.append(plain.transforms)
            }
            tracks.append(
                FlatTrack(
                    clock: running.clock, change: plain.change, begin: running.begin,
                    base: layer.values.numbers(of: plain.change.target.property), transforms: ends,
                    isFirst: isFirst, keepsFill: !running.isRemovedOnCompletion,
                    isFinished: running.isFinished))
            changed.formUnion(property)
        }
        layers.append(
            FlatLayer(
                values: values.storage, node: layer.nodeIndex, index: index, firstTrack: Int32(first),
                trackCount: Int32(tracks.count - first), changed: changed,
                isPlain: list.isPlain(layer, changed), transform: transform))
        presented.append(values)
        return true
    }

    // MARK: Sampling

    /// Shows the compiled layers as they are at `time`. Returns the time of the next visible change.
    func sample(
        at time: Double, _ list: RenderList, _ animated: ContiguousArray<CALayer>
    ) -> Double {
        ended.removeAll(keepingCapacity: true)
        guard !layers.isEmpty else { return .infinity }
        var next = Double.infinity
        list.damage.prepare(forAdding: layers.count)
        list.withPatcher { patcher in
            tracks.withUnsafeBufferPointer { tracks in
                transforms.withUnsafeBufferPointer { transforms in
                    for layer in layers {
                        let change = Self.sample(layer, at: time, tracks, transforms)
                        guard let change else {
                            ended.append(layer.index)
                            continue
                        }
                        next = min(next, change)
                        let rest =
                            layer.isPlain
                            ? patcher.show(layer.values, at: Int(layer.node), layer.changed) : .patch
                        if rest != .none { remainingWork.append((layer.index, layer.node, rest)) }
                    }
                }
            }
        }
        for (layer, node, rest) in remainingWork {
            if rest == .patch {
                list.patch(animated[Int(layer)])
            } else {
                list.finish(rest, at: Int(node))
            }
        }
        remainingWork.removeAll(keepingCapacity: true)
        return next
    }

    /// Writes the values at `time`. Returns the time of their next change, or nil if an animation ended.
    @inline(__always)
    private static func sample(
        _ layer: FlatLayer, at time: Double, _ tracks: UnsafeBufferPointer<FlatTrack>,
        _ transforms: UnsafeBufferPointer<PlainTransforms>
    ) -> Double? {
        var next = Double.infinity
        if layer.transform >= 0 { layer.values.pointee.transform = transforms[Int(layer.transform)].from }
        for k in Int(layer.firstTrack)..<Int(layer.firstTrack + layer.trackCount) {
            let track = tracks.baseAddress.unsafelyUnwrapped + k
            let moment = track.pointee.clock.moment(
                at: time, begin: track.pointee.begin, keepsFill: track.pointee.keepsFill)
            if track.pointee.isFirst {
                layer.values.pointee.writeNumbers(
                    track.pointee.base, to: track.pointee.change.target.property)
            }
            if let fraction = moment.fraction {
                if track.pointee.transforms >= 0 {
                    track.pointee.change.apply(
                        fraction, between: transforms[Int(track.pointee.transforms)],
                        to: &layer.values.pointee)
                } else {
                    track.pointee.change.apply(fraction, to: &layer.values.pointee)
                }
            }
            if track.pointee.isFinished { continue }
            if moment.hasEnded { return nil }
            next = moment.hasBegun ? -.infinity : min(next, track.pointee.begin)
        }
        return next
    }

    /// The layers that use the general path in this frame, in the order of the animated layers.
    var general: ContiguousArray<Int32> {
        ended.isEmpty ? fallbackLayers : ContiguousArray((fallbackLayers + ended).sorted())
    }
}

extension CALayer {
    /// Whether all animations of the layer can be stored as numbers, on the screen's time.
    final var canSampleFlat: Bool {
        guard let presented, presented.own.isEmpty, presented.contents == nil, transitionStage == nil,
            stagedTransition == nil, hasScreenTime
        else { return false }
        for running in attachedAnimations {
            guard running.plain != nil, running.driver == nil, running.isStarted, !running.clock.isPaused
            else { return false }
        }
        return true
    }
}
