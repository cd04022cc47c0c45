import { useEffect, useRef } from 'preact/hooks'
import { go } from './router.ts'
import { SECTIONS } from './sections.ts'

/** What a key does, where an element of the view has it as its `data-key`: a button is pressed, a field gets the focus. */
const OF_VIEWS = ['/', 'n', 'l', 't'] as const

/** The keys that work everywhere but in fields and dialogs. */
export function useKeys(onHelp: () => void): void {
  const help = useRef(onHelp)
  help.current = onHelp
  useEffect(() => {
    let isGoing = false
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isElsewhere(event)) return
      const section = isGoing ? SECTIONS.find(({ key }) => key === event.key) : undefined
      isGoing = event.key === 'g'
      if (section) go([section.name])
      else if (event.key === '?') help.current()
      else if (!OF_VIEWS.some(key => key === event.key) || !use(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function use(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!target) return false
  target.focus()
  if (target instanceof HTMLButtonElement) target.click()
  return true
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
