// ArchivedValue.swift: the archive form of values of layers and animations.
//
// An archived value is a list: the name of its kind, then its parts. It contains
// only texts, numbers, bytes and lists, so a secure archive accepts it. Damaged
// data result in no value, and the property keeps its value.

import Foundation
import VitrineGraphics

enum ArchivedValue {
    /// The classes in archived values.
    static let classes: [AnyClass] = [NSArray.self, NSString.self, NSNumber.self, NSData.self]

    private enum Kind: String {
        case nothing, number, text, point, size, rect, transform, plane, color, path, list
    }

    /// Nil for values that archives do not store, such as images.
    static func box(_ value: Any?) -> NSArray? {
        switch value {
        case nil: made(.nothing, [])
        case let value as CGPoint: numbers(.point, [value.x, value.y])
        case let value as CGSize: numbers(.size, [value.width, value.height])
        case let value as CGRect:
            numbers(.rect, [value.origin.x, value.origin.y, value.size.width, value.size.height])
        case let value as CATransform3D: numbers(.transform, value.members)
        case let value as CGAffineTransform:
            numbers(.plane, [value.a, value.b, value.c, value.d, value.tx, value.ty])
        case let value as CGColor where value.pattern == nil:
            numbers(.color, [value.red, value.green, value.blue, value.alpha])
        case let value as CGPath: box(path: value)
        case let value as String: made(.text, [value as NSString])
        case let value as [Any]: box(list: value)
        case let value?: AnimationTarget.number(value).map { made(.number, [NSNumber(value: $0)]) }
        }
    }

    private static func box(path: CGPath) -> NSArray {
        let (commands, numbers) = path.archived
        return made(.path, [commands as NSData, numbers as NSData])
    }

    private static func box(list: [Any]) -> NSArray? {
        let parts = list.compactMap { box($0) }
        return parts.count == list.count ? made(.list, parts) : nil
    }

    private static func numbers(_ kind: Kind, _ values: [CGFloat]) -> NSArray {
        made(kind, values.map { NSNumber(value: Double($0)) })
    }

    private static func made(_ kind: Kind, _ parts: [NSObject]) -> NSArray {
        ([kind.rawValue as NSString] + parts) as NSArray
    }

    /// The archived value. `.some(nil)` for an archived nil, nil for damaged data.
    static func unbox(_ object: Any?) -> Any?? {
        guard let list = (object as? NSArray).map({ Array($0) }) ?? object as? [Any],
            let name = list.first as? String, let kind = Kind(rawValue: name)
        else { return nil }
        let parts = Array(list.dropFirst())
        switch kind {
        case .nothing: return .some(nil)
        case .text: return parts.first as? String
        case .path:
            guard parts.count == 2, let commands = data(parts[0]), let numbers = data(parts[1]) else { return nil }
            return CGMutablePath(archivedCommands: commands, numbers: numbers)?.copy()
        case .list:
            var members: [Any] = []
            for part in parts {
                guard let read = unbox(part), let value = read else { return nil }
                members.append(value)
            }
            return members
        case .number, .point, .size, .rect, .transform, .plane, .color:
            return value(kind, parts.compactMap { AnimationTarget.number($0) }.map { CGFloat($0) })
        }
    }

    private static func data(_ any: Any) -> Data? { (any as? Data) ?? (any as? NSData).map { $0 as Data } }

    private static func value(_ kind: Kind, _ n: [CGFloat]) -> Any? {
        let wanted: [Kind: Int] = [
            .number: 1, .point: 2, .size: 2, .rect: 4, .transform: 16, .plane: 6, .color: 4,
        ]
        guard n.count == wanted[kind], !n.contains(where: \.isNaN) else { return nil }
        switch kind {
        case .number: return Double(n[0])
        case .point: return CGPoint(x: n[0], y: n[1])
        case .size: return CGSize(width: n[0], height: n[1])
        case .rect: return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case .transform: return CATransform3D(members: n)
        case .plane: return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        default: return CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n[3])
        }
    }
}
