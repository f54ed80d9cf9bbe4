// LibraryNamesTests.swift: names that libraries for iOS use, with the behaviour of Apple's pages and headers.

import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct LibraryNamesTests {
    /// CGGeometry.h and CGAffineTransform.h.
    @Test func cNamesOfGeometryAreThere() {
        #expect(CGPointZero == CGPoint(x: 0, y: 0) && CGSizeZero == CGSize(width: 0, height: 0) && CGRectZero == .zero)
        #expect(CGRectMake(1, 2, 3, 4) == CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(3, 4)))
        let moved = CGPointMake(1, 1).applying(CGAffineTransformMakeTranslation(10, 20))
        #expect(moved == CGPoint(x: 11, y: 21))
        #expect(CGPointMake(2, 3).applying(CGAffineTransformMakeScale(10, 100)) == CGPoint(x: 20, y: 300))
        #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    }

    /// CFDictionary.h: "A pointer to memory which should be filled with the pointer-sized value if a matching key is found. …
    /// If there is no key match, the contents of the storage are undefined. … Result: true, if a matching key was found".
    @Test func aDictionarySaysWhetherItHasAValue() {
        let properties: CFDictionary = ["Depth": 8]
        var found: UnsafeRawPointer?
        #expect(CFDictionaryGetValueIfPresent(properties, VitrineKeys.address(of: "Depth"), &found))
        #expect(VitrineValue(unsafeBitCast(found, to: AnyObject.self)).integerValue == 8)
        #expect(CFDictionaryGetValueIfPresent(properties, VitrineKeys.address(of: "Depth"), nil))
        #expect(!CFDictionaryGetValueIfPresent(properties, VitrineKeys.address(of: "Width"), &found))
    }

    /// sys/utsname.h: `char machine[_SYS_NAMELEN]`.
    @Test func fieldsOfTheSystemsNameHaveTheirLength() {
        var name = utsname()
        #expect(uname(&name) == 0)
        let bytes = Data(bytes: &name.machine, count: Int(_SYS_NAMELEN))
        #expect(bytes.count == MemoryLayout.size(ofValue: name.machine) && bytes.last == 0)
    }

    /// NSDate.h: `- (instancetype)dateByAddingTimeInterval:(NSTimeInterval)ti`.
    @Test func aLaterDateIsAnObject() {
        let later: NSDate = NSDate(timeIntervalSince1970: 10).addingTimeInterval(2.5)
        #expect(later.timeIntervalSince1970 == 12.5)
        let value = NSDate(timeIntervalSince1970: 10).addingTimeInterval(1)
        #expect(value == Date(timeIntervalSince1970: 11))
    }

    /// CGColorSpace.h: "Return true if color space can be used as a destination color space".
    @Test func spacesOfColoursCanBeDestinations() throws {
        #expect(CGColorSpaceCreateDeviceGray().supportsOutput)
        #expect(try #require(CGColorSpace(name: CGColorSpace.displayP3)).supportsOutput)
        #expect(CGColorSpace(patternBaseSpace: nil)?.supportsOutput == false)
    }

    /// UIBarAppearance.h: `- (instancetype)copy`.
    @Test func aCopyOfAnAppearanceHasItsClass() {
        let original = UINavigationBarAppearance()
        original.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
        let copy: UINavigationBarAppearance = original.copy()
        original.titlePositionAdjustment = .zero
        #expect(copy !== original && copy.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: 4))
        #expect(original.copy() as? UINavigationBarAppearance != nil)
    }

    /// UIImageView.h declares `initWithImage:` and `initWithImage:highlightedImage:` without a designated initialiser, so that
    /// Swift imports each as one.
    @Test func initialisersOfImageViewsCanBeOverridden() {
        final class Photo: UIImageView {
            override init(image: UIImage?) {
                super.init(image: image)
                contentMode = .scaleAspectFit
            }
            required init?(coder: NSCoder) { nil }
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { _ in }
        let photo = Photo(image: image)
        #expect(photo.image === image && photo.bounds.size == CGSize(width: 8, height: 4))
        #expect(photo.contentMode == .scaleAspectFit && !photo.isUserInteractionEnabled)
        let both = UIImageView(image: nil, highlightedImage: image)
        #expect(both.image == nil && both.highlightedImage === image && both.bounds.size == .zero)
    }

    /// Apple, UIPresentationController.presentationStyle: "The presentation style of the presented view controller."
    @Test func aPresentationDecidesItsStyle() {
        final class Drawer: UIPresentationController {
            override var presentationStyle: UIModalPresentationStyle { .currentContext }
        }
        let presented = UIViewController()
        #expect(UIPresentationController(presentedViewController: presented, presenting: nil).shouldPresentInFullscreen)
        let drawer = Drawer(presentedViewController: presented, presenting: nil)
        #expect(drawer.presentationStyle == .currentContext && !drawer.shouldPresentInFullscreen)
    }

    /// UICollisionBehavior.h and its companions do not make `init` unavailable.
    @Test func behavioursBeginWithoutItems() {
        let view = UIView()
        let collision = UICollisionBehavior(), gravity = UIGravityBehavior(), item = UIDynamicItemBehavior()
        #expect(collision.items.isEmpty && gravity.items.isEmpty && item.items.isEmpty)
        collision.addItem(view)
        #expect(collision.items.count == 1 && gravity.magnitude == 1)
    }

    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
        var width: CGFloat = 20
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: width, height: 20) }
    }

    /// Apple, invalidateEverything: "A Boolean that indicates that all layout data should be marked as invalid."
    @Test func aContextDecidesThatEverythingIsInvalid() {
        final class Whole: UICollectionViewFlowLayoutInvalidationContext {
            override var invalidateEverything: Bool { true }
        }
        let layout = UICollectionViewFlowLayout()
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        let sizes = Sizes()
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (list.dataSource, list.delegate) = (sizes, sizes)
        list.layoutIfNeeded()
        let place = IndexPath(item: 0, section: 0)
        func width(after context: UICollectionViewFlowLayoutInvalidationContext) -> CGFloat? {
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
            layout.invalidateLayout(with: context)
            list.layoutIfNeeded()
            return layout.layoutAttributesForItem(at: place)?.frame.width
        }
        sizes.width = 50
        #expect(width(after: UICollectionViewFlowLayoutInvalidationContext()) == 20)
        #expect(width(after: Whole()) == 50)
    }

    /// Without a duration the changes are there after the next frame.
    @Test func anAnimatorWithoutADurationMakesItsChanges() async {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)
        let animator = UIViewPropertyAnimator()
        var ended: UIViewAnimatingPosition?
        animator.addAnimations { stage.window.alpha = 0.5 }
        animator.addCompletion { ended = $0 }
        #expect(animator.duration == 0 && animator.state == .inactive)
        animator.startAnimation()
        await stage.settle()
        #expect(stage.window.alpha == 0.5 && ended == .end)
    }

    /// Apple, hideShowBarDuration: "A variable that specifies a preferred duration when animating the navigation bar."
    @Test func barsSlideForTheirDuration() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.window.rootViewController = navigation
        await stage.settle()
        navigation.setNavigationBarHidden(true, animated: true)
        let bar = navigation.navigationBar.layer
        func top() -> CGFloat { (bar.presentation() ?? bar).frame.minY }
        await stage.advance(by: Double(UINavigationController.hideShowBarDuration) * 0.1)
        let early = top()
        await stage.advance(by: Double(UINavigationController.hideShowBarDuration))
        #expect(early > bar.frame.minY && top() == bar.frame.minY)
    }

    /// Apple, UITraitEnvironmentLayoutDirection: "Constants that indicate the layout direction", `unspecified` is -1.
    @Test func aDirectionMayBeUnspecified() {
        #expect(UITraitEnvironmentLayoutDirection.unspecified.rawValue == -1)
        #expect(UITraitCollection().layoutDirection == .unspecified)
        let arabic = UITraitCollection(layoutDirection: .rightToLeft)
        #expect(UITraitCollection(traitsFrom: [arabic, UITraitCollection()]).layoutDirection == .rightToLeft)
        #expect(UIScreen.main.traitCollection.layoutDirection == .leftToRight)
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        outer.traitOverrides.layoutDirection = .rightToLeft
        inner.traitOverrides.layoutDirection = .unspecified
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// Apple, overrideTraitCollection(forChild:): "Retrieves the trait collection for a child view controller."
    @Test func aParentKeepsTheTraitsOfItsChildren() {
        let parent = UIViewController(), child = UIViewController(), other = UIViewController()
        parent.addChild(child)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
        let traits = UITraitCollection(horizontalSizeClass: .compact)
        parent.setOverrideTraitCollection(traits, forChild: child)
        #expect(parent.overrideTraitCollection(forChild: child) == traits)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        #expect(other.overrideTraitCollection(forChild: child) == nil)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }

    /// Apple, UIKitAttributes.ShadowAttribute: "The attribute for adding a shadow to text."
    @Test func shadowsAreAttributesOfText() throws {
        let shadow = NSShadow()
        var text = AttributedString("Tea")
        text[AttributeScopes.UIKitAttributes.ShadowAttribute.self] = shadow
        let converted = NSAttributedString(text)
        #expect(converted.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow === shadow)
        #expect(NSAttributedString.Key.verticalGlyphForm.rawValue == "NSVerticalGlyphForm")
    }

    /// UIAccessibilityCustomRotor.h: the search gets an object with the current item and the direction.
    @Test func rotorsSearchWithObjects() {
        let found = UIView()
        let rotor = UIAccessibilityCustomRotor(name: "Prices") { predicate in
            predicate.searchDirection == .next && predicate.currentItem.targetElement == nil
                ? UIAccessibilityCustomRotorItemResult(targetElement: found, targetRange: nil) : nil
        }
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        #expect(rotor.itemSearchBlock(predicate)?.targetElement === found)
        predicate.searchDirection = .previous
        #expect(rotor.itemSearchBlock(predicate) == nil)
    }
}
