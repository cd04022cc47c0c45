import { Clock } from 'lucide'
import { useId, useRef, useState } from 'preact/hooks'
import { Badge } from '../components/badge.tsx'
import { Icon } from '../components/icon.tsx'
import { useInteractOutside } from '../components/menu.tsx'
import { FullTime } from '../components/time.tsx'
import { ClockControls } from './clock-steps.tsx'
import { formatOffset } from './clock-text.ts'
import { clockMode, clockOffset, mockNow } from './mock-time.ts'

/** Button that shows the mock's time and opens a panel with clock controls and upcoming tasks. */
export function ClockMenu() {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const mode = clockMode.value
  const offset = formatOffset(clockOffset.value)
  useInteractOutside(menu, () => setOpen(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys pressed in its children
    <div
      ref={menu}
      class="clock-menu"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        class="button quiet bar-clock"
        data-mode={mode}
        data-key="t"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={`Mock time (${mode} clock${mode === 'real' && offset !== '' ? `, ${offset}` : ''}). Open the clock (t)`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={Clock} /> <span class="hidden">Clock</span>{' '}
        <FullTime at={new Date(mockNow.value).toISOString()} />
        {(mode === 'manual' || offset !== '') && (
          <span class="badge wait">{mode === 'manual' ? 'manual' : offset}</span>
        )}
      </button>
      {isOpen && (
        <section id={id} class="clock-panel" aria-label="Clock">
          <p class="clock-now">
            <FullTime at={new Date(mockNow.value).toISOString()} />
            <Badge text={`${mode} clock`} tone={mode === 'manual' ? 'wait' : 'good'} />
          </p>
          <ClockControls />
        </section>
      )}
    </div>
  )
}
