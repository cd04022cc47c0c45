import { signal } from '@preact/signals'
import { X } from 'lucide'
import { Icon } from './icon.tsx'
import { ProblemNote } from './problem-note.tsx'

const SHOWN_MS = 4_000

type Toast = { id: number } & ({ text: string } | { failure: unknown })

const toasts = signal<readonly Toast[]>([])
let count = 0

/** Says that something was done, for a moment. */
export function report(text: string): void {
  const id = add({ text })
  setTimeout(() => drop(id), SHOWN_MS)
}

/** Says what went wrong, until it is put away. */
export function reportFailure(failure: unknown): void {
  add({ failure })
}

/** Where reports are shown. */
export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(toast => (
        <div key={toast.id} class="toast">
          {'text' in toast ? <p>{toast.text}</p> : <ProblemNote failure={toast.failure} />}
          <button type="button" class="button quiet" aria-label="Dismiss" onClick={() => drop(toast.id)}>
            <Icon of={X} />
          </button>
        </div>
      ))}
    </div>
  )
}

function add(toast: { text: string } | { failure: unknown }): number {
  const id = ++count
  toasts.value = [...toasts.value.slice(-3), { id, ...toast }]
  return id
}

function drop(id: number): void {
  toasts.value = toasts.value.filter(toast => toast.id !== id)
}
