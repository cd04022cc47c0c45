import { useEffect, useState } from 'preact/hooks'

const MIN_PIXELS = 120
// Browsers cannot draw frames of any height. Longer content scrolls.
const MAX_PIXELS = 30_000

/** Returns the height of the content of a page in a frame. Follows changes of the email, the width and the content. */
export function useFrameHeight(page: Document | null, mail: HTMLElement, width: number): number {
  const [height, setHeight] = useState(MIN_PIXELS)
  useEffect(() => {
    const frame = page?.defaultView?.frameElement as HTMLIFrameElement | null | undefined
    if (!page || !frame) return
    const measure = (): void => setHeight(measureContent(page, frame))
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
