// UIScrollView+Coding.swift: archives of scroll views: the content's size and place, and how it scrolls.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UIScrollView {
    private enum Key {
        static let clips = "UIScrollClipsToBounds"
        static let contentSize = "UIContentSize"
        static let contentOffset = "UIContentOffset"
        static let contentInset = "UIContentInset"
        static let refreshControl = "UIRefreshControl"
    }

    private static var flags: [(String, ReferenceWritableKeyPath<UIScrollView, Bool>)] {
        [
            ("UIScrollEnabled", \.isScrollEnabled), ("UIBounces", \.bounces),
            ("UIBouncesHorizontally", \.bouncesHorizontally), ("UIBouncesVertically", \.bouncesVertically),
            ("UIAlwaysBounceVertical", \.alwaysBounceVertical),
            ("UIAlwaysBounceHorizontal", \.alwaysBounceHorizontal),
            ("UIPagingEnabled", \.isPagingEnabled), ("UIDirectionalLock", \.isDirectionalLockEnabled),
            ("UIDelaysContentTouches", \.delaysContentTouches),
            ("UICanCancelContentTouches", \.canCancelContentTouches),
            ("UIShowsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
            ("UIShowsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
        ]
    }

    func storeScrolling(in coder: NSCoder) {
        coder.encode(clipsToBounds, forKey: Key.clips)
        coder.encode(numbers: [contentSize.width, contentSize.height], Key.contentSize)
        coder.encode(numbers: [contentOffset.x, contentOffset.y], Key.contentOffset)
        let i = contentInset
        coder.encode(numbers: [i.top, i.left, i.bottom, i.right], Key.contentInset)
        for (key, path) in Self.flags { coder.encode(self[keyPath: path], forKey: key) }
        if let refreshControl { coder.encode(refreshControl, forKey: Key.refreshControl) }
    }

    func restoreScrolling(from coder: NSCoder) {
        if let value = coder.flag(Key.clips) { clipsToBounds = value }
        if let size = coder.numbers(2, Key.contentSize) {
            contentSize = CGSize(width: size[0], height: size[1])
        }
        if let i = coder.numbers(4, Key.contentInset) {
            contentInset = UIEdgeInsets(top: i[0], left: i[1], bottom: i[2], right: i[3])
        }
        for (key, path) in Self.flags {
            if let value = coder.flag(key) { self[keyPath: path] = value }
        }
        if let control = coder.object(Key.refreshControl) as? UIRefreshControl { refreshControl = control }
        if let offset = coder.numbers(2, Key.contentOffset) {
            contentOffset = CGPoint(x: offset[0], y: offset[1])
        }
    }
}
