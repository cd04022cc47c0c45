import { useState } from 'preact/hooks'
import { CopyButton } from './copy-button.tsx'

/** Maximum number of characters that are shown at first. Browsers freeze on texts of several megabytes. */
const MAX_SHOWN_CHARACTERS = 50_000

interface CodeBlockProps {
  text: string
  name: string
  /** `prose` uses a proportional font and the direction of the text. */
  kind?: 'code' | 'prose'
}

/** Preformatted text with a copy button. */
export function CodeBlock({ text, name, kind = 'code' }: CodeBlockProps) {
  const [expandedText, setExpandedText] = useState('')
  const isTruncated = text.length > MAX_SHOWN_CHARACTERS && expandedText !== text
  return (
    <div class={`code-block ${kind}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <section tabIndex={0} aria-label={name}>
        <pre>{isTruncated ? text.slice(0, MAX_SHOWN_CHARACTERS) : text}</pre>
        {isTruncated && (
          <p class="code-block-cut">
            {MAX_SHOWN_CHARACTERS.toLocaleString()} of {text.length.toLocaleString()} characters shown.{' '}
            <button type="button" class="button small" onClick={() => setExpandedText(text)}>
              Show all
            </button>
          </p>
        )}
      </section>
      <CopyButton text={text} name={name} />
    </div>
  )
}

/** JSON of a value, with a copy button. */
export function Json({ value, name }: { value: unknown; name: string }) {
  return <CodeBlock text={JSON.stringify(value, null, 2) ?? 'undefined'} name={name} />
}
