import { Clock } from 'lucide'
import { useId, useRef, useState } from 'preact/hooks'
import { Badge } from './components/badge.tsx'
import { Icon } from './components/icon.tsx'
import { FullMoment } from './components/moment.tsx'
import { useOutside } from './components/use-outside.ts'
import { clockMode, mockNow } from './mock-time.ts'
import { href } from './router.ts'
import { ClockSteps, ClockWords, OwnStep, Upcoming } from './views/conditions/clock-steps.tsx'

/** The time of the mock; pressed, it shows what is due next and ways to move it on. */
export function ClockMenu() {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const mode = clockMode.value
  useOutside(whole, () => setOpen(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it come here
    <div
      ref={whole}
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
        title={`The time of the mock (${mode} clock); move it on (t)`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Clock} /> <span class="hidden">Clock</span>{' '}
        <FullMoment at={new Date(mockNow.value).toISOString()} />
        {mode === 'manual' && <span class="badge wait">manual</span>}
      </button>
      {isOpen && (
        <section id={id} class="clock-panel" aria-label="Clock">
          <p class="clock-now">
            <FullMoment at={new Date(mockNow.value).toISOString()} />
            <Badge text={`${mode} clock`} tone={mode === 'manual' ? 'wait' : 'good'} />
          </p>
          <ClockWords />
          <ClockSteps />
          <div class="clock-forms">
            <OwnStep />
          </div>
          <Upcoming />
          <a href={href(['conditions'])} onClick={() => setOpen(false)}>
            Clock &amp; faults
          </a>
        </section>
      )}
    </div>
  )
}
