import { Dialog } from './components/dialog.tsx'
import { SECTIONS } from './sections.ts'

const KEYS = [
  ['/', 'Search'],
  ['n', 'New: a mail, a text, an agent, a subscription …'],
  ['l', 'To the list'],
  ['t', 'The clock: what is due, and ways to move it on'],
  ['↑ ↓ or k j', 'Up and down in a list; Page Up, Page Down, Home and End too'],
  ['Enter', 'Open what is chosen in the list'],
  ['Esc', 'Close a dialog, the clock or a menu'],
  ['Ctrl + Enter', 'Send a form'],
  ['?', 'This list'],
] as const

/** Which keys there are. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
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
