// LayerValues+Animation.swift: the values that all layers have, by property.

import Foundation
import VitrineGraphics

extension LayerValues: AnimatableValues {
    func read(_ property: LayerProperty) -> AnimationValue? {
        switch property {
        case .bounds: .rect(bounds)
        case .contentsRect: .rect(contentsRect)
        case .contentsCenter: .rect(contentsCenter)
        case .position: .point(position)
        case .anchorPoint: .point(anchorPoint)
        case .anchorPointZ: .number(anchorPointZ)
        case .zPosition: .number(zPosition)
        case .contentsScale: .number(contentsScale)
        case .hidden: .flag(isHidden)
        case .masksToBounds: .flag(masksToBounds)
        case .opacity: .vector(SIMD4(Double(opacity), 0, 0, 0))
        case .backgroundColor: .vector(background.components)
        case .borderColor: .vector(border.components)
        case .borderWidth: .number(borderWidth)
        case .cornerRadius: .number(cornerRadius)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .doubleSided: .flag(isDoubleSided)
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        switch value {
        case .vector(let n): writeNumbers(n, to: property)
        case .transform(let t):
            if property == .transform { transform = t }
            if property == .sublayerTransform { sublayerTransform = t }
        default: break
        }
    }

    @inline(__always)
    mutating func writeNumbers(_ n: SIMD4<Double>, to property: LayerProperty) {
        switch property {
        case .bounds: bounds = n.rect
        case .contentsRect: contentsRect = n.rect
        case .contentsCenter: contentsCenter = n.rect
        case .position: position = n.point
        case .anchorPoint: anchorPoint = n.point
        case .anchorPointZ: anchorPointZ = CGFloat(n.x)
        case .zPosition: zPosition = CGFloat(n.x)
        case .contentsScale: contentsScale = CGFloat(n.x)
        case .hidden: isHidden = n.x >= 0.5
        case .doubleSided: isDoubleSided = n.x >= 0.5
        case .masksToBounds: masksToBounds = n.x >= 0.5
        case .opacity: opacity = Float(n.x)
        case .backgroundColor: background.components = n
        case .borderColor: border.components = n
        case .borderWidth: borderWidth = CGFloat(n.x)
        case .cornerRadius: cornerRadius = CGFloat(n.x)
        default: break
        }
    }

    /// The numbers of a property in `FlatProperties`, except transforms.
    @inline(__always)
    func numbers(of property: LayerProperty) -> SIMD4<Double> {
        func rect(_ r: CGRect) -> SIMD4<Double> {
            SIMD4(Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))
        }
        return switch property {
        case .bounds: rect(bounds)
        case .contentsRect: rect(contentsRect)
        case .contentsCenter: rect(contentsCenter)
        case .position: SIMD4(Double(position.x), Double(position.y), 0, 0)
        case .anchorPoint: SIMD4(Double(anchorPoint.x), Double(anchorPoint.y), 0, 0)
        case .opacity: SIMD4(Double(opacity), 0, 0, 0)
        case .backgroundColor: background.components
        case .borderColor: border.components
        case .borderWidth: SIMD4(Double(borderWidth), 0, 0, 0)
        case .cornerRadius: SIMD4(Double(cornerRadius), 0, 0, 0)
        default: .zero
        }
    }
}
