import { effect, signal } from '@preact/signals'
import { ChevronDown, type IconNode, X } from 'lucide'
import { type ButtonHTMLAttributes, type ComponentChildren, createElement, type RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isLive } from '../live/live-events.ts'
import { ErrorMessage, isConnectionFailure } from './load-state.tsx'

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'class' | 'icon'> {
  /** One or more classes: `primary`, `quiet`, `danger`, `small`. */
  kind?: string
  icon?: IconNode
  children?: ComponentChildren
}

/** Button with an icon, a text or both. */
export function Button({ kind, icon, children, ...attributes }: ButtonProps) {
  return (
    <button type="button" class={kind === undefined ? 'button' : `button ${kind}`} {...attributes}>
      {icon && <Icon icon={icon} />}
      {children && <span>{children}</span>}
    </button>
  )
}

interface ActionProps {
  onAction: () => Promise<unknown>
  icon?: IconNode
  /** Accessible name and tooltip, for a button whose text is missing or too short. */
  label?: string
  kind?: 'primary' | 'quiet' | 'danger'
  /** Key that runs the action. */
  shortcut?: string
  disabled?: boolean
  children?: ComponentChildren
}

/** Button that runs an asynchronous action and reports its error. */
export function ActionButton({ onAction, label, shortcut, disabled = false, ...button }: ActionProps) {
  const [isBusy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    await onAction().catch(showErrorToast)
    setBusy(false)
  }
  return (
    <Button
      {...button}
      title={label}
      aria-label={label}
      data-key={shortcut}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={isBusy}
      onClick={() => void act()}
    />
  )
}

/** Icon, hidden from screen readers. An element that contains only an icon needs a label. */
export function Icon({ icon }: { icon: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}

/** Button that opens a menu of buttons. A choice, Escape or a click outside closes it. */
export function Menu({ title, children }: { title: string; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const closeAndReturn = (): void => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  useInteractOutside(menu, close)
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        event.stopPropagation()
        closeAndReturn()
      }}
    >
      <summary class="button">
        {title} <Icon icon={ChevronDown} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click too */}
      <div class="menu-items" onClick={closeAndReturn}>
        {children}
      </div>
    </details>
  )
}

/** Calls `onLeave` after a click or a focus change outside of an element. */
export function useInteractOutside(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(() => {
    const onInteract = ({ target }: Event): void => {
      if (target instanceof Element && !element.current?.contains(target) && !target.closest('dialog'))
        latest.current()
    }
    addEventListener('pointerdown', onInteract)
    addEventListener('focusin', onInteract)
    return () => {
      removeEventListener('pointerdown', onInteract)
      removeEventListener('focusin', onInteract)
    }
  }, [])
}

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
