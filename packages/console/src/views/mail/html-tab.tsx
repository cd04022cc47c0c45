import { ImageOff, MoveHorizontal, MoveVertical } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../components/icon.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { refusalOf } from '../../control-api.ts'
import { useLoaded } from '../../use-loaded.ts'
import { fitted } from './fitted.ts'
import { frameHeight } from './frame-height.ts'

/** The HTML of a message in a frame that runs nothing, and loads nothing from elsewhere until it is asked to. */
export function HtmlTab({ messageId, text, title }: { messageId: string; text: string; title: string }) {
  const [isRemote, setRemote] = useState(false)
  const [isHigh, setHigh] = useState(false)
  const [isFitted, setFitted] = useState(false)
  const { box, width } = useWidth()
  const scale = fitted(width)
  const src = `/__mock/getEmailHtml?${new URLSearchParams({ messageId, ...(isRemote && { remote: 'true' }) })}`
  const { value, failure } = useLoaded(messageId, () => hasRemoteContent(messageId))
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (value === undefined) return null
  return (
    <div class="mail-html">
      {value && (
        <div class="mail-banner">
          <p>
            <Icon of={ImageOff} />{' '}
            {isRemote
              ? 'Remote content is loaded, for this message and until you leave it.'
              : 'Remote content is blocked: the sender does not learn that the mail was opened.'}
          </p>
          <button type="button" class="button small" onClick={() => setRemote(!isRemote)}>
            {isRemote ? 'Block remote content' : 'Load remote content'}
          </button>
        </div>
      )}
      <div ref={box} class="mail-frame" style={{ height: isHigh ? '90vh' : frameHeight(text) }}>
        <iframe
          key={src}
          src={src}
          title={title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
          style={isFitted && scale ? scale : {}}
        />
      </div>
      <p class="buttons">
        <button type="button" class="button small" aria-pressed={isHigh} onClick={() => setHigh(!isHigh)}>
          <Icon of={MoveVertical} /> High
        </button>
        {scale && (
          <button
            type="button"
            class="button small"
            aria-pressed={isFitted}
            onClick={() => setFitted(!isFitted)}
          >
            <Icon of={MoveHorizontal} /> Fit the width
          </button>
        )}
        <span class="hint">Scripts and forms are taken away; links open in a tab of their own.</span>
      </p>
    </div>
  )
}

/** How wide a box is, as long as it is drawn. */
function useWidth() {
  const [element, box] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { box, width }
}

async function hasRemoteContent(messageId: string): Promise<boolean> {
  const response = await fetch(`/__mock/getEmailHtml?${new URLSearchParams({ messageId })}`)
  if (!response.ok) throw await refusalOf(response)
  // The frame reads the document itself; what is left unread here would be a failed request.
  await response.arrayBuffer()
  return response.headers.get('x-mock-remote-content') === 'true'
}
