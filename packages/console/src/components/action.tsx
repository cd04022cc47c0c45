import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
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
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    // One that takes itself away, such as that of a row which it deletes, leaves the focus in the view.
    return () => {
      if (document.activeElement === own) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  const act = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    await onAct().catch(reportFailure)
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
      // Not disabled, by which it would lose the focus.
      aria-disabled={isBusy}
      onClick={() => void act()}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
