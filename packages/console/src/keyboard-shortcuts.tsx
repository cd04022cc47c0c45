import { Dialog } from './components/dialog.tsx'
import { SECTIONS } from './sections.ts'

const SHORTCUTS = [
  ['Ctrl + K', 'Search everything'],
  ['/', 'Search the list'],
  ['n', 'Create an email, a message, an agent, a subscription …'],
  ['l', 'Focus the list'],
  ['t', 'Open the clock'],
  ['k j', 'Move in the list'],
  ['↑ ↓', 'Move in the list, or scroll the focused details'],
  ['PgUp PgDn', 'Move by a page in the focused list (also Home, End)'],
  ['Enter', 'Open the selected item'],
  ['Esc', 'Close a dialog, the clock or a menu'],
  ['Ctrl + Enter', 'Submit a form'],
  ['?', 'Show keyboard shortcuts'],
] as const

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
