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

    /// Apple, hideShowBarDuration: "A variable that specifies a preferred duration when animating the navigation bar." 0.2 s among the
    /// constants with which the public LiveContainer32 runs old apps on iOS.
    @Test func barsSlideForTheirDuration() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.window.rootViewController = navigation
        await stage.settle()
        navigation.setNavigationBarHidden(true, animated: true)
        #expect(UINavigationController.hideShowBarDuration == 0.2)
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

    /// Apple, NSString.EnumerationOptions: `byWords` "Specifies words", `bySentences`; the enclosing range "includes the
    /// substring as well as any separator or filler characters that follow", and the first one what is before it.
    @Test func wordsAndSentencesAreEnumerated() {
        let text = "(Tea, for two!) It's done."
        var words: [String?] = [], wholes: [String] = [], count = 0
        text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: .byWords) { word, own, whole, _ in
            words.append(word)
            wholes.append(String(text[whole]))
            #expect(String(text[own]) == word)
        }
        #expect(words == ["Tea", "for", "two", "It's", "done"])
        #expect(wholes == ["(Tea, ", "for ", "two!) ", "It's ", "done."])
        text.enumerateSubstrings(in: text.startIndex..., options: [.byWords, .reverse]) { word, _, _, stop in
            #expect(word == "done")
            count += 1
            stop = true
        }
        #expect(count == 1)
        var sentences: [String?] = []
        ("One. Two? Three" as NSString).enumerateSubstrings(
            in: NSRange(location: 5, length: 10), options: .bySentences
        ) { sentence, range, _, _ in sentences.append("\(sentence ?? "") \(range.location)") }
        #expect(sentences == ["Two?  5", "Three 10"])
        // Foundation's own units are as before.
        var characters: [String?] = []
        "ab".enumerateSubstrings(in: "ab".startIndex..., options: .byComposedCharacterSequences) { one, _, _, _ in
            characters.append(one)
        }
        #expect(characters == ["a", "b"])
    }

    /// RFC 2397, "The data URL scheme", with its own examples' form. Apple's `Data(contentsOf:)` reads such addresses.
    @Test func addressesWithTheirContentAreRead() throws {
        func read(_ text: String) throws -> String {
            let url = try #require(URL(string: text))
            return String(decoding: try Data(contentsOf: VitrineAddress(url)), as: UTF8.self)
        }
        #expect(try read("data:,A%20brief%20note") == "A brief note")
        #expect(try read("data:text/plain;base64,VGVh") == "Tea")
        #expect(throws: (any Error).self) { try read("data:text/plain;base64") }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("address-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("Tea".utf8).write(to: file)
        #expect(try read(file.absoluteString) == "Tea")
    }

    /// Apple, UIPreviewInteractionDelegate: "transitionProgress: … a value from 0.0 to 1.0"; "ended: … the preview interaction
    /// is complete"; then come commit transitions, or a cancellation.
    @Test func pressureShowsPreviews() async {
        @MainActor final class Observer: UIPreviewInteractionDelegate {
            var log: [String] = []
            func note(_ kind: String, _ progress: CGFloat, _ ended: Bool) {
                #expect(progress >= 0 && progress <= 1 && ended == (progress == 1))
                if progress == 0 || progress == 1 || log.last != kind { log.append(ended ? kind + " ended" : kind) }
            }
            func previewInteraction(
                _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat,
                ended: Bool
            ) { note("preview", transitionProgress, ended) }
            func previewInteraction(
                _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
                ended: Bool
            ) { note("commit", transitionProgress, ended) }
            func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { log.append("cancel") }
        }
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let view = UIView(frame: stage.window.bounds), observer = Observer()
        stage.window.addSubview(view)
        let interaction = UIPreviewInteraction(view: view)
        interaction.delegate = observer
        // A finger whose force is not measured begins none.
        await stage.touchDown(at: CGPoint(x: 50, y: 40))
        await stage.advance(by: 1)
        await stage.touchUp()
        #expect(observer.log.isEmpty && interaction.view === view)
        await stage.touchDown(at: CGPoint(x: 50, y: 40))
        for force in [0.1, 0.3, 0.4, 0.6, 0.7, 1] { await stage.touchForce(force) }
        #expect(interaction.location(in: view) == CGPoint(x: 50, y: 40))
        await stage.touchUp()
        #expect(observer.log == ["preview", "preview ended", "commit", "commit ended"])
        observer.log = []
        await stage.touchDown(at: CGPoint(x: 50, y: 40))
        await stage.touchForce(0.4)
        await stage.touchUp()
        #expect(observer.log == ["preview", "cancel"])
    }

    /// NSString.h: `+ (instancetype)localizedStringWithFormat:(NSString *)format, ...`; printf's `%p` of an object.
    @Test func formatsTakeObjects() {
        #expect(NSString.localizedStringWithFormat("%d of %@" as NSString, 3, "tea") as String == "3 of tea")
        let view = UIView()
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(view).toOpaque()), radix: 16)
        #expect(String(format: "%p", view) == "0x" + address)
    }

    /// UITextView.h: `UIDataDetectorTypeShipmentTrackingNumber = 1 << 4`, `FlightNumber = 1 << 5`, `LookupSuggestion = 1 << 6`.
    @Test func kindsOfDataHaveTheirNumbers() {
        #expect(UIDataDetectorTypes.shipmentTrackingNumber.rawValue == 16)
        #expect(UIDataDetectorTypes.flightNumber.rawValue == 32)
        #expect(UIDataDetectorTypes.lookupSuggestion.rawValue == 64)
    }

    /// Apple, containerURL(forSecurityApplicationGroupIdentifier:): "nil if the group identifier is invalid".
    @Test func thereAreNoGroupsOfApps() {
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.tea") == nil)
    }

    /// URLs of classes that only a variable names.
    @Test func navigationIsMadeByItsClass() {
        final class Own: UINavigationController {}
        let root = UIViewController()
        let type: UINavigationController.Type = Own.self
        let made = UINavigationController.vitrineNavigation(of: type, rootViewController: root)
        #expect(made is Own && made.viewControllers == [root])
    }
}
