import type { Message } from '@agentcomms/spec'
import { Download } from 'lucide'
import { useId, useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { isNotFound } from '../../api/problem-error.ts'
import { Icon } from '../../components/button.tsx'
import { CodeBlock, formatHeaders, Json, listHeaders } from '../../components/copyable.tsx'
import { Tabs } from '../../components/detail.tsx'
import { ErrorMessage, lazyView } from '../../components/load-state.tsx'
import { formatBytes } from '../../components/texts.ts'
import { Timeline } from '../../components/timeline.tsx'
import { useLoaded } from '../../live/live-events.ts'
import { Choice, HtmlViewMenu } from './html-view-menu.tsx'
import { decodeHeader } from './mail-text.ts'

// Loaded when a message is opened, because the packages that sanitize HTML are large.
const HtmlTab = lazyView(async () => (await import('./html-tab.tsx')).HtmlTab)

const TABS = [
  ['html', 'HTML'],
  ['text', 'Text'],
  ['source', 'Source'],
  ['headers', 'Headers'],
  ['timeline', 'Timeline'],
  ['json', 'JSON'],
] as const

type TabId = (typeof TABS)[number][0]

/** Tab that the next message opens with. */
let lastSelected: TabId = 'html'

/** Tabs with the content of a message: HTML, text, source, headers, timeline and JSON. */
export function MessageTabs({ message }: { message: Message }) {
  const hasHtml = message.bodyHtml !== null
  const tabs = TABS.filter(([id]) => id !== 'html' || hasHtml)
  const [requested, setRequested] = useState(lastSelected)
  const selected = tabs.some(([id]) => id === requested) ? requested : hasHtml ? 'html' : 'text'
  const select = (id: TabId): void => {
    lastSelected = id
    setRequested(id)
  }
  const title = useId()
  return (
    <div class="mail-tabs">
      <Tabs label="Message content" tabs={tabs} selected={selected} onSelect={select} />
      {selected === 'html' && <HtmlViewMenu />}
      <div role="tabpanel" aria-label={tabs.find(([id]) => id === selected)?.[1]} id={title}>
        <Panel tab={selected} message={message} />
      </div>
    </div>
  )
}

function Panel({ tab, message }: { tab: TabId; message: Message }) {
  const { id, body, bodyHtml, attachments, headers, subject } = message
  if (tab === 'html' && bodyHtml !== null)
    return (
      <HtmlTab
        key={id}
        html={bodyHtml}
        attachments={attachments}
        title={`HTML of ${subject ?? 'the message'}`}
      />
    )
  if (tab === 'source') return <SourceTab message={message} />
  if (tab === 'headers')
    return headers === null ? <p class="faint">No headers</p> : <EmailHeaders headers={headers} />
  if (tab === 'timeline') return <Timeline id={id} />
  if (tab === 'json') return <Json value={message} name="the message as JSON" />
  return body === '' ? <p class="faint">No text</p> : <CodeBlock text={body} name="the text" kind="prose" />
}

/** Headers of an email, and those that are encoded again, in clear. */
function EmailHeaders({ headers }: { headers: Readonly<Record<string, string>> }) {
  const decoded = listHeaders(headers).flatMap(([name, value]) => {
    const text = decodeHeader(value)
    return text === undefined ? [] : [`${name}: ${text}`]
  })
  return (
    <div class="mail-source">
      <CodeBlock text={formatHeaders(headers)} name="the headers" />
      {decoded.length > 0 && <CodeBlock text={decoded.join('\n')} name="the decoded headers" />}
    </div>
  )
}

/** Sources of a message, of which one is shown. */
const SOURCES = [
  ['email', 'Email'],
  ['bodyHtml', 'HTML'],
  ['extractedText', 'Extracted text'],
  ['extractedHtml', 'Extracted HTML'],
] as const

/** Raw source of an email, its HTML, or its new text without quoted text and signature. */
function SourceTab({ message }: { message: Message }) {
  const sources = SOURCES.filter(([name]) => name === 'email' || message[name] !== null)
  const [source, setSource] = useState<(typeof SOURCES)[number][0]>('email')
  return (
    <div class="mail-source">
      {sources.length > 1 && <Choice label="Source" choices={sources} value={source} onChange={setSource} />}
      {source === 'email' ? (
        <EmailSource messageId={message.id} />
      ) : (
        <CodeBlock text={message[source] ?? ''} name="the source" />
      )}
    </div>
  )
}

/** Raw source of an email. */
function EmailSource({ messageId }: { messageId: string }) {
  const params = { path: { messageId } }
  const { value, failure } = useLoaded(messageId, () =>
    unwrap(control.GET('/emails/{messageId}/source', { params, parseAs: 'arrayBuffer' })),
  )
  if (isNotFound(failure))
    return (
      <p class="faint">
        No source. The message is too old or too big, or is not an email. The JSON tab shows its record.
      </p>
    )
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return null
  return (
    <>
      <p class="buttons">
        <span class="faint">RFC 5322, {formatBytes(value.byteLength)}</span>
        <a class="button small" href={`/__mock/emails/${messageId}/source`} download={`${messageId}.eml`}>
          <Icon icon={Download} /> Download .eml
        </a>
      </p>
      <CodeBlock text={new TextDecoder().decode(value)} name="the source" />
    </>
  )
}
