import Foundation
import OffscreenTesting
import Testing
import UIKit

/// An object after secure archiving and unarchiving.
@MainActor
func securely<Kind: NSObject & NSCoding>(_ object: Kind) throws -> Kind {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Kind.self, from: data))
}

@MainActor @Suite("Behaviour: archives of fonts, text styles, traits and layout")
struct ArchivedObjectBehaviour {
    // Behaviour: archive.font
    @Test func aFontIsArchived() throws {
        for font in [
            UIFont.systemFont(ofSize: 21), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 15),
            .monospacedSystemFont(ofSize: 12, weight: .regular),
            .monospacedDigitSystemFont(ofSize: 17, weight: .semibold),
        ] {
            let other = try securely(font)
            #expect(other == font && other.pointSize == font.pointSize && other.fontName == font.fontName)
        }
        // A font that follows the text size still does.
        let body = UIFont.preferredFont(forTextStyle: .body)
        let label = UILabel()
        label.font = try securely(body)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font == body)
        let scaled = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 30))
        #expect(try securely(scaled) == scaled)
    }

    // Behaviour: archive.fontDescriptor
    @Test func aFontDescriptorIsArchived() throws {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Inter", .size: CGFloat(19),
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
            .featureSettings: [
                [UIFontDescriptor.FeatureKey.openTypeTag: "tnum", .openTypeValue: 1]
                    as [UIFontDescriptor.FeatureKey: Any]
            ],
        ])
        let other = try securely(descriptor)
        #expect(other == descriptor && other.pointSize == 19)
        #expect(UIFont(descriptor: other, size: 0) == UIFont(descriptor: descriptor, size: 0))
        let preferred = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
        #expect(try securely(preferred) == preferred)
    }

    // Behaviour: archive.traits
    @Test func traitsAreArchived() throws {
        let traits = UITraitCollection { traits in
            traits.userInterfaceStyle = .dark
            traits.horizontalSizeClass = .compact
            traits.layoutDirection = .rightToLeft
            traits.displayScale = 2
            traits.preferredContentSizeCategory = .accessibilityLarge
        }
        let other = try securely(traits)
        #expect(other == traits && other.userInterfaceStyle == .dark && other.displayScale == 2)
        #expect(other.preferredContentSizeCategory == .accessibilityLarge)
    }

    // Behaviour: argument.traits.contains
    @Test func traitCollectionsContainEqualTraits() {
        let traits = UITraitCollection { traits in
            traits.userInterfaceStyle = .dark
            traits.horizontalSizeClass = .compact
        }
        #expect(traits.containsTraits(in: nil) && traits.containsTraits(in: UITraitCollection()))
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!traits.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    }

    // Behaviour: archive.paragraph; archive.tab
    @Test func paragraphsAndTabsAreArchived() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineBreakMode = .byTruncatingMiddle
        style.lineSpacing = 3
        style.tailIndent = -7
        style.lineHeightMultiple = 1.5
        style.hyphenationFactor = 0.5
        style.baseWritingDirection = .rightToLeft
        style.tabStops = [
            NSTextTab(textAlignment: .right, location: 40),
            NSTextTab(
                textAlignment: .left, location: 90,
                options: [.columnTerminators: CharacterSet(charactersIn: ",")]),
        ]
        let other = try securely(style)
        #expect(other == style && other.alignment == .right && other.tabStops.count == 2)
        #expect(other.tailIndent == -7 && other.baseWritingDirection == .rightToLeft)
        #expect(try securely(NSParagraphStyle.default) == NSParagraphStyle.default)
        let tab = try securely(style.tabStops[1])
        let ends = tab.options[.columnTerminators] as? CharacterSet
        #expect(tab.location == 90 && ends == CharacterSet(charactersIn: ","))
    }

    // Behaviour: archive.shadow
    @Test func aShadowIsArchived() throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 2, height: -3)
        shadow.shadowBlurRadius = 4
        shadow.shadowColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        let other = try securely(shadow)
        #expect(other.shadowOffset == CGSize(width: 2, height: -3) && other.shadowBlurRadius == 4)
        #expect(rgba(other.shadowColor as? UIColor) == [51, 102, 153, 255])
        shadow.shadowColor = nil
        #expect(try securely(shadow).shadowColor == nil)
    }

    // Behaviour: archive.timingParameters
    @Test func timingParametersAreArchived() throws {
        let curve = try unarchived(
            UICubicTimingParameters(
                controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.9)))
        #expect(curve.controlPoint1 == CGPoint(x: 0.1, y: 0.2) && curve.timingCurveType == .cubic)
        let named = try unarchived(UICubicTimingParameters(animationCurve: .easeIn))
        #expect(named.animationCurve == .easeIn && named.timingCurveType == .builtin)
        let spring = try unarchived(
            UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 3)))
        #expect(spring.initialVelocity == CGVector(dx: 2, dy: 3) && spring.timingCurveType == .spring)
        let copied = UICubicTimingParameters(animationCurve: .linear).copy() as? UICubicTimingParameters
        #expect(copied?.animationCurve == .linear)
    }

    private func unarchived<Kind: NSObject & NSCoding>(_ object: Kind) throws -> Kind {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        return try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Kind)
    }

    // Behaviour: archive.guide
    @Test func aGuideIsArchivedWithItsName() throws {
        let guide = UILayoutGuide()
        guide.identifier = "middle"
        let other = try unarchived(guide)
        #expect(other.identifier == "middle" && other.owningView == nil)
    }

    // Behaviour: archive.constraint.off; archive.constraint.on
    @Test func constraintsAreArchivedIfTheyShouldBe() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let (kept, left) = (
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50)
        )
        #expect(!kept.shouldBeArchived)
        kept.shouldBeArchived = true
        kept.identifier = "kept"
        NSLayoutConstraint.activate([kept, left])
        let other = try unarchived(view)
        #expect(other.constraints.map(\.identifier) == ["kept"])
        let asking = other.constraints.filter { $0.shouldBeArchived }
        #expect(asking.count == 1)
    }

    // Behaviour: archive.effect
    @Test func effectsAreArchivedAndCopied() throws {
        let blur = UIBlurEffect(style: .systemThickMaterial)
        #expect(try securely(blur) == blur)
        #expect((blur.copy() as? UIBlurEffect) == blur)
    }

    // Behaviour: archive.paste
    @Test func pasteConfigurationsAreArchivedSecurely() throws {
        let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text", "public.png"])
        let other = try securely(configuration)
        #expect(other.acceptableTypeIdentifiers == ["public.text", "public.png"])
    }

    // Behaviour: archive.vectors
    @Test func vectorsAndOffsetsAsText() {
        #expect(NSCoder.string(for: CGVector(dx: 1, dy: -2)) == "{1, -2}")
        #expect(NSCoder.cgVector(for: "{1, -2}") == CGVector(dx: 1, dy: -2))
        #expect(NSCoder.string(for: CGSize(width: 3, height: 4)) == "{3, 4}")
        let offset = UIOffset(horizontal: 5, vertical: 6)
        #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    }

    // Behaviour: copy.appearance; copy.appearance.items
    @Test func barAppearancesAreCopied() throws {
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = .red
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        appearance.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
        #expect(copy !== appearance && rgba(copy.backgroundColor) == [255, 0, 0, 255])
        #expect(copy.titleTextAttributes.count == 1)
        copy.backgroundColor = .blue
        copy.buttonAppearance.normal.titlePositionAdjustment = .zero
        #expect(rgba(appearance.backgroundColor) == [255, 0, 0, 255])
        #expect(
            appearance.buttonAppearance.normal.titlePositionAdjustment
                == UIOffset(horizontal: 1, vertical: 2))
        let tabs = UITabBarAppearance()
        let other = try #require(tabs.copy() as? UITabBarAppearance)
        other.stackedLayoutAppearance.normal.iconColor = .red
        #expect(rgba(tabs.stackedLayoutAppearance.normal.iconColor) != [255, 0, 0, 255])
    }
}
