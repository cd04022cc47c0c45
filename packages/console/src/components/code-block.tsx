import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { CopyButton } from './copy-button.tsx'

/** Maximum number of characters of a folded text. Browsers freeze on texts of several megabytes. */
const MAX_FOLDED_CHARACTERS = 50_000

interface CodeBlockProps {
  text: string
  name: string
  /** `prose` uses a proportional font and the direction of the text. */
  kind?: 'code' | 'prose'
}

/** Preformatted text with a copy button. A long text is folded until the user selects "Show all". */
export function CodeBlock({ text, name, kind = 'code' }: CodeBlockProps) {
  const [expandedText, setExpandedText] = useState<string>()
  const [isLong, setLong] = useState(false)
  const box = useRef<HTMLElement>(null)
  const isExpanded = expandedText === text
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    if (!isExpanded) setLong(text.length > MAX_FOLDED_CHARACTERS || scrollHeight > clientHeight)
  }, [text, isExpanded])
  return (
    <div class={`code-block ${kind}`}>
      <section ref={box} aria-label={name} data-expanded={isExpanded} data-folded={isLong && !isExpanded}>
        <pre>{isExpanded ? text : text.slice(0, MAX_FOLDED_CHARACTERS)}</pre>
      </section>
      <CopyButton text={text} name={name} />
      {isLong && (
        <button
          type="button"
          class="button small code-block-fold"
          aria-expanded={isExpanded}
          onClick={() => setExpandedText(isExpanded ? undefined : text)}
        >
          {isExpanded ? 'Show less' : `Show all (${text.length.toLocaleString()} characters)`}
        </button>
      )}
    </div>
  )
}

/** JSON of a value, with a copy button. */
export function Json({ value, name }: { value: unknown; name: string }) {
  return <CodeBlock text={JSON.stringify(value, null, 2) ?? 'undefined'} name={name} />
}
