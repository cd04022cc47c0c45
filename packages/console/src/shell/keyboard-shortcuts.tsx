import { useEffect, useRef } from 'preact/hooks'
import { Dialog } from '../components/dialog.tsx'
import { go } from '../routing/router.ts'
import { SECTIONS } from './sections.ts'

const SHORTCUTS = [
  ['Ctrl + K', 'Search everything'],
  ['/', 'Search the list. ↓ and Enter go to the results, Esc leaves'],
  ['n', 'Create an email, a message, an agent, a subscription …'],
  ['r', 'Reply as the agent'],
  ['i', 'Simulate a reply of the other party'],
  ['m', 'Mark the email as read or unread'],
  ['#', 'Move the email to the Trash, or restore it'],
  ['l', 'Focus the list'],
  ['t', 'Open the clock'],
  ['k j', 'Previous and next in the list'],
  ['↑ ↓', 'Move in the list, or scroll the focused details'],
  ['PgUp PgDn', 'Move by a page in the focused list (also Home, End)'],
  ['Enter', 'Open the selected item'],
  ['Esc', 'Close a dialog, the clock or a menu'],
  ['Ctrl + Enter', 'Submit a form'],
  ['?', 'Show keyboard shortcuts'],
] as const

/** Keys that focus or click the element of the view with the same `data-key`. */
const VIEW_KEYS: readonly string[] = ['/', 'n', 'l', 't', 'r', 'i', 'm', '#']
/** Elements in which arrow keys scroll or choose something. */
const ARROW_KEY_AREAS = '.split-detail, .clock-panel, details[open], [role="listbox"]'

/** Dialog that lists the keyboard shortcuts. */
export function KeyboardShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl class="keys">
        {SHORTCUTS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
        {SECTIONS.map(({ key, title }) => (
          <div key={key}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

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
      else if (!moveInList(event) && !activate(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Lets the list of the view handle a key that moves in it. Returns whether it did. */
function moveInList({ key, target }: KeyboardEvent): boolean {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isArrow && key !== 'j' && key !== 'k') return false
  if (target instanceof Element && target.closest(isArrow ? ARROW_KEY_AREAS : '[role="listbox"]'))
    return false
  const list = document.querySelector<HTMLElement>('[data-key="l"]')
  // A narrow screen hides the list while it shows a detail.
  if (!list || getComputedStyle(list).visibility !== 'visible') return false
  list.dispatchEvent(new KeyboardEvent('keydown', { key }))
  list.focus()
  return true
}

function activate(key: string): boolean {
  if (!VIEW_KEYS.includes(key)) return false
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
