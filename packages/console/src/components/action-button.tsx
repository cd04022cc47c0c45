import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { showErrorToast } from './toasts.tsx'

interface ActionProps {
  onAction: () => Promise<unknown>
  icon?: IconNode
  /** Accessible name and tooltip, for a button whose text is missing or too short. */
  label?: string
  kind?: 'primary' | 'quiet' | 'danger'
  disabled?: boolean
  children?: ComponentChildren
}

/** Button that runs an asynchronous action and reports its error. */
export function ActionButton({ onAction, icon, label, kind, disabled = false, children }: ActionProps) {
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    // Keeps the focus in the view if the action removes the button, such as Delete in a row.
    return () => {
      if (document.activeElement === element) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  const act = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    await onAction().catch(showErrorToast)
    setBusy(false)
  }
  return (
    <button
      ref={button}
      type="button"
      class={`button ${kind ?? ''}`}
      title={label}
      aria-label={label}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={isBusy}
      onClick={() => void act()}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  )
}
