// AVPlayerViewController.swift: a player with controls.
//
// The controls follow the player: they are brought up to date after each of its updates, and change only what differs.
// They hide after some seconds of playback, and stay while the player is paused, or an assistive tool is used.

public import UIKit
public import VitrineAVFoundation
import VitrineCompositor
import VitrineRuntime

/// Shows a player's pictures with subtitles and controls for touch, keys and assistive tools.
///
/// Presented, it fills the screen and has a button that closes it. As a child, it has one that makes it fill the screen.
/// Space plays and pauses; J and L, or arrow keys while the controls are hidden, skip ten seconds; up and down change the
/// volume; M mutes, C shows subtitles, Escape closes.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    /// The player.
    open var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            oldValue?.remove(relay)
            player?.add(relay)
            state.item = nil
            connect()
        }
    }

    /// Whether there are controls. Default: true.
    open var showsPlaybackControls = true { didSet { refresh() } }
    /// Whether the position cannot be changed. Default: false.
    open var requiresLinearPlayback = false { didSet { refresh() } }
    /// How pictures fill the view. Default: `resizeAspect`.
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { connect() } }
    /// Follows full screen.
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    /// Whether the player fills the screen when playback begins. Default: false.
    open var entersFullScreenWhenPlaybackBegins = false
    /// Whether the player returns into its controller's view at the end of its item. Default: false.
    open var exitsFullScreenWhenPlaybackEnds = false
    /// Stored. There are no pictures in pictures.
    open var allowsPictureInPicturePlayback = true
    /// Stored. There are no pictures in pictures.
    open var canStartPictureInPictureAutomaticallyFromInline = false
    /// Stored. Nothing shows what is played now.
    open var updatesNowPlayingInfoCenter = true
    /// Stored. Frames are not analysed.
    open var allowsVideoFrameAnalysis = true
    /// The speeds of the menu. Empty: the menu has none.
    open var speeds: [AVPlaybackSpeed] = AVPlaybackSpeed.systemDefaultSpeeds { didSet { refresh() } }
    /// The speed that was selected. Nil if none was.
    public private(set) var selectedSpeed: AVPlaybackSpeed?

    final let state = PlayerControllerState()
    final lazy var relay = PlayerRelay(self)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Restores an archived controller, without its player.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: The view

    /// The view of the app's own content, between the picture and the controls.
    open var contentOverlayView: UIView? { screenView.overlay }
    /// The place of the picture in the view.
    open var videoBounds: CGRect { isViewLoaded ? screenView.video.playerLayer.videoRect : .zero }
    /// Whether the first picture is shown.
    open var isReadyForDisplay: Bool { isViewLoaded && screenView.video.playerLayer.isReadyForDisplay }

    final var screenView: PlayerScreenView {
        guard let view = view as? PlayerScreenView else { fatalError("\(self): its view was replaced") }
        return view
    }

    open override func loadView() { view = PlayerScreenView(frame: UIScreen.main.bounds) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        setUpControls()
        connect()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        refresh()
        showControls(animated: false)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        state.hiding?.cancel()
        // A player that nobody sees does not play on, unless another controller has it.
        if isBeingDismissed, state.inline == nil { player?.pause() }
    }

    open override var prefersStatusBarHidden: Bool { parent == nil }
    open override var prefersHomeIndicatorAutoHidden: Bool { true }
    open override var canBecomeFirstResponder: Bool { true }

    // MARK: Input

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard !presses.contains(where: handle) else { return }
        super.pressesBegan(presses, with: event)
    }

    /// Plays or pauses.
    open override func accessibilityPerformMagicTap() -> Bool {
        togglePlayback()
        return player != nil
    }

    /// Closes a controller that fills the screen.
    open override func accessibilityPerformEscape() -> Bool { leave() }

    // MARK: Speed

    /// Plays at a speed of `speeds`, or at the usual one.
    open func selectSpeed(_ speed: AVPlaybackSpeed?) {
        selectedSpeed = speed
        guard let player else { return }
        player.defaultRate = speed?.rate ?? 1
        if player.rate > 0 { player.rate = player.defaultRate }
        refresh()
    }
}
