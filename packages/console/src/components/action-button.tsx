import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
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
  const act = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    await onAction().catch(showErrorToast)
    setBusy(false)
  }
  return (
    <button
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
