import type { Message } from '@agentcomms/spec'
import { useId, useState } from 'preact/hooks'
import { CodeBlock, Json } from '../../components/code-block.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { HtmlTab } from './html-tab.tsx'
import { decodedHeader } from './mail-names.ts'
import { SourceTab } from './source-tab.tsx'

type TabId = 'html' | 'text' | 'source' | 'headers' | 'extracted' | 'json'

/** Who looks at the source of one message mostly wants that of the next. */
let lastChosen: TabId = 'html'

/** Every form that a message has. */
export function MessageTabs({ message }: { message: Message }) {
  const { bodyHtml, extractedText, extractedHtml } = message
  const hasHtml = bodyHtml !== null
  const hasExtracted = extractedText !== null || extractedHtml !== null
  const tabs: (readonly [TabId, string])[] = [
    ...(hasHtml ? [['html', 'HTML'] as const] : []),
    ['text', 'Text'],
    ['source', 'Source'],
    ['headers', 'Headers'],
    ...(hasExtracted ? [['extracted', 'Extracted'] as const] : []),
    ['json', 'JSON'],
  ]
  const [wanted, setWanted] = useState(lastChosen)
  const chosen = tabs.some(([id]) => id === wanted) ? wanted : hasHtml ? 'html' : 'text'
  const choose = (id: TabId): void => {
    lastChosen = id
    setWanted(id)
  }
  const title = useId()
  return (
    <div class="mail-tabs">
      <Tabs label="Forms of the message" tabs={tabs} chosen={chosen} onChoose={choose} />
      <div role="tabpanel" aria-label={tabs.find(([id]) => id === chosen)?.[1]} id={title}>
        <Panel of={chosen} message={message} />
      </div>
    </div>
  )
}

function Panel({ of, message }: { of: TabId; message: Message }) {
  const { id, body, headers, subject } = message
  if (of === 'html')
    return <HtmlTab messageId={id} text={body} title={`HTML of ${subject ?? 'the message'}`} />
  if (of === 'source') return <SourceTab messageId={id} />
  if (of === 'headers') return <Headers of={headers} />
  if (of === 'extracted') return <Extracted message={message} />
  if (of === 'json') return <Json value={message} what="the message as JSON" />
  return body === '' ? (
    <p class="faint">The text is empty.</p>
  ) : (
    <CodeBlock text={body} what="the text" kind="prose" />
  )
}

function Extracted({ message: { extractedText, extractedHtml } }: { message: Message }) {
  return (
    <div class="mail-extracted">
      <p class="hint">
        What the sender wrote anew: without the quoted mails below, and without the signature.
      </p>
      {extractedText !== null && (
        <section>
          <h4>extractedText</h4>
          {extractedText === '' ? (
            <p class="faint">Empty.</p>
          ) : (
            <CodeBlock text={extractedText} what="the extracted text" kind="prose" />
          )}
        </section>
      )}
      {extractedHtml !== null && (
        <section>
          <h4>extractedHtml</h4>
          <CodeBlock text={extractedHtml} what="the extracted HTML" />
        </section>
      )}
    </div>
  )
}

/** What a header says that only programs can read. */
function Decoded({ value }: { value: string }) {
  const decoded = decodedHeader(value)
  return decoded === undefined ? null : (
    <p class="faint">
      that is: <bdi>{decoded}</bdi>
    </p>
  )
}

function Headers({ of }: { of: Message['headers'] }) {
  // A name that occurs several times has its values on lines of their own.
  const rows = Object.entries(of ?? {}).flatMap(([name, value]) =>
    value.split('\n').map(line => [name, line] as const),
  )
  if (rows.length === 0) return <p class="faint">The record has no headers.</p>
  return (
    <table class="mail-headers">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value], index) => (
          <tr key={`${name} ${index}`}>
            <th scope="row">{name}</th>
            <td>
              <span>{value.length > 2_000 ? `${value.slice(0, 2_000)}…` : value}</span>
              <CopyButton text={value} what={`the header ${name}`} />
              <Decoded value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
