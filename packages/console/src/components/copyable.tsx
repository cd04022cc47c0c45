import { Check, Copy, Eye, EyeOff } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ActionButton, Button, Icon, showErrorToast } from './button.tsx'

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
        <Button
          kind="small code-block-fold"
          aria-expanded={isExpanded}
          onClick={() => setExpandedText(isExpanded ? undefined : text)}
        >
          {isExpanded ? 'Show less' : `Show all (${text.length.toLocaleString()} characters)`}
        </Button>
      )}
    </div>
  )
}

/** JSON of a value, with a copy button. */
export function Json({ value, name }: { value: unknown; name: string }) {
  return <CodeBlock text={JSON.stringify(value, null, 2) ?? 'undefined'} name={name} />
}

const COPIED_MS = 1_500

interface CopyButtonProps {
  /** Text to copy, or a function that reads it. */
  text: string | (() => Promise<string>)
  /** Name of the text, for the tooltip and screen readers. */
  name: string
  /** Text on the button, beside its icon. */
  caption?: string
}

/** Button that copies a text. */
export function CopyButton({ text, name, caption }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await (typeof text === 'string' ? writeClipboard(text) : copyWhenRead(text))
    } catch (failure) {
      return showErrorToast(failure)
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <button
      type="button"
      class={`button small ${caption === undefined ? 'quiet' : ''}`}
      aria-label={caption === undefined ? `${isCopied ? 'Copied:' : 'Copy'} ${name}` : undefined}
      title={`Copy ${name}`}
      onClick={() => void copy()}
    >
      <Icon icon={isCopied ? Check : Copy} />
      {caption !== undefined && <span>{isCopied ? 'Copied' : caption}</span>}
    </button>
  )
}

/**
 * Copies a text that must be read first. Works in browsers that allow clipboard access only during a click.
 * Rejects with the error of `read`.
 */
async function copyWhenRead(read: () => Promise<string>): Promise<void> {
  if (!navigator.clipboard || typeof ClipboardItem === 'undefined') return await writeClipboard(await read())
  const text = read()
  const blob = text.then(value => new Blob([value], { type: 'text/plain' }))
  // The error of read() is clearer than the error of the clipboard.
  const clipboardWrite = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  await Promise.all([text, clipboardWrite])
}

/** Copies a text. Without HTTPS or localhost, browsers have no clipboard API, so it copies a selection. */
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

/** Monospace text with a copy button. */
export function CopyableText({ text, name }: { text: string; name: string }) {
  return (
    <span class="copyable">
      <code>{text}</code>
      <CopyButton text={text} name={name} />
    </span>
  )
}

const SHOWN_MS = 30_000
const HIDDEN = '••••••'

/** Secret that is read when the user shows or copies it. It is hidden again after 30 seconds. */
export function SecretValue(props: {
  name: string
  /** Record that has the secret. The secret is hidden if it changes. */
  owner?: object
  read: () => Promise<string>
}) {
  const { name, owner, read } = props
  const [value, setValue] = useState<string>()
  useEffect(() => setValue(undefined), [owner])
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [value])
  const isShown = value !== undefined
  return (
    <span class="secret">
      {isShown ? (
        <code class="secret-text">{value}</code>
      ) : (
        <span class="faint">
          <span aria-hidden="true">{HIDDEN}</span>
          <span class="hidden">hidden</span>
        </span>
      )}
      <span class="secret-buttons">
        <ActionButton
          kind="quiet"
          icon={isShown ? EyeOff : Eye}
          label={`${isShown ? 'Hide' : 'Show'} ${name}`}
          onAction={async () => setValue(isShown ? undefined : await read())}
        >
          {isShown ? 'Hide' : 'Show'}
        </ActionButton>
        <CopyButton text={value ?? read} name={name} />
      </span>
    </span>
  )
}

/** Headers by name. A repeated header has one value per line. */
type HeaderMap = Readonly<Record<string, string>>

/** Returns headers as text, one in each line. */
export function formatHeaders(headers: HeaderMap): string {
  return listHeaders(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Returns the names and values of headers. A repeated header has several entries. */
export function listHeaders(headers: HeaderMap): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, values]) =>
    values.split('\n').map((value): [string, string] => [name, value]),
  )
}
