// UIKitClasses+Table.swift: a class, followed by its subclasses.
//
// Made from Sources by a test of ClassTableTests, which `BLESS=1` lets write it.

extension UIKitClasses {
    static let table = """
        CAAnimation
          CAAnimationGroup CAPropertyAnimation CATransition
        CABasicAnimation
          CASpringAnimation
        CALayer
          CAEmitterLayer CAGradientLayer CAReplicatorLayer CAScrollLayer CAShapeLayer CATextLayer CATiledLayer
          CATransformLayer
        CAPropertyAnimation
          CABasicAnimation CAKeyframeAnimation
        NSCollectionLayoutItem
          NSCollectionLayoutDecorationItem NSCollectionLayoutGroup NSCollectionLayoutSupplementaryItem
        NSCollectionLayoutSupplementaryItem
          NSCollectionLayoutBoundarySupplementaryItem
        NSLayoutAnchor
          NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor
        NSLayoutAnchorBase
          NSLayoutAnchor
        NSMutableAttributedString
          NSTextStorage
        NSObject
          CAAnimation CADisplayLink CAEmitterCell CALayer CAMediaTimingFunction CATransaction CAValueFunction
          NSCollectionLayoutAnchor NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing
          NSCollectionLayoutGroupCustomItem NSCollectionLayoutItem NSCollectionLayoutSection
          NSCollectionLayoutSize NSCollectionLayoutSpacing NSDataAsset NSDataDetector NSException NSExpression
          NSHashTable NSItemProvider NSKeyValueObservation NSLayoutAnchorBase NSLayoutConstraint
          NSLayoutManager NSMapTable NSParagraphStyle NSPointerArray NSPointerFunctions NSShadow
          NSStringDrawingContext NSTextAttachmentBase NSTextAttachmentViewProvider NSTextContainer
          NSTextContentManager NSTextElement NSTextLayoutFragment NSTextLayoutManager NSTextLineFragment
          NSTextList NSTextRange NSTextSelection NSTextSelectionNavigation NSTextTab
          NSTextViewportLayoutController NSUserActivity UIAccessibilityCustomAction UIAccessibilityCustomRotor
          UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate UIActivity
          UIAlertAction UIBarAppearance UIBarButtonItemAppearance UIBarButtonItemGroup
          UIBarButtonItemStateAppearance UIBarItem UIBarcodeScanner UIBezierPath UICalendarSelection
          UICollectionLayoutSectionOrthogonalScrollingProperties
          UICollectionViewCompositionalLayoutConfiguration UICollectionViewDiffableDataSource
          UICollectionViewLayout UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext
          UICollectionViewPlaceholder UICollectionViewUpdateItem UIColor UICommandAlternate
          UIContextMenuConfiguration UIContextMenuInteraction UIContextualAction UICubicTimingParameters
          UIDevice UIDragInteraction UIDragItem UIDragPreview UIDropInteraction UIDropProposal
          UIDynamicAnimator UIDynamicBehavior UIDynamicItemGroup UIEditMenuConfiguration UIEditMenuInteraction
          UIEvent UIFeedbackGenerator UIFindInteraction UIFindSession UIFocusAnimationCoordinator UIFocusEffect
          UIFocusSystem UIFocusUpdateContext UIFont UIFontDescriptor UIFontMetrics UIGestureRecognizer
          UIGraphicsImageRenderer UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIImage UIKey
          UILargeContentViewerInteraction UILayoutGuide UILocalizedIndexedCollation UIMenuController
          UIMenuDisplayPreferences UIMenuElement UIMenuItem UIMenuSystem UIMotionEffect UINavigationItem UINib
          UIPageControlProgress UIPasteConfiguration UIPasteboard UIPercentDrivenInteractiveTransition
          UIPointerInteraction UIPointerRegion UIPointerRegionRequest UIPointerStyle UIPresentationController
          UIPress UIPreviewInteraction UIPreviewParameters UIPreviewTarget UIPrintFormatter UIPrintPageRenderer
          UIRegion UIResponder UISceneAccessory UISceneAccessoryRegistration UISceneConfiguration
          UISceneSession UISceneSizeRestrictions UIScreen UIScrollEdgeEffect
          UIScrollEdgeElementContainerInteraction UISearchSuggestionItem UISearchToken
          UISpringLoadedInteraction UISpringTimingParameters UIStatusBarManager UIStoryboard UIStoryboardSegue
          UISwipeActionsConfiguration UISymbolContentTransition UISymbolEffectCompletionContext UITab
          UITabAccessory UITabBarItemAppearance UITabBarItemStateAppearance UITabSidebarItem
          UITableViewDiffableDataSource UITableViewPlaceholder UITableViewRowAction UITargetedPreview
          UITextChecker UITextCursorDropPositionAnimator UITextInputAssistantItem UITextInputMode
          UITextInputPasswordRules UITextInputStringTokenizer UITextInteraction UITextItem UITextLoupeSession
          UITextPosition UITextRange UITextSearchOptions UITextSelectionDisplayInteraction UITextSelectionRect
          UIToolTipConfiguration UIToolTipInteraction UITouch UITraitChangeRegistration UITraitCollection
          UIUpdateActionPhase UIUpdateInfo UIUpdateLink UIViewPropertyAnimator UIVisualEffect
        NSParagraphStyle
          NSMutableParagraphStyle
        NSPredicate
          NSComparisonPredicate
        NSTextAttachmentBase
          NSTextAttachment
        NSTextContentManager
          NSTextContentStorage
        NSTextElement
          NSTextParagraph
        NSTextParagraph
          NSTextListElement
        UIBarAppearance
          UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
        UIBarItem
          UIBarButtonItem UITabBarItem
        UICalendarSelection
          UICalendarSelectionMultiDate UICalendarSelectionSingleDate UICalendarSelectionWeekOfYear
        UICollectionReusableView
          UICollectionViewCell
        UICollectionViewCell
          UICollectionViewListCell
        UICollectionViewLayout
          UICollectionViewCompositionalLayout UICollectionViewFlowLayout UICollectionViewTransitionLayout
        UICollectionViewLayoutInvalidationContext
          UICollectionViewFlowLayoutInvalidationContext
        UICollectionViewPlaceholder
          UICollectionViewDropPlaceholder
        UICommand
          UIKeyCommand
        UIControl
          UIButton UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl UISegmentedControl
          UISlider UIStepper UISwitch UITextField
        UIDropProposal
          UICollectionViewDropProposal UITableViewDropProposal
        UIDynamicBehavior
          UIAttachmentBehavior UIDynamicItemsBehavior UISnapBehavior
        UIDynamicItemsBehavior
          UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior UIGravityBehavior UIPushBehavior
        UIEvent
          UIPressesEvent
        UIFeedbackGenerator
          UICanvasFeedbackGenerator UIImpactFeedbackGenerator UINotificationFeedbackGenerator
          UISelectionFeedbackGenerator
        UIFindSession
          UITextSearchingFindSession
        UIFocusEffect
          UIFocusHaloEffect
        UIFocusUpdateContext
          UICollectionViewFocusUpdateContext UITableViewFocusUpdateContext
        UIGestureRecognizer
          UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer
          UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer
        UILayoutGuide
          UIFocusGuide UITrackingLayoutGuide
        UIMenuElement
          UIAction UICommand UIDeferredMenuElement UIMenu
        UIMotionEffect
          UIInterpolatingMotionEffect UIMotionEffectGroup
        UINavigationController
          UIImagePickerController
        UIPageControlProgress
          UIPageControlTimerProgress
        UIPanGestureRecognizer
          UIScreenEdgePanGestureRecognizer
        UIPresentationController
          UIPopoverPresentationController UISheetPresentationController
        UIPrintFormatter
          UIViewPrintFormatter
        UIResponder
          UIAccessibilityElement UIApplication UIScene UIView UIViewController
        UIScene
          UIWindowScene
        UIScrollView
          UICollectionView UITableView UITextView
        UITab
          UISearchTab UITabGroup
        UITableViewPlaceholder
          UITableViewDropPlaceholder
        UITextField
          UISearchTextField
        UITrackingLayoutGuide
          UIKeyboardLayoutGuide
        UIView
          UIActivityIndicatorView UIBackgroundExtensionView UICalendarView UICollectionReusableView
          UIContentUnavailableView UIControl UIImageView UIInputView UILabel UIListContentView UINavigationBar
          UIPickerView UIPopoverBackgroundView UIProgressView UIScrollView UISearchBar UIStackView
          UIStandardTextCursorView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar
          UIVisualEffectView UIWindow
        UIViewController
          UIActivityViewController UIAlertController UICollectionViewController UIColorPickerViewController
          UIFontPickerViewController UIInputViewController UINavigationController UIPageViewController
          UISearchController UISplitViewController UITabBarController UITableViewController
        UIVisualEffect
          UIBlurEffect UIColorEffect UIGlassContainerEffect UIGlassEffect UIVibrancyEffect
        """
    /// A class, followed by the requirements of UIKit's that it declares in its body.
    static let declared = """
        NSTextContentManager
          location(_:offsetBy:)
          offset(from:to:)
        NSTextContentStorage
          location(_:offsetBy:)
        NSTextLayoutManager
          baseWritingDirection(at:)
          enumerateCaretOffsetsInLineFragment(at:using:)
          enumerateSubstrings(from:options:using:)
          lineFragmentRange(for:inContainerAt:)
          location(_:offsetBy:)
          offset(from:to:)
          textRange(for:enclosing:)
        UIButton
          contextMenuInteraction(_:configurationForMenuAtLocation:)
        UICollectionView
          decodeRestorableState(with:)
          encodeRestorableState(with:)
          gestureRecognizerShouldBegin(_:)
        UICollectionViewController
          collectionView(_:canEditItemAt:)
          collectionView(_:canFocusItemAt:)
          collectionView(_:canMoveItemAt:)
          collectionView(_:canPerformPrimaryActionForItemAt:)
          collectionView(_:cellForItemAt:)
          collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
          collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
          collectionView(_:contextMenuConfigurationForItemAt:point:)
          collectionView(_:contextMenuConfigurationForItemsAt:point:)
          collectionView(_:didBeginMultipleSelectionInteractionAt:)
          collectionView(_:didDeselectItemAt:)
          collectionView(_:didEndDisplaying:forItemAt:)
          collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
          collectionView(_:didHighlightItemAt:)
          collectionView(_:didSelectItemAt:)
          collectionView(_:didUnhighlightItemAt:)
          collectionView(_:didUpdateFocusIn:with:)
          collectionView(_:indexPathForIndexTitle:at:)
          collectionView(_:moveItemAt:to:)
          collectionView(_:numberOfItemsInSection:)
          collectionView(_:performPrimaryActionForItemAt:)
          collectionView(_:previewForDismissingContextMenuWithConfiguration:)
          collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
          collectionView(_:selectionFollowsFocusForItemAt:)
          collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
          collectionView(_:shouldDeselectItemAt:)
          collectionView(_:shouldHighlightItemAt:)
          collectionView(_:shouldSelectItemAt:)
          collectionView(_:shouldSpringLoadItemAt:with:)
          collectionView(_:shouldUpdateFocusIn:)
          collectionView(_:targetContentOffsetForProposedContentOffset:)
          collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
          collectionView(_:transitionLayoutForOldLayout:newLayout:)
          collectionView(_:viewForSupplementaryElementOfKind:at:)
          collectionView(_:willDisplay:forItemAt:)
          collectionView(_:willDisplayContextMenu:animator:)
          collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
          collectionView(_:willEndContextMenuInteraction:animator:)
          collectionView(_:willPerformPreviewActionForMenuWith:animator:)
          collectionViewDidEndMultipleSelectionInteraction(_:)
          indexPathForPreferredFocusedView(in:)
          indexTitles(for:)
          numberOfSections(in:)
          scrollViewDidChangeAdjustedContentInset(_:)
          scrollViewDidEndDecelerating(_:)
          scrollViewDidEndDragging(_:willDecelerate:)
          scrollViewDidEndScrollingAnimation(_:)
          scrollViewDidEndZooming(_:with:atScale:)
          scrollViewDidScroll(_:)
          scrollViewDidScrollToTop(_:)
          scrollViewDidZoom(_:)
          scrollViewShouldScrollToTop(_:)
          scrollViewWillBeginDecelerating(_:)
          scrollViewWillBeginDragging(_:)
          scrollViewWillBeginZooming(_:with:)
          scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
          viewForZooming(in:)
        UICollectionViewDiffableDataSource
          collectionView(_:canMoveItemAt:)
          collectionView(_:cellForItemAt:)
          collectionView(_:moveItemAt:to:)
          collectionView(_:numberOfItemsInSection:)
          collectionView(_:viewForSupplementaryElementOfKind:at:)
          numberOfSections(in:)
        UIControl
          contextMenuInteraction(_:configurationForMenuAtLocation:)
          contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
          contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
          contextMenuInteraction(_:willDisplayMenuFor:animator:)
          contextMenuInteraction(_:willEndFor:animator:)
          gestureRecognizerShouldBegin(_:)
        UINavigationController
          decodeRestorableState(with:)
          encodeRestorableState(with:)
        UIPageViewController
          decodeRestorableState(with:)
          encodeRestorableState(with:)
        UIPresentationController
          adaptivePresentationStyle(for:)
        UIResponder
          canPaste(_:)
          paste(itemProviders:)
        UIScrollView
          decodeRestorableState(with:)
          encodeRestorableState(with:)
          gestureRecognizerShouldBegin(_:)
        UISplitViewController
          decodeRestorableState(with:)
          encodeRestorableState(with:)
          viewController(for:)
        UITabBarController
          decodeRestorableState(with:)
          encodeRestorableState(with:)
          tabBar(_:didSelect:)
        UITableView
          decodeRestorableState(with:)
          encodeRestorableState(with:)
          gestureRecognizerShouldBegin(_:)
        UITableViewController
          indexPathForPreferredFocusedView(in:)
          numberOfSections(in:)
          scrollViewDidChangeAdjustedContentInset(_:)
          scrollViewDidEndDecelerating(_:)
          scrollViewDidEndDragging(_:willDecelerate:)
          scrollViewDidEndScrollingAnimation(_:)
          scrollViewDidEndZooming(_:with:atScale:)
          scrollViewDidScroll(_:)
          scrollViewDidScrollToTop(_:)
          scrollViewDidZoom(_:)
          scrollViewShouldScrollToTop(_:)
          scrollViewWillBeginDecelerating(_:)
          scrollViewWillBeginDragging(_:)
          scrollViewWillBeginZooming(_:with:)
          scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
          sectionIndexTitles(for:)
          tableView(_:accessoryButtonTappedForRowWith:)
          tableView(_:canEditRowAt:)
          tableView(_:canFocusRowAt:)
          tableView(_:canMoveRowAt:)
          tableView(_:canPerformPrimaryActionForRowAt:)
          tableView(_:cellForRowAt:)
          tableView(_:commit:forRowAt:)
          tableView(_:contextMenuConfigurationForRowAt:point:)
          tableView(_:didBeginMultipleSelectionInteractionAt:)
          tableView(_:didDeselectRowAt:)
          tableView(_:didEndDisplaying:forRowAt:)
          tableView(_:didEndDisplayingFooterView:forSection:)
          tableView(_:didEndDisplayingHeaderView:forSection:)
          tableView(_:didEndEditingRowAt:)
          tableView(_:didHighlightRowAt:)
          tableView(_:didSelectRowAt:)
          tableView(_:didUnhighlightRowAt:)
          tableView(_:didUpdateFocusIn:with:)
          tableView(_:editActionsForRowAt:)
          tableView(_:editingStyleForRowAt:)
          tableView(_:estimatedHeightForRowAt:)
          tableView(_:heightForFooterInSection:)
          tableView(_:heightForHeaderInSection:)
          tableView(_:heightForRowAt:)
          tableView(_:indentationLevelForRowAt:)
          tableView(_:leadingSwipeActionsConfigurationForRowAt:)
          tableView(_:moveRowAt:to:)
          tableView(_:numberOfRowsInSection:)
          tableView(_:performPrimaryActionForRowAt:)
          tableView(_:previewForDismissingContextMenuWithConfiguration:)
          tableView(_:previewForHighlightingContextMenuWithConfiguration:)
          tableView(_:sectionForSectionIndexTitle:at:)
          tableView(_:selectionFollowsFocusForRowAt:)
          tableView(_:shouldBeginMultipleSelectionInteractionAt:)
          tableView(_:shouldHighlightRowAt:)
          tableView(_:shouldIndentWhileEditingRowAt:)
          tableView(_:shouldSpringLoadRowAt:with:)
          tableView(_:shouldUpdateFocusIn:)
          tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
          tableView(_:titleForDeleteConfirmationButtonForRowAt:)
          tableView(_:titleForFooterInSection:)
          tableView(_:titleForHeaderInSection:)
          tableView(_:trailingSwipeActionsConfigurationForRowAt:)
          tableView(_:viewForFooterInSection:)
          tableView(_:viewForHeaderInSection:)
          tableView(_:willBeginEditingRowAt:)
          tableView(_:willDeselectRowAt:)
          tableView(_:willDisplay:forRowAt:)
          tableView(_:willDisplayContextMenu:animator:)
          tableView(_:willDisplayFooterView:forSection:)
          tableView(_:willDisplayHeaderView:forSection:)
          tableView(_:willEndContextMenuInteraction:animator:)
          tableView(_:willPerformPreviewActionForMenuWith:animator:)
          tableView(_:willSelectRowAt:)
          tableViewDidEndMultipleSelectionInteraction(_:)
          viewForZooming(in:)
        UITableViewDiffableDataSource
          numberOfSections(in:)
          sectionIndexTitles(for:)
          tableView(_:canEditRowAt:)
          tableView(_:canMoveRowAt:)
          tableView(_:cellForRowAt:)
          tableView(_:commit:forRowAt:)
          tableView(_:moveRowAt:to:)
          tableView(_:numberOfRowsInSection:)
          tableView(_:sectionForSectionIndexTitle:at:)
          tableView(_:titleForFooterInSection:)
          tableView(_:titleForHeaderInSection:)
        UITextField
          baseWritingDirection(for:in:)
          beginFloatingCursor(at:)
          canPaste(_:)
          caretRect(for:)
          caretTransform(for:)
          characterRange(at:)
          characterRange(byExtending:in:)
          closestPosition(to:)
          closestPosition(to:within:)
          compare(_:to:)
          endFloatingCursor()
          firstRect(for:)
          offset(from:to:)
          paste(itemProviders:)
          position(from:in:offset:)
          position(from:offset:)
          position(within:farthestIn:)
          replace(_:withText:)
          selectionRects(for:)
          setBaseWritingDirection(_:for:)
          setMarkedText(_:selectedRange:)
          shouldChangeText(in:replacementText:)
          text(in:)
          textRange(from:to:)
          textStyling(at:in:)
          unmarkText()
          updateFloatingCursor(at:)
        UITextView
          baseWritingDirection(for:in:)
          beginFloatingCursor(at:)
          canPaste(_:)
          caretRect(for:)
          caretTransform(for:)
          characterRange(at:)
          characterRange(byExtending:in:)
          closestPosition(to:)
          closestPosition(to:within:)
          compare(_:to:)
          decodeRestorableState(with:)
          encodeRestorableState(with:)
          endFloatingCursor()
          firstRect(for:)
          insertAttributedText(_:)
          offset(from:to:)
          paste(itemProviders:)
          position(from:in:offset:)
          position(from:offset:)
          position(within:farthestIn:)
          replace(_:withText:)
          selectionRects(for:)
          setBaseWritingDirection(_:for:)
          setMarkedText(_:selectedRange:)
          shouldChangeText(in:replacementText:)
          text(in:)
          textRange(from:to:)
          textStyling(at:in:)
          textViewportLayoutController(_:configureRenderingSurfaceFor:)
          textViewportLayoutControllerDidLayout(_:)
          textViewportLayoutControllerReceivedSetNeedsLayout(_:)
          textViewportLayoutControllerWillLayout(_:)
          unmarkText()
          updateFloatingCursor(at:)
          viewportBounds(for:)
        UIView
          action(for:forKey:)
          decodeRestorableState(with:)
          draw(_:in:)
          encodeRestorableState(with:)
          gestureRecognizerShouldBegin(_:)
          layoutSublayers(of:)
        UIViewController
          applicationFinishedRestoringState()
          decodeRestorableState(with:)
          encodeRestorableState(with:)
        """
}
