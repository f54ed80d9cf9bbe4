// CALayer+Animation.swift: adding and ending animations; presentation copies; values by key.

import Foundation
import VitrineGraphics
import VitrineLayerSettings

extension CALayer {
    final func attach(_ original: CAAnimation, key: String?) {
        guard !isPresentation else { return }
        let animation = original.duplicate()
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        if animation.timingFunction == nil {
            animation.timingFunction = CATransaction.animationTimingFunction()
        }
        let transition = animation as? CATransition
        let key =
            transition != nil ? kCATransition : key ?? "animation-\(ObjectIdentifier(animation).hashValue)"
        if let transition { beginTransition(transition) }
        if let property = animation as? CAPropertyAnimation, property.keyPath == nil {
            property.keyPath = key
        }
        let group = CATransaction.currentGroup
        group.enter()
        let running = RunningAnimation(key: key, animation: animation, layer: self, group: group)
        // The new animation is counted before the old one's end is reported, so that their transaction does not end in
        // between.
        let replaced = attachedAnimations.firstIndex { $0.key == key }.map {
            attachedAnimations.remove(at: $0)
        }
        attachedAnimations.append(running)
        if let replaced { report(replaced, finished: false) }
        if running.frameRate > 0 { compositor?.hasAnimationRates = true }
        if let compositor { compositor.animate(self) } else { CATransaction.addDetachedAnimation(self, key: key) }
    }

    final func endAnimation(_ key: String, finished: Bool = false) {
        guard let index = attachedAnimations.firstIndex(where: { $0.key == key }) else { return }
        let running = attachedAnimations.remove(at: index)
        if let compositor {
            if running.animation is CATransition { endTransition(in: compositor) }
            compositor.animationsChanged(of: self)
        }
        report(running, finished: finished)
    }

    final func endAllAnimations() {
        guard !attachedAnimations.isEmpty else { return }
        let ended = attachedAnimations
        attachedAnimations = []
        if let compositor {
            endTransition(in: compositor)
            compositor.animationsChanged(of: self)
        }
        for running in ended { report(running, finished: false) }
    }

    /// Reports the end of an animation once: in the next turn if the layer has a compositor, otherwise at once.
    final func report(_ running: RunningAnimation, finished: Bool) {
        guard !running.isReported else { return }
        running.isReported = true
        let tell: @MainActor () -> Void = {
            running.animation.delegate?.animationDidStop(running.animation, finished: finished)
            running.group?.leave()
        }
        if let compositor { compositor.afterFrame(tell) } else { tell() }
    }

    final func currentPresentation() -> CALayer? {
        if isPresentation { return self }
        guard compositor != nil, nodeIndex >= 0 else { return nil }
        let copy = presentationCopy ?? type(of: self).makeCopy(of: self)
        if copy.modelReference == nil { copy.modelReference = ModelReference(self) }
        copy.values = presented?.values ?? values
        copy.storedContents = presented?.contents ?? storedContents
        copy.storedBackground = storedBackground
        copy.storedBorder = storedBorder
        copy.extras = extras?.copy()
        copy.delegate = delegate
        copy.name = name
        if let presented {
            for (property, value) in presented.own.entries { copy.setOwnValue(value, of: property) }
        }
        presentationCopy = copy
        return copy
    }

    /// The values that the frame shows.
    final var shownValues: LayerValues { presented?.values ?? values }

    final var shownContents: LayerContents { presented?.contents ?? storedContents }

    func baseValue(forKeyPath keyPath: String) -> Any? {
        guard let target = AnimationTarget(keyPath: keyPath), target.property.isProperty(of: self) else {
            return plainValue(forKeyPath: keyPath)
        }
        switch target.property {
        case .contents: return contents
        case .backgroundColor: return backgroundColor
        case .borderColor: return borderColor
        case .shadowColor: return shadowColor
        case .shadowPath: return shadowPath
        case .fillColor: return (self as? CAShapeLayer)?.fillColor
        case .strokeColor: return (self as? CAShapeLayer)?.strokeColor
        case .compositingFilter: return compositingFilter
        // No filters are an empty list, from which animations can begin.
        case .filters: return filters ?? []
        case .backgroundFilters: return backgroundFilters ?? []
        default: return modelValue(of: target.property).flatMap { target.part(of: $0).boxed(for: target) }
        }
    }

    func baseSetValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let target = AnimationTarget(keyPath: keyPath), target.property.isProperty(of: self) else {
            setPlainValue(value, forKeyPath: keyPath)
            return
        }
        let property = target.property
        switch property {
        case .contents: contents = value
        case .backgroundColor: backgroundColor = value as? CGColor
        case .borderColor: borderColor = value as? CGColor
        case .shadowColor: shadowColor = value as? CGColor
        case .shadowPath: shadowPath = value as? CGPath
        case .compositingFilter: compositingFilter = value
        case .filters: filters = value as? [Any]
        case .backgroundFilters: backgroundFilters = value as? [Any]
        default:
            guard let unboxed = target.unbox(value) else { return }
            guard let whole = modelValue(of: property) ?? (target.part == .whole ? unboxed : nil) else {
                return
            }
            let changed = target.replacing(unboxed, in: whole)
            guard values.read(property) != nil else {
                return changeOwn(property) { setOwnValue(changed, of: property) }
            }
            var new = values
            new.write(changed, to: property)
            apply(new, property: property)
        }
    }

    private func apply(_ new: LayerValues, property: LayerProperty) {
        switch property {
        case .bounds: bounds = new.bounds
        case .position: position = new.position
        case .anchorPoint: anchorPoint = new.anchorPoint
        case .anchorPointZ: anchorPointZ = new.anchorPointZ
        case .zPosition: zPosition = new.zPosition
        case .transform: transform = new.transform
        case .sublayerTransform: sublayerTransform = new.sublayerTransform
        case .doubleSided: isDoubleSided = new.isDoubleSided
        case .hidden: isHidden = new.isHidden
        case .masksToBounds: masksToBounds = new.masksToBounds
        case .opacity: opacity = new.opacity
        case .borderWidth: borderWidth = new.borderWidth
        case .cornerRadius: cornerRadius = new.cornerRadius
        case .contentsRect: contentsRect = new.contentsRect
        case .contentsCenter: contentsCenter = new.contentsCenter
        case .contentsScale: contentsScale = new.contentsScale
        default:
            let action = willChange(property)
            values = new
            didChange(property, property.changes, action)
        }
    }

}
