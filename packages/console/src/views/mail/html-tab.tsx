import { ImageOff, MoveHorizontal, MoveVertical } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Icon } from '../../components/icon.tsx'
import { readProblem } from '../../control-api.ts'
import { useLoaded } from '../../use-loaded.ts'
import { getFitStyle } from './fit-style.ts'
import { getFrameHeight } from './frame-height.ts'

/** HTML of a message in a frame without scripts. Remote content loads only on request. */
export function HtmlTab({ messageId, text, title }: { messageId: string; text: string; title: string }) {
  const [isRemoteLoaded, setRemoteLoaded] = useState(false)
  const [isExpanded, setExpanded] = useState(false)
  const [isFitted, setFitted] = useState(false)
  const { box, width } = useWidth()
  const fitStyle = getFitStyle(width)
  const src = `/__mock/getEmailHtml?${new URLSearchParams({ messageId, ...(isRemoteLoaded && { remote: 'true' }) })}`
  const { value, failure } = useLoaded(messageId, () => hasRemoteContent(messageId))
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return null
  return (
    <div class="mail-html">
      {value && (
        <div class="mail-banner">
          <p>
            <Icon icon={ImageOff} />{' '}
            {isRemoteLoaded
              ? 'Remote content is loaded until you close this message.'
              : 'Remote content is blocked, so that the sender cannot see that the email was opened.'}
          </p>
          <button type="button" class="button small" onClick={() => setRemoteLoaded(!isRemoteLoaded)}>
            {isRemoteLoaded ? 'Block remote content' : 'Load remote content'}
          </button>
        </div>
      )}
      <div ref={box} class="mail-frame" style={{ height: isExpanded ? '90vh' : getFrameHeight(text) }}>
        <iframe
          key={src}
          src={src}
          title={title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
          style={isFitted && fitStyle ? fitStyle : {}}
        />
      </div>
      <p class="buttons">
        <button
          type="button"
          class="button small"
          aria-pressed={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          <Icon icon={MoveVertical} /> Expand
        </button>
        {fitStyle && (
          <button
            type="button"
            class="button small"
            aria-pressed={isFitted}
            onClick={() => setFitted(!isFitted)}
          >
            <Icon icon={MoveHorizontal} /> Fit width
          </button>
        )}
        <span class="hint">Scripts and forms are removed. Links open in a new tab.</span>
      </p>
    </div>
  )
}

/** Measures the width of an element. */
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
  if (!response.ok) throw await readProblem(response)
  // The frame loads the document itself. An unread body would show up as a failed request.
  await response.arrayBuffer()
  return response.headers.get('x-mock-remote-content') === 'true'
}
