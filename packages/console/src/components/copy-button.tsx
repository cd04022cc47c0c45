import { Check, Copy } from 'lucide'
import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { reportFailure } from './toasts.tsx'

const SHOWN_MS = 1_500

interface CopyButtonProps {
  /** What is copied, or how it is read at that moment. */
  text: string | (() => Promise<string>)
  /** Says which text it is, for who hears the page. */
  what: string
  /** Words on the button, beside its picture. */
  words?: string
}

/** Copies a text. */
export function CopyButton({ text, what, words }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await (typeof text === 'string' ? write(text) : copyLater(text))
    } catch (failure) {
      return reportFailure(failure)
    }
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return (
    <button
      type="button"
      class={`button small ${words === undefined ? 'quiet' : ''}`}
      aria-label={words === undefined ? `${isCopied ? 'Copied:' : 'Copy'} ${what}` : undefined}
      title={`Copy ${what}`}
      onClick={() => void copy()}
    >
      <Icon of={isCopied ? Check : Copy} />
      {isCopied && words !== undefined ? 'Copied' : words}
    </button>
  )
}

/**
 * Copies a text that has yet to come. A browser that lets a page write only while a button is pressed takes it as well. Throws
 * what the reading throws.
 */
export async function copyLater(read: () => Promise<string>): Promise<void> {
  if (!navigator.clipboard || typeof ClipboardItem === 'undefined') return await write(await read())
  const text = read()
  const blob = text.then(of => new Blob([of], { type: 'text/plain' }))
  // Its own failure says less than that of the reading.
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  await Promise.all([text, written])
}

/** A page of another machine that is not on HTTPS has no clipboard: there the text is marked, and copied as by hand. */
async function write(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

/** A value in type of even width, and a button that copies it. */
export function Copyable({ text, what }: { text: string; what: string }) {
  return (
    <span class="copyable">
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  )
}
