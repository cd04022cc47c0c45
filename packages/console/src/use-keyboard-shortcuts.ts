import { useEffect, useRef } from 'preact/hooks'
import { go } from './router.ts'
import { SECTIONS } from './sections.ts'

/** Keys that focus or click the element of the view with the same `data-key`. */
const VIEW_KEYS = ['/', 'n', 'l', 't'] as const

/** Handles the keyboard shortcuts. They do not work in fields and dialogs. */
export function useKeyboardShortcuts(onHelp: () => void): void {
  const help = useRef(onHelp)
  help.current = onHelp
  useEffect(() => {
    let isAfterG = false
    const onKeyDown = (event: KeyboardEvent): void => {
      if (shouldIgnore(event)) return
      const section = isAfterG ? SECTIONS.find(({ key }) => key === event.key) : undefined
      isAfterG = event.key === 'g'
      if (section) go([section.name])
      else if (event.key === '?') help.current()
      else if (!VIEW_KEYS.some(key => key === event.key) || !activate(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function activate(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!target) return false
  target.focus()
  if (target instanceof HTMLButtonElement) target.click()
  return true
}

function shouldIgnore({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
