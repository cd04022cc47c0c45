import { effect, signal } from '@preact/signals'
import { X } from 'lucide'
import { isLive } from '../live/live-events.ts'
import { Icon } from './icon.tsx'
import { ErrorMessage, isConnectionFailure } from './load-state.tsx'

const SHOWN_MS = 4_000

type Toast = { id: number } & ({ text: string } | { failure: unknown })

const toasts = signal<readonly Toast[]>([])
let count = 0

effect(() => {
  if (isLive.value)
    toasts.value = toasts.peek().filter(toast => !('failure' in toast && isConnectionFailure(toast.failure)))
})

/** Shows a message for four seconds. */
export function showToast(text: string): void {
  const id = add({ text })
  setTimeout(() => dismiss(id), SHOWN_MS)
}

/**
 * Shows an error until the user dismisses it. A connection error also disappears when the server can be reached again.
 */
export function showErrorToast(failure: unknown): void {
  add({ failure })
}

/** Area that shows the toasts. */
export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(toast => (
        <div key={toast.id} class="toast">
          {'text' in toast ? <p>{toast.text}</p> : <ErrorMessage failure={toast.failure} />}
          <button type="button" class="button quiet" aria-label="Dismiss" onClick={() => dismiss(toast.id)}>
            <Icon icon={X} />
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

function dismiss(id: number): void {
  toasts.value = toasts.value.filter(toast => toast.id !== id)
}
