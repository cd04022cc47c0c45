import { MailImages } from '@agentcomms/mail'
import type { Attachment } from '@agentcomms/spec'
import { ImageOff } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { getAttachmentPath } from '../../api/api.ts'
import { Button, Icon } from '../../components/button.tsx'
import { colorScheme, pageWidth } from './html-view-menu.tsx'
import { sanitizeMail } from './sanitize-mail.ts'

interface HtmlTabProps {
  html: string
  attachments: readonly Attachment[]
  title: string
}

/** HTML of a message in a frame without scripts. Remote content loads only on request. */
export function HtmlTab({ html, attachments, title }: HtmlTabProps) {
  const [isRemoteLoaded, setRemoteLoaded] = useState(false)
  const { mail, hasRemoteImages } = useSanitizedMail(html, attachments, isRemoteLoaded)
  return (
    <div class="mail-html">
      {hasRemoteImages && (
        <div class="note">
          <p>
            <Icon icon={ImageOff} />{' '}
            {isRemoteLoaded
              ? 'Remote images are shown until you close this message.'
              : 'Remote images are blocked.'}
          </p>
          <Button
            kind="small"
            title="The sender can see that the images are loaded."
            onClick={() => setRemoteLoaded(!isRemoteLoaded)}
          >
            {isRemoteLoaded ? 'Block remote content' : 'Load remote content'}
          </Button>
        </div>
      )}
      <MailFrame mail={mail} isRemoteLoaded={isRemoteLoaded} pageWidth={pageWidth.value} title={title} />
      <p class="hint">Scripts and forms are removed. Links open in a new tab.</p>
    </div>
  )
}

function useSanitizedMail(html: string, attachments: readonly Attachment[], isRemoteLoaded: boolean) {
  const scheme = colorScheme.value
  const ids = attachments.map(({ id }) => id).join()
  // `ids` stays the same when the message is loaded again. `attachments` does not.
  return useMemo(() => {
    // The first file of a Content-ID counts, but a Map keeps the last.
    const inlineUrls = attachments.flatMap(({ id, contentId }) =>
      contentId === null ? [] : [[contentId, location.origin + getAttachmentPath(id)] as const],
    )
    const images = new MailImages(new Map(inlineUrls.reverse()), { remote: isRemoteLoaded })
    const mail = sanitizeMail(html, images, scheme)
    return { mail, hasRemoteImages: images.hasRemoteImages }
  }, [html, ids, isRemoteLoaded, scheme])
}

/** Width of the page of an email: as the frame, scaled down to fit into the frame, or a number of CSS pixels. */
export type PageWidth = 'frame' | 'fit' | number

/** Smallest scale at which an email that is too wide is still readable. It scrolls in its frame if it is wider. */
const MIN_SCALE = 0.5

interface MailFrameProps {
  /** Sanitized `html` element. */
  mail: HTMLElement
  isRemoteLoaded: boolean
  pageWidth: PageWidth
  title: string
}

/**
 * Frame with the HTML of an email, as high as its content. The server sends an empty page with a policy that
 * forbids scripts and requests. `allow-same-origin` lets the console write into the page and read its height.
 */
function MailFrame({ mail, isRemoteLoaded, pageWidth, title }: MailFrameProps) {
  const [page, setPage] = useState<Document | null>(null)
  const { box, boxWidth } = useBoxWidth()
  // The width that the content needs, if it is wider than the box.
  const [contentWidth, setContentWidth] = useState(0)
  useEffect(() => setContentWidth(0), [mail, boxWidth])
  const fitWidth = Math.min(Math.max(boxWidth, contentWidth), boxWidth / MIN_SCALE)
  const neededWidth = pageWidth === 'fit' ? fitWidth : boxWidth
  const width = typeof pageWidth === 'number' ? pageWidth : neededWidth
  // A page that is wider than the box is scaled down.
  const scale = boxWidth > 0 && width > boxWidth ? boxWidth / width : 1
  useEffect(() => {
    if (page) showMail(page, mail)
  }, [page, mail])
  const height = useFrameHeight(page, mail, width, needed => {
    // In a wider page, content with a relative width would grow without end.
    if (width <= boxWidth) setContentWidth(needed)
  })
  const src = isRemoteLoaded ? 'console/mail.html?remote=true' : 'console/mail.html'
  return (
    <div
      ref={box}
      class="mail-frame"
      data-scheme={mail.style.colorScheme}
      style={{ height: `${height * scale}px` }}
    >
      <iframe
        key={src}
        src={src}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerpolicy="no-referrer"
        style={{
          width: width === boxWidth ? '100%' : `${width}px`,
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
function showMail(page: Document, mail: HTMLElement): void {
  const ownStyle = page.querySelector('style')
  // A copy has the styles that `style` attributes set. An adopted element does not.
  const root = page.importNode(mail, true)
  // A frameset has no body.
  const body = root.querySelector('body') ?? root.appendChild(page.createElement('body'))
  if (ownStyle) root.querySelector('head')?.prepend(ownStyle)
  // A page that scrolls must be focusable: the keyboard skips a frame without a focusable element.
  body.setAttribute('tabindex', '0')
  page.documentElement.replaceWith(root)
}

/** Measures the width of an element, rounded up like the width of the content of a page. */
function useBoxWidth() {
  const [element, box] = useState<HTMLElement | null>(null)
  const [boxWidth, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.ceil(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { box, boxWidth }
}

const MIN_PIXELS = 120
// Browsers cannot draw frames of any height. Longer content scrolls.
const MAX_PIXELS = 30_000

/**
 * Returns the height of the content of a page in a frame. Follows changes of the email, the width and the content.
 * Calls `onWidth` with the width of the content.
 */
function useFrameHeight(
  page: Document | null,
  mail: HTMLElement,
  width: number,
  onWidth: (width: number) => void,
): number {
  const [height, setHeight] = useState(MIN_PIXELS)
  const latest = useRef(onWidth)
  latest.current = onWidth
  useEffect(() => {
    const frame = page?.defaultView?.frameElement as HTMLIFrameElement | null | undefined
    if (!page || !frame) return
    const measure = (): void => {
      setHeight(measureContent(page, frame))
      latest.current(page.documentElement.scrollWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(page.documentElement)
    // Images of a page that is as high as its frame do not change the height of the page.
    page.addEventListener('load', measure, true)
    page.addEventListener('toggle', measure, true)
    return () => {
      observer.disconnect()
      page.removeEventListener('load', measure, true)
      page.removeEventListener('toggle', measure, true)
    }
  }, [page, mail, width])
  return height
}

/** Measures with a height of 0. Otherwise content that is as high as its frame would grow without end. */
function measureContent(page: Document, frame: HTMLIFrameElement): number {
  const { documentElement: root } = page
  const heightBefore = frame.style.height
  frame.style.height = '0'
  const height = root.scrollHeight
  frame.style.height = heightBefore
  const scrollbarHeight = (page.defaultView?.innerHeight ?? 0) - root.clientHeight
  return Math.min(Math.max(MIN_PIXELS, height + Math.max(0, scrollbarHeight)), MAX_PIXELS)
}
