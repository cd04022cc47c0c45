import { useState } from 'preact/hooks'
import { CopyButton } from './copy-button.tsx'

/** A browser stands still over texts of megabytes: of a long one the beginning is shown until all is asked for. */
const MAX_SHOWN = 50_000

interface CodeBlockProps {
  text: string
  what: string
  /** Prose is shown as people read it, in the direction that its letters have. */
  kind?: 'code' | 'prose'
}

/** Text as it is, to read and to copy. */
export function CodeBlock({ text, what, kind = 'code' }: CodeBlockProps) {
  const [whole, setWhole] = useState('')
  const isCut = text.length > MAX_SHOWN && whole !== text
  return (
    <div class={`code-block ${kind}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keys */}
      <section tabIndex={0} aria-label={what}>
        <pre>{isCut ? text.slice(0, MAX_SHOWN) : text}</pre>
        {isCut && (
          <p class="code-block-cut">
            {MAX_SHOWN.toLocaleString()} of {text.length.toLocaleString()} characters are shown.{' '}
            <button type="button" class="button small" onClick={() => setWhole(text)}>
              Show all
            </button>
          </p>
        )}
      </section>
      <CopyButton text={text} what={what} />
    </div>
  )
}

/** A value as JSON. */
export function Json({ value, what }: { value: unknown; what: string }) {
  return <CodeBlock text={JSON.stringify(value, null, 2) ?? 'undefined'} what={what} />
}
