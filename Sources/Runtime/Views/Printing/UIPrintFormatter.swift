// UIPrintFormatter.swift: content for printing, laid out on pages.
//
// There is no printer here: pages become images (UIPrintPageRenderer.images).
// Coordinates: points of the page, origin at its upper left.

public import Foundation
public import VitrineDrawing
import VitrineGraphics

/// Content that is laid out on pages.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
    /// The renderer that lays out the pages; set while the formatter belongs to it.
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// The first of the renderer's pages with this content. Default: 0.
    open internal(set) var startPage = 0
    /// The space left at the edges of each page, beyond the printable area.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// Wider content is cut off, in points; 0 for no limit. Default: 0.
    open var maximumContentWidth: CGFloat = 0
    /// Higher content is cut off, in points; 0 for no limit. Default: 0.
    open var maximumContentHeight: CGFloat = 0

    public override init() { super.init() }

    /// The size of the whole content, in points. Override it.
    open var contentSize: CGSize { .zero }

    /// The number of pages that the content needs, at most 10,000.
    open var pageCount: Int {
        let page = pageContentRect
        guard page.height > 0, page.width > 0 else { return 0 }
        let height = content.height / page.height
        // More pages than anyone prints; also if the height is not a number.
        return height.isFinite && height > 0 ? Int(min(10_000, height.rounded(.up))) : 0
    }

    private var content: CGSize {
        let size = contentSize
        return CGSize(
            width: maximumContentWidth > 0 ? min(size.width, maximumContentWidth) : size.width,
            height: maximumContentHeight > 0 ? min(size.height, maximumContentHeight) : size.height)
    }

    /// The rectangle for content on a page.
    private var pageContentRect: CGRect {
        guard let printPageRenderer else { return CGRect(origin: .zero, size: contentSize) }
        return printPageRenderer.contentRect.inset(by: perPageContentInsets)
    }

    /// The rectangle of the content on page `pageIndex` of the renderer; empty for pages without it.
    open func rectForPage(at pageIndex: Int) -> CGRect {
        let number = pageIndex - startPage
        guard number >= 0, number < pageCount else { return .zero }
        let page = pageContentRect
        let left = content.height - CGFloat(number) * page.height
        return CGRect(
            x: page.minX, y: page.minY, width: min(page.width, content.width), height: min(page.height, left))
    }

    /// Draws the part of the content that is on page `pageIndex` into `rect` of the current context.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty else { return }
        let top = CGFloat(pageIndex - startPage) * pageContentRect.height
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY - top)
        drawContent(CGRect(x: 0, y: top, width: rect.width, height: rect.height))
        context.restoreGState()
    }

    /// Draws the part `rect` of the content, in the content's own coordinates. Override it.
    open func drawContent(_ rect: CGRect) {}
}

/// Prints a view by its `draw(_:for:)`.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view that is printed.
    public let view: UIView

    init(view: UIView) {
        self.view = view
        super.init()
    }

    open override var contentSize: CGSize { view.bounds.size }

    open override func drawContent(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = view.bounds.origin
        context.saveGState()
        context.translateBy(x: -origin.x, y: -origin.y)
        view.draw(rect.offsetBy(dx: origin.x, dy: origin.y), for: self)
        context.restoreGState()
    }
}

/// Lays out formatters on pages, and draws the pages.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
    /// The sheet, in points. Default: A4.
    open var paperRect = CGRect(x: 0, y: 0, width: 595, height: 842)
    /// The part of the sheet for printing. Default: 18 points inside the sheet.
    open var printableRect = CGRect(x: 18, y: 18, width: 559, height: 806)
    /// The height of the header, at the top of the printable part, in points. Default: 0.
    open var headerHeight: CGFloat = 0
    /// The height of the footer, at the bottom of the printable part, in points. Default: 0.
    open var footerHeight: CGFloat = 0
    /// The formatters, in the order in which they were added; nil if there are none.
    open private(set) var printFormatters: [UIPrintFormatter]?

    public override init() { super.init() }

    var contentRect: CGRect {
        printableRect.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
    }

    /// Adds content that begins on page `pageIndex`; 0 is the first.
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.startPage = max(0, pageIndex)
        formatter.printPageRenderer = self
        printFormatters = (printFormatters ?? []) + [formatter]
    }

    /// The number of pages that the content needs.
    open var numberOfPages: Int { (printFormatters ?? []).map { $0.startPage + $0.pageCount }.max() ?? 0 }

    /// Draws a page into the current context: header, content, footer.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        if headerHeight > 0 {
            var header = printableRect
            header.size.height = headerHeight
            drawHeaderForPage(at: pageIndex, in: header)
        }
        for formatter in printFormatters ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
        if footerHeight > 0 {
            var footer = printableRect
            footer.origin.y = printableRect.maxY - footerHeight
            footer.size.height = footerHeight
            drawFooterForPage(at: pageIndex, in: footer)
        }
    }

    /// Draws the header into `headerRect` of the current context. Does nothing by default.
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    /// Draws the footer into `footerRect` of the current context. Does nothing by default.
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

    /// Draws the part of a formatter that is on a page, in the rectangle that the formatter has there.
    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }

    /// The pages as images on white, with `scale` pixels per point.
    public func images(scale: CGFloat = 2) -> [UIImage] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(bounds: paperRect, format: format)
        return (0..<numberOfPages).map { page in
            renderer.image { context in
                UIColor.white.setFill()
                context.fill(paperRect)
                drawPage(at: page, in: printableRect)
            }
        }
    }
}
