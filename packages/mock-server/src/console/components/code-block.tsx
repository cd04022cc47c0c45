import { CopyButton } from './copy-button.tsx'

/** Text as it is, to read and to copy. */
export function CodeBlock({ text, what }: { text: string; what: string }) {
  return (
    <div class="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keys */}
      <section tabIndex={0} aria-label={what}>
        <pre>{text}</pre>
      </section>
      <CopyButton text={text} what={what} />
    </div>
  )
}

/** A value as JSON. */
export function Json({ value, what }: { value: unknown; what: string }) {
  return <CodeBlock text={JSON.stringify(value, null, 2) ?? 'undefined'} what={what} />
}
