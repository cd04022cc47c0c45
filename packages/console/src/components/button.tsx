import type { IconNode } from 'lucide'
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { showErrorToast } from './toasts.tsx'

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
