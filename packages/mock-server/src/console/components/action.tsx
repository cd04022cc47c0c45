import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { reportFailure } from './toasts.tsx'

interface ActionProps {
  onAct: () => Promise<unknown>
  icon?: IconNode
  /** Where its text is not enough, or there is none. */
  label?: string
  kind?: 'primary' | 'quiet' | 'danger'
  disabled?: boolean
  children?: ComponentChildren
}

/** A button that does something that takes a while, and says when it fails. */
export function Action({ onAct, icon, label, kind, disabled = false, children }: ActionProps) {
  const [isBusy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    await onAct().catch(reportFailure)
    setBusy(false)
  }
  return (
    <button
      type="button"
      class={`button ${kind ?? ''}`}
      title={label}
      aria-label={label}
      disabled={disabled || isBusy}
      onClick={() => void act()}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
