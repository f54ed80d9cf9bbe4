// Compositor+Commit.swift: the pass that patches the render list with the layers' changes.
//
// A layer is in the queue once, with flags of what changed. Lists of sublayers first, then single nodes, then spaces
// whose order depends on several nodes.

import VitrineDisplay

extension Compositor {
    /// Closes the implicit transaction, patches the render list and starts new animations at the clock's time.
    package func commit() { traced("commit") { commitChanges() } }

    private func commitChanges() {
        work.run(.animations)
        CATransaction.commitImplicit()
        if !isBuilt {
            list.build(rootLayer)
            isBuilt = true
        }
        if !enqueued.isEmpty { patchEnqueued() }
        list.dropIdleContent(at: clock.seconds)
        if hasNewAnimations { startAnimations(at: clock.seconds) }
    }

    private func patchEnqueued() {
        swap(&enqueued, &patched)
        // Moved out of the object, so nothing else references the memory, which is used again.
        var changed: ContiguousArray<CALayer> = []
        swap(&changed, &patched)
        defer {
            changed.removeAll(keepingCapacity: true)
            swap(&changed, &patched)
        }
        var hasNewSublayers = false
        // The array holds the layers: the loops count no references.
        changed.withUnsafeBufferPointer { changed in
            for k in changed.indices {
                Unmanaged.passUnretained(changed[k])._withUnsafeGuaranteedRef { layer in
                    if layer.samplesFlat {
                        layer.samplesFlat = false
                        flat.invalidate()
                    }
                    if layer.pendingChanges.contains(.sublayers) { hasNewSublayers = true }
                }
            }
        }
        if hasNewSublayers {
            // Scrolled content is moved first: newly listed nodes are then compared at their current positions.
            for content in list.scrolls.contents where content.isOn.presented == nil {
                list.patch(content.isOn)
            }
            rebuild(changed)
        }
        changed.withUnsafeBufferPointer { changed in
            for k in changed.indices {
                Unmanaged.passUnretained(changed[k])._withUnsafeGuaranteedRef { patch($0) }
            }
        }
        list.rebuildStaleSpaces()
    }

    @inline(__always)
    private func patch(_ layer: CALayer) {
        let changes = layer.pendingChanges
        guard !changes.isEmpty, layer.compositor === self else { return }
        layer.pendingChanges = []
        if layer.presented != nil {
            sample(layer, at: lastSampleTime)
        } else if changes != .tint || !list.recolor(layer) {
            list.patch(layer)
        }
    }

    /// Ancestors first: a rebuild includes the whole subtree.
    private func rebuild(_ changed: ContiguousArray<CALayer>) {
        let rebuilt = changed.filter { $0.compositor === self && $0.pendingChanges.contains(.sublayers) }
            .sorted { $0.nodeIndex < $1.nodeIndex }
        for layer in rebuilt where layer.pendingChanges.contains(.sublayers) {
            list.rebuildSubtree(of: layer)
        }
    }
}
