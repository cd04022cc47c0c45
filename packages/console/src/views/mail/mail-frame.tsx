import { useEffect, useState } from 'preact/hooks'
import type { ColorScheme } from './sanitize-mail.ts'
import { useFrameHeight } from './use-frame-height.ts'

interface MailFrameProps {
  /** Sanitized `html` element. */
  mail: HTMLElement
  isRemoteLoaded: boolean
  scheme: ColorScheme
  /** Width of the page in the frame, in CSS pixels. Undefined: as wide as the frame. */
  pageWidth: number | undefined
  title: string
}

/**
 * Frame with the HTML of an email, as high as its content. The server sends an empty page with a policy that forbids scripts and
 * requests. `allow-same-origin` lets the console write into the page and read its height.
 */
export function MailFrame({ mail, isRemoteLoaded, scheme, pageWidth, title }: MailFrameProps) {
  const [page, setPage] = useState<Document | null>(null)
  const { box, boxWidth } = useBoxWidth()
  const width = pageWidth ?? boxWidth
  // A page that is wider than the box is scaled down.
  const scale = boxWidth > 0 && width > boxWidth ? boxWidth / width : 1
  useEffect(() => {
    if (page) showMail(page, mail, scheme)
  }, [page, mail, scheme])
  const height = useFrameHeight(page, mail, width)
  const src = isRemoteLoaded ? 'console/mail.html?remote=true' : 'console/mail.html'
  return (
    <div ref={box} class="mail-frame" data-scheme={scheme} style={{ height: `${height * scale}px` }}>
      <iframe
        key={src}
        src={src}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerpolicy="no-referrer"
        style={{
          width: pageWidth === undefined ? '100%' : `${pageWidth}px`,
          height: `${height}px`,
          marginLeft: scale === 1 ? 'auto' : '0',
          transform: scale === 1 ? 'none' : `scale(${scale})`,
        }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
    </div>
  )
}

/** Replaces the content of the page in the frame, except its own style. */
function showMail(page: Document, mail: HTMLElement, scheme: ColorScheme): void {
  const ownStyle = page.querySelector('style')
  // A copy has the styles that `style` attributes set. An adopted element does not.
  const root = page.importNode(mail, true)
  // A frameset has no body.
  const body = root.querySelector('body') ?? root.appendChild(page.createElement('body'))
  if (ownStyle) root.querySelector('head')?.prepend(ownStyle)
  // A page that scrolls must be focusable: the keyboard skips a frame without a focusable element.
  body.setAttribute('tabindex', '0')
  root.style.setProperty('color-scheme', scheme, 'important')
  page.documentElement.replaceWith(root)
}

/** Measures the width of an element. */
function useBoxWidth() {
  const [element, box] = useState<HTMLElement | null>(null)
  const [boxWidth, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { box, boxWidth }
}
