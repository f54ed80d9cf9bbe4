// Subclasses.swift: one subclass of every open class, with a plain `deinit`.
//
// The same file is compiled in Swift 5 and in Swift 6 mode. `ClientSourceTests`
// looks for classes that are missing.

import Synchronization
import UIKit
import VitrineAVFAudio

/// The number of these objects that were released.
public let ended = Atomic<Int>(0)

private func noteEnd() { ended.add(1, ordering: .relaxed) }

open class OwnAVAudioPlayer: AVAudioPlayer { deinit { noteEnd() } }
open class OwnAVSpeechSynthesisVoice: AVSpeechSynthesisVoice { deinit { noteEnd() } }
open class OwnAVSpeechSynthesizer: AVSpeechSynthesizer { deinit { noteEnd() } }
open class OwnAVSpeechUtterance: AVSpeechUtterance { deinit { noteEnd() } }
open class OwnAccessibleObject: AccessibleObject { deinit { noteEnd() } }
open class OwnCAAnimation: CAAnimation { deinit { noteEnd() } }
open class OwnCAAnimationGroup: CAAnimationGroup { deinit { noteEnd() } }
open class OwnCABasicAnimation: CABasicAnimation { deinit { noteEnd() } }
open class OwnCAEmitterCell: CAEmitterCell { deinit { noteEnd() } }
open class OwnCAEmitterLayer: CAEmitterLayer { deinit { noteEnd() } }
open class OwnCAGradientLayer: CAGradientLayer { deinit { noteEnd() } }
open class OwnCAKeyframeAnimation: CAKeyframeAnimation { deinit { noteEnd() } }
open class OwnCALayer: CALayer { deinit { noteEnd() } }
open class OwnCAPropertyAnimation: CAPropertyAnimation { deinit { noteEnd() } }
open class OwnCAReplicatorLayer: CAReplicatorLayer { deinit { noteEnd() } }
open class OwnCAScrollLayer: CAScrollLayer { deinit { noteEnd() } }
open class OwnCAShapeLayer: CAShapeLayer { deinit { noteEnd() } }
open class OwnCASpringAnimation: CASpringAnimation { deinit { noteEnd() } }
open class OwnCATextLayer: CATextLayer { deinit { noteEnd() } }
open class OwnCATiledLayer: CATiledLayer { deinit { noteEnd() } }
open class OwnCATransformLayer: CATransformLayer { deinit { noteEnd() } }
open class OwnCATransition: CATransition { deinit { noteEnd() } }
open class OwnDrawingPad: DrawingPad { deinit { noteEnd() } }
open class OwnListFocusUpdateContext: ListFocusUpdateContext { deinit { noteEnd() } }
open class OwnNSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem {
    deinit { noteEnd() }
}
open class OwnNSCollectionLayoutDecorationItem: NSCollectionLayoutDecorationItem { deinit { noteEnd() } }
open class OwnNSCollectionLayoutGroup: NSCollectionLayoutGroup { deinit { noteEnd() } }
open class OwnNSCollectionLayoutItem: NSCollectionLayoutItem { deinit { noteEnd() } }
open class OwnNSCollectionLayoutSection: NSCollectionLayoutSection { deinit { noteEnd() } }
open class OwnNSCollectionLayoutSupplementaryItem: NSCollectionLayoutSupplementaryItem { deinit { noteEnd() } }
open class OwnNSItemProvider: NSItemProvider { deinit { noteEnd() } }
open class OwnNSLayoutAnchor<Kind: AnyObject>: NSLayoutAnchor<Kind> { deinit { noteEnd() } }
open class OwnNSLayoutAnchorBase: NSLayoutAnchorBase { deinit { noteEnd() } }
open class OwnNSLayoutConstraint: NSLayoutConstraint { deinit { noteEnd() } }
open class OwnNSLayoutManager: NSLayoutManager, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSMutableParagraphStyle: NSMutableParagraphStyle, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSParagraphStyle: NSParagraphStyle, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSShadow: NSShadow { deinit { noteEnd() } }
open class OwnNSStringDrawingContext: NSStringDrawingContext { deinit { noteEnd() } }
open class OwnNSTextAttachment: NSTextAttachment, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextAttachmentBase: NSTextAttachmentBase, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextAttachmentViewProvider: NSTextAttachmentViewProvider, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextContainer: NSTextContainer, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextContentManager: NSTextContentManager, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextContentStorage: NSTextContentStorage, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextElement: NSTextElement, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextLayoutFragment: NSTextLayoutFragment, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextLayoutManager: NSTextLayoutManager, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextLineFragment: NSTextLineFragment, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextList: NSTextList, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextListElement: NSTextListElement, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextParagraph: NSTextParagraph, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextRange: NSTextRange { deinit { noteEnd() } }
open class OwnNSTextSelection: NSTextSelection, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextSelectionNavigation: NSTextSelectionNavigation, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextStorage: NSTextStorage { deinit { noteEnd() } }
open class OwnNSTextTab: NSTextTab, @unchecked Sendable { deinit { noteEnd() } }
open class OwnNSTextViewportLayoutController: NSTextViewportLayoutController, @unchecked Sendable {
    deinit { noteEnd() }
}
open class OwnNSUserActivity: NSUserActivity { deinit { noteEnd() } }
open class OwnQRCodeView: QRCodeView { deinit { noteEnd() } }
open class OwnUIAccessibilityCustomAction: UIAccessibilityCustomAction { deinit { noteEnd() } }
open class OwnUIAccessibilityCustomRotor: UIAccessibilityCustomRotor { deinit { noteEnd() } }
open class OwnUIAccessibilityCustomRotorItemResult: UIAccessibilityCustomRotorItemResult { deinit { noteEnd() } }
open class OwnUIAccessibilityCustomRotorSearchPredicate: UIAccessibilityCustomRotorSearchPredicate {
    deinit { noteEnd() }
}
open class OwnUIAccessibilityElement: UIAccessibilityElement { deinit { noteEnd() } }
open class OwnUIAction: UIAction { deinit { noteEnd() } }
open class OwnUIActivity: UIActivity { deinit { noteEnd() } }
open class OwnUIActivityIndicatorView: UIActivityIndicatorView { deinit { noteEnd() } }
open class OwnUIActivityViewController: UIActivityViewController { deinit { noteEnd() } }
open class OwnUIAlertAction: UIAlertAction { deinit { noteEnd() } }
open class OwnUIAlertController: UIAlertController { deinit { noteEnd() } }
open class OwnUIApplication: UIApplication { deinit { noteEnd() } }
open class OwnUIAttachmentBehavior: UIAttachmentBehavior { deinit { noteEnd() } }
open class OwnUIBackgroundExtensionView: UIBackgroundExtensionView { deinit { noteEnd() } }
open class OwnUIBarAppearance: UIBarAppearance { deinit { noteEnd() } }
open class OwnUIBarButtonItem: UIBarButtonItem { deinit { noteEnd() } }
open class OwnUIBarButtonItemAppearance: UIBarButtonItemAppearance { deinit { noteEnd() } }
open class OwnUIBarButtonItemGroup: UIBarButtonItemGroup { deinit { noteEnd() } }
open class OwnUIBarButtonItemStateAppearance: UIBarButtonItemStateAppearance { deinit { noteEnd() } }
open class OwnUIBarItem: UIBarItem { deinit { noteEnd() } }
open class OwnUIBezierPath: UIBezierPath { deinit { noteEnd() } }
open class OwnUIBlurEffect: UIBlurEffect { deinit { noteEnd() } }
open class OwnUIButton: UIButton { deinit { noteEnd() } }
open class OwnUICalendarSelection: UICalendarSelection { deinit { noteEnd() } }
open class OwnUICalendarSelectionMultiDate: UICalendarSelectionMultiDate { deinit { noteEnd() } }
open class OwnUICalendarSelectionSingleDate: UICalendarSelectionSingleDate { deinit { noteEnd() } }
open class OwnUICalendarSelectionWeekOfYear: UICalendarSelectionWeekOfYear { deinit { noteEnd() } }
open class OwnUICalendarView: UICalendarView { deinit { noteEnd() } }
open class OwnUICalendarViewDecoration: UICalendarView.Decoration { deinit { noteEnd() } }
open class OwnUICanvasFeedbackGenerator: UICanvasFeedbackGenerator { deinit { noteEnd() } }
open class OwnUICollectionReusableView: UICollectionReusableView { deinit { noteEnd() } }
open class OwnUICollectionView: UICollectionView { deinit { noteEnd() } }
open class OwnUICollectionViewCell: UICollectionViewCell { deinit { noteEnd() } }
open class OwnUICollectionViewCompositionalLayout: UICollectionViewCompositionalLayout { deinit { noteEnd() } }
open class OwnUICollectionViewController: UICollectionViewController { deinit { noteEnd() } }
open class OwnUICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    UICollectionViewDiffableDataSource<Section, Item>
{
    deinit { noteEnd() }
}
open class OwnUICollectionViewDropPlaceholder: UICollectionViewDropPlaceholder { deinit { noteEnd() } }
open class OwnUICollectionViewDropProposal: UICollectionViewDropProposal { deinit { noteEnd() } }
open class OwnUICollectionViewFlowLayout: UICollectionViewFlowLayout { deinit { noteEnd() } }
open class OwnUICollectionViewLayout: UICollectionViewLayout { deinit { noteEnd() } }
open class OwnUICollectionViewLayoutAttributes: UICollectionViewLayoutAttributes { deinit { noteEnd() } }
open class OwnUICollectionViewFlowLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext {
    deinit { noteEnd() }
}
open class OwnUICollectionViewLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    deinit { noteEnd() }
}
open class OwnUICollectionViewListCell: UICollectionViewListCell { deinit { noteEnd() } }
open class OwnUICollectionViewPlaceholder: UICollectionViewPlaceholder { deinit { noteEnd() } }
open class OwnUICollectionViewTransitionLayout: UICollectionViewTransitionLayout { deinit { noteEnd() } }
open class OwnUICollectionViewUpdateItem: UICollectionViewUpdateItem { deinit { noteEnd() } }
open class OwnUICollisionBehavior: UICollisionBehavior { deinit { noteEnd() } }
open class OwnUIColor: UIColor, @unchecked Sendable {
    deinit { noteEnd() }
    public required init?(coder: NSCoder) { nil }
}
open class OwnUIColorEffect: UIColorEffect { deinit { noteEnd() } }
open class OwnUIColorPickerViewController: UIColorPickerViewController { deinit { noteEnd() } }
open class OwnUIColorWell: UIColorWell { deinit { noteEnd() } }
open class OwnUICommand: UICommand { deinit { noteEnd() } }
open class OwnUICommandAlternate: UICommandAlternate { deinit { noteEnd() } }
open class OwnUIContentUnavailableView: UIContentUnavailableView { deinit { noteEnd() } }
open class OwnUIContextMenuConfiguration: UIContextMenuConfiguration { deinit { noteEnd() } }
open class OwnUIContextMenuInteraction: UIContextMenuInteraction { deinit { noteEnd() } }
open class OwnUIContextualAction: UIContextualAction { deinit { noteEnd() } }
open class OwnUIControl: UIControl { deinit { noteEnd() } }
open class OwnUIDatePicker: UIDatePicker { deinit { noteEnd() } }
open class OwnUIDragInteraction: UIDragInteraction { deinit { noteEnd() } }
open class OwnUIDragItem: UIDragItem { deinit { noteEnd() } }
open class OwnUIDragPreview: UIDragPreview { deinit { noteEnd() } }
open class OwnUIDropInteraction: UIDropInteraction { deinit { noteEnd() } }
open class OwnUIPreviewInteraction: UIPreviewInteraction { deinit { noteEnd() } }
open class OwnUISpringLoadedInteraction: UISpringLoadedInteraction { deinit { noteEnd() } }
open class OwnUIDropProposal: UIDropProposal { deinit { noteEnd() } }
open class OwnUIDynamicAnimator: UIDynamicAnimator { deinit { noteEnd() } }
open class OwnUIDynamicBehavior: UIDynamicBehavior { deinit { noteEnd() } }
open class OwnUIDynamicItemBehavior: UIDynamicItemBehavior { deinit { noteEnd() } }
open class OwnUIDynamicItemGroup: UIDynamicItemGroup { deinit { noteEnd() } }
open class OwnUIDynamicItemsBehavior: UIDynamicItemsBehavior { deinit { noteEnd() } }
open class OwnUIEditMenuConfiguration: UIEditMenuConfiguration { deinit { noteEnd() } }
open class OwnUIEditMenuInteraction: UIEditMenuInteraction { deinit { noteEnd() } }
open class OwnUIEvent: UIEvent { deinit { noteEnd() } }
open class OwnUIFeedbackGenerator: UIFeedbackGenerator { deinit { noteEnd() } }
open class OwnUIFieldBehavior: UIFieldBehavior { deinit { noteEnd() } }
open class OwnUIFindInteraction: UIFindInteraction { deinit { noteEnd() } }
open class OwnUIFindSession: UIFindSession { deinit { noteEnd() } }
open class OwnUIFocusAnimationCoordinator: UIFocusAnimationCoordinator { deinit { noteEnd() } }
open class OwnUIFocusEffect: UIFocusEffect { deinit { noteEnd() } }
open class OwnUIFocusGuide: UIFocusGuide { deinit { noteEnd() } }
open class OwnUIFocusHaloEffect: UIFocusHaloEffect { deinit { noteEnd() } }
open class OwnUIFocusUpdateContext: UIFocusUpdateContext { deinit { noteEnd() } }
open class OwnUIFont: UIFont, @unchecked Sendable { deinit { noteEnd() } }
open class OwnUIFontDescriptor: UIFontDescriptor, @unchecked Sendable { deinit { noteEnd() } }
open class OwnUIFontMetrics: UIFontMetrics, @unchecked Sendable { deinit { noteEnd() } }
open class OwnUIFontPickerViewController: UIFontPickerViewController { deinit { noteEnd() } }
open class OwnUIFontPickerViewControllerConfiguration: UIFontPickerViewController.Configuration {
    deinit { noteEnd() }
}
open class OwnUIGestureRecognizer: UIGestureRecognizer { deinit { noteEnd() } }
open class OwnUIGlassContainerEffect: UIGlassContainerEffect { deinit { noteEnd() } }
open class OwnUIGlassEffect: UIGlassEffect { deinit { noteEnd() } }
open class OwnUIGraphicsImageRenderer: UIGraphicsImageRenderer { deinit { noteEnd() } }
open class OwnUIGraphicsImageRendererContext: UIGraphicsImageRendererContext { deinit { noteEnd() } }
open class OwnUIGraphicsImageRendererFormat: UIGraphicsImageRendererFormat { deinit { noteEnd() } }
open class OwnUIGravityBehavior: UIGravityBehavior { deinit { noteEnd() } }
open class OwnUIHoverGestureRecognizer: UIHoverGestureRecognizer { deinit { noteEnd() } }
open class OwnUIImage: UIImage, @unchecked Sendable {
    deinit { noteEnd() }
    public required init?(coder: NSCoder) { nil }
}
open class OwnUIImageConfiguration: UIImage.Configuration, @unchecked Sendable { deinit { noteEnd() } }
open class OwnUIImagePickerController: UIImagePickerController { deinit { noteEnd() } }
open class OwnUIImageView: UIImageView { deinit { noteEnd() } }
open class OwnUIImpactFeedbackGenerator: UIImpactFeedbackGenerator { deinit { noteEnd() } }
open class OwnUIInputView: UIInputView { deinit { noteEnd() } }
open class OwnUIInputViewController: UIInputViewController { deinit { noteEnd() } }
open class OwnUIInterpolatingMotionEffect: UIInterpolatingMotionEffect { deinit { noteEnd() } }
open class OwnUIKey: UIKey { deinit { noteEnd() } }
open class OwnUIKeyCommand: UIKeyCommand { deinit { noteEnd() } }
open class OwnUILabel: UILabel { deinit { noteEnd() } }
open class OwnUILargeContentViewerInteraction: UILargeContentViewerInteraction { deinit { noteEnd() } }
open class OwnUILayoutGuide: UILayoutGuide { deinit { noteEnd() } }
open class OwnUIListContentView: UIListContentView { deinit { noteEnd() } }
open class OwnUILocalizedIndexedCollation: UILocalizedIndexedCollation { deinit { noteEnd() } }
open class OwnUILongPressGestureRecognizer: UILongPressGestureRecognizer { deinit { noteEnd() } }
open class OwnUIMenu: UIMenu { deinit { noteEnd() } }
open class OwnUIMenuController: UIMenuController { deinit { noteEnd() } }
open class OwnUIMenuElement: UIMenuElement { deinit { noteEnd() } }
open class OwnUIMenuItem: UIMenuItem { deinit { noteEnd() } }
open class OwnUIMenuSystem: UIMenuSystem { deinit { noteEnd() } }
open class OwnUIMotionEffect: UIMotionEffect { deinit { noteEnd() } }
open class OwnUIMotionEffectGroup: UIMotionEffectGroup { deinit { noteEnd() } }
open class OwnUINavigationBar: UINavigationBar { deinit { noteEnd() } }
open class OwnUINavigationBarAppearance: UINavigationBarAppearance { deinit { noteEnd() } }
open class OwnUINavigationController: UINavigationController { deinit { noteEnd() } }
open class OwnUINavigationItem: UINavigationItem { deinit { noteEnd() } }
open class OwnUINib: UINib { deinit { noteEnd() } }
open class OwnUIPageControlProgress: UIPageControlProgress { deinit { noteEnd() } }
open class OwnUIPageControlTimerProgress: UIPageControlTimerProgress { deinit { noteEnd() } }
open class OwnUISearchTab: UISearchTab { deinit { noteEnd() } }
open class OwnUIStoryboard: UIStoryboard { deinit { noteEnd() } }
open class OwnUIStoryboardSegue: UIStoryboardSegue { deinit { noteEnd() } }
open class OwnUINotificationFeedbackGenerator: UINotificationFeedbackGenerator { deinit { noteEnd() } }
open class OwnUIPageControl: UIPageControl { deinit { noteEnd() } }
open class OwnUIPageViewController: UIPageViewController { deinit { noteEnd() } }
open class OwnUIPanGestureRecognizer: UIPanGestureRecognizer { deinit { noteEnd() } }
open class OwnUIPasteConfiguration: UIPasteConfiguration { deinit { noteEnd() } }
open class OwnUIPasteControl: UIPasteControl { deinit { noteEnd() } }
open class OwnUIPasteControlConfiguration: UIPasteControl.Configuration { deinit { noteEnd() } }
open class OwnUIPasteboard: UIPasteboard { deinit { noteEnd() } }
open class OwnUIPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition { deinit { noteEnd() } }
open class OwnUIPickerView: UIPickerView { deinit { noteEnd() } }
open class OwnUIPinchGestureRecognizer: UIPinchGestureRecognizer { deinit { noteEnd() } }
open class OwnUIPointerInteraction: UIPointerInteraction { deinit { noteEnd() } }
open class OwnUIPointerRegion: UIPointerRegion { deinit { noteEnd() } }
open class OwnUIPointerRegionRequest: UIPointerRegionRequest { deinit { noteEnd() } }
open class OwnUIPointerStyle: UIPointerStyle { deinit { noteEnd() } }
open class OwnUIPopoverBackgroundView: UIPopoverBackgroundView { deinit { noteEnd() } }
open class OwnUIPopoverPresentationController: UIPopoverPresentationController { deinit { noteEnd() } }
open class OwnUIPresentationController: UIPresentationController { deinit { noteEnd() } }
open class OwnUIPress: UIPress { deinit { noteEnd() } }
open class OwnUIPressesEvent: UIPressesEvent { deinit { noteEnd() } }
open class OwnUIPreviewParameters: UIPreviewParameters { deinit { noteEnd() } }
open class OwnUIPreviewTarget: UIPreviewTarget { deinit { noteEnd() } }
open class OwnUIPrintFormatter: UIPrintFormatter { deinit { noteEnd() } }
open class OwnUIPrintPageRenderer: UIPrintPageRenderer { deinit { noteEnd() } }
open class OwnUIProgressView: UIProgressView { deinit { noteEnd() } }
open class OwnUIPushBehavior: UIPushBehavior { deinit { noteEnd() } }
open class OwnUIRefreshControl: UIRefreshControl { deinit { noteEnd() } }
open class OwnUIResponder: UIResponder { deinit { noteEnd() } }
open class OwnUIRotationGestureRecognizer: UIRotationGestureRecognizer { deinit { noteEnd() } }
open class OwnUIScene: UIScene { deinit { noteEnd() } }
open class OwnUISceneSizeRestrictions: UISceneSizeRestrictions { deinit { noteEnd() } }
open class OwnUIScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer { deinit { noteEnd() } }
open class OwnUIScrollView: UIScrollView { deinit { noteEnd() } }
open class OwnUISearchBar: UISearchBar { deinit { noteEnd() } }
open class OwnUISearchController: UISearchController { deinit { noteEnd() } }
open class OwnUISearchSuggestionItem: UISearchSuggestionItem { deinit { noteEnd() } }
open class OwnUISearchTextField: UISearchTextField { deinit { noteEnd() } }
open class OwnUISearchToken: UISearchToken { deinit { noteEnd() } }
open class OwnUISegmentedControl: UISegmentedControl { deinit { noteEnd() } }
open class OwnUISelectionFeedbackGenerator: UISelectionFeedbackGenerator { deinit { noteEnd() } }
open class OwnUISheetPresentationController: UISheetPresentationController { deinit { noteEnd() } }
open class OwnUISlider: UISlider { deinit { noteEnd() } }
open class OwnUISnapBehavior: UISnapBehavior { deinit { noteEnd() } }
open class OwnUISplitViewController: UISplitViewController { deinit { noteEnd() } }
open class OwnUIStackView: UIStackView { deinit { noteEnd() } }
open class OwnUIStandardTextCursorView: UIStandardTextCursorView { deinit { noteEnd() } }
open class OwnUIStepper: UIStepper { deinit { noteEnd() } }
open class OwnUISwipeActionsConfiguration: UISwipeActionsConfiguration { deinit { noteEnd() } }
open class OwnUISwipeGestureRecognizer: UISwipeGestureRecognizer { deinit { noteEnd() } }
open class OwnUISwitch: UISwitch { deinit { noteEnd() } }
open class OwnUISymbolContentTransition: UISymbolContentTransition { deinit { noteEnd() } }
open class OwnUITab: UITab { deinit { noteEnd() } }
open class OwnUITabAccessory: UITabAccessory { deinit { noteEnd() } }
open class OwnUITabBar: UITabBar { deinit { noteEnd() } }
open class OwnUITabBarAppearance: UITabBarAppearance { deinit { noteEnd() } }
open class OwnUITabBarController: UITabBarController { deinit { noteEnd() } }
open class OwnUITabBarItem: UITabBarItem { deinit { noteEnd() } }
open class OwnUITabBarItemAppearance: UITabBarItemAppearance { deinit { noteEnd() } }
open class OwnUITabBarItemStateAppearance: UITabBarItemStateAppearance { deinit { noteEnd() } }
open class OwnUITabGroup: UITabGroup { deinit { noteEnd() } }
open class OwnUITabSidebarItem: UITabSidebarItem { deinit { noteEnd() } }
open class OwnUITableView: UITableView { deinit { noteEnd() } }
open class OwnUITableViewCell: UITableViewCell { deinit { noteEnd() } }
open class OwnUITableViewController: UITableViewController { deinit { noteEnd() } }
open class OwnUITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    UITableViewDiffableDataSource<Section, Item>
{
    deinit { noteEnd() }
}
open class OwnUITableViewDropPlaceholder: UITableViewDropPlaceholder { deinit { noteEnd() } }
open class OwnUITableViewDropProposal: UITableViewDropProposal { deinit { noteEnd() } }
open class OwnUITableViewHeaderFooterView: UITableViewHeaderFooterView { deinit { noteEnd() } }
open class OwnUITableViewPlaceholder: UITableViewPlaceholder { deinit { noteEnd() } }
open class OwnUITableViewRowAction: UITableViewRowAction { deinit { noteEnd() } }
open class OwnUITapGestureRecognizer: UITapGestureRecognizer { deinit { noteEnd() } }
open class OwnUITargetedPreview: UITargetedPreview { deinit { noteEnd() } }
open class OwnUITextChecker: UITextChecker { deinit { noteEnd() } }
open class OwnUITextCursorDropPositionAnimator: UITextCursorDropPositionAnimator { deinit { noteEnd() } }
open class OwnUITextField: UITextField { deinit { noteEnd() } }
open class OwnUITextInputAssistantItem: UITextInputAssistantItem { deinit { noteEnd() } }
open class OwnUITextInputMode: UITextInputMode { deinit { noteEnd() } }
open class OwnUITextInputPasswordRules: UITextInputPasswordRules { deinit { noteEnd() } }
open class OwnUITextInputStringTokenizer: UITextInputStringTokenizer { deinit { noteEnd() } }
open class OwnUITextInteraction: UITextInteraction { deinit { noteEnd() } }
open class OwnUITextLoupeSession: UITextLoupeSession { deinit { noteEnd() } }
open class OwnUITextPosition: UITextPosition { deinit { noteEnd() } }
open class OwnUITextRange: UITextRange { deinit { noteEnd() } }
open class OwnUITextSearchOptions: UITextSearchOptions { deinit { noteEnd() } }
open class OwnUITextSearchingFindSession: UITextSearchingFindSession { deinit { noteEnd() } }
open class OwnUITextSelectionDisplayInteraction: UITextSelectionDisplayInteraction { deinit { noteEnd() } }
open class OwnUITextSelectionRect: UITextSelectionRect { deinit { noteEnd() } }
open class OwnUITextView: UITextView { deinit { noteEnd() } }
open class OwnUIToolTipConfiguration: UIToolTipConfiguration { deinit { noteEnd() } }
open class OwnUIToolTipInteraction: UIToolTipInteraction { deinit { noteEnd() } }
open class OwnUIToolbar: UIToolbar { deinit { noteEnd() } }
open class OwnUIToolbarAppearance: UIToolbarAppearance { deinit { noteEnd() } }
open class OwnUITouch: UITouch { deinit { noteEnd() } }
open class OwnUITrackingLayoutGuide: UITrackingLayoutGuide { deinit { noteEnd() } }
open class OwnUIVibrancyEffect: UIVibrancyEffect { deinit { noteEnd() } }
open class OwnUIView: UIView { deinit { noteEnd() } }
open class OwnUIViewController: UIViewController { deinit { noteEnd() } }
open class OwnUIViewPrintFormatter: UIViewPrintFormatter { deinit { noteEnd() } }
open class OwnUIViewPropertyAnimator: UIViewPropertyAnimator { deinit { noteEnd() } }
open class OwnUIVisualEffect: UIVisualEffect { deinit { noteEnd() } }
open class OwnUIVisualEffectView: UIVisualEffectView { deinit { noteEnd() } }
open class OwnUIWindow: UIWindow { deinit { noteEnd() } }
open class OwnUIWindowScene: UIWindowScene { deinit { noteEnd() } }
open class OwnUndoManager: UndoManager { deinit { noteEnd() } }
