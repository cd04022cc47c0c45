import { Check, Copy } from 'lucide'
import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { showErrorToast } from './toasts.tsx'

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
      {isCopied && caption !== undefined ? 'Copied' : caption}
    </button>
  )
}

/**
 * Copies a text that must be read first. Works in browsers that allow clipboard access only during a click. Rejects with the
 * error of `read`.
 */
export async function copyWhenRead(read: () => Promise<string>): Promise<void> {
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
