import type { Duration } from '@agentcomms/spec/control'
import { Clock, FastForward } from 'lucide'
import { useId, useRef, useState } from 'preact/hooks'
import { control, unwrap } from '../api/api.ts'
import { Badge } from '../components/badge.tsx'
import { ActionButton, Icon, useInteractOutside } from '../components/button.tsx'
import { Form, TextField } from '../components/form.tsx'
import { clockMode, clockOffset, FullTime, mockNow, RelativeTime } from '../components/time.tsx'
import { type LiveEvent, useLoaded } from '../live/live-events.ts'
import { organizations } from '../organization/organization.ts'
import { formatOffset, groupTasks, readLocalInput, toLocalInput } from './clock-text.ts'

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

const STEPS = [
  ['10s', '+10 s'],
  ['1m', '+1 min'],
  ['10m', '+10 min'],
  ['1h', '+1 h'],
  ['1d', '+1 d'],
] as const

/** Topics of live events that can change the schedule. */
const SCHEDULE_TOPICS: readonly LiveEvent['topic'][] = ['clock', 'delivery', 'message', 'call', 'demoInbox']

/** Mode of the clock, forms that change it, and upcoming tasks. */
function ClockControls() {
  return (
    <>
      <p class="faint">
        {clockMode.value === 'manual'
          ? 'The clock changes only when you or a test advance it. Tasks that are due run automatically.'
          : 'The clock follows the system clock. After you advance it, it continues from the new time.'}
      </p>
      <div class="buttons">
        {STEPS.map(([duration, text]) => (
          <ActionButton
            key={duration}
            onAction={() => unwrap(control.POST('/clock/advance', { body: { duration } }))}
          >
            {text}
          </ActionButton>
        ))}
        <ActionButton icon={FastForward} onAction={() => unwrap(control.POST('/clock/run-all'))}>
          Run all scheduled tasks
        </ActionButton>
      </div>
      <div class="clock-forms">
        <AdvanceForm />
        <SetTimeForm />
      </div>
      <UpcomingTasks />
    </>
  )
}

/** Form that advances the clock by a duration. */
function AdvanceForm() {
  return (
    <Form
      submitLabel="Advance"
      onSubmit={({ text }) =>
        unwrap(control.POST('/clock/advance', { body: { duration: text('duration') as Duration } }))
      }
    >
      <TextField
        label="Duration"
        apiName="duration"
        placeholder="90s"
        hint="Such as 250ms, 90s, 5m, 2h or 1d"
        required
      />
    </Form>
  )
}

/** List of upcoming tasks, each with a button that advances the clock to it. */
function UpcomingTasks() {
  const { value } = useLoaded(
    'upcoming',
    () => unwrap(control.GET('/clock/upcoming')),
    ({ topic }) => SCHEDULE_TOPICS.includes(topic),
  )
  if (!value) return null
  if (value.items.length === 0) return <p class="hint">No scheduled tasks.</p>
  return (
    <section aria-label="Upcoming tasks">
      <h3>Upcoming tasks</h3>
      {organizations.value.length > 1 && <p class="hint">Of all organizations: they share the clock.</p>}
      <ul class="upcoming">
        {groupTasks(value.items).map(({ at, name, count }) => (
          <li key={`${at} ${name}`}>
            <span>
              {name}
              {count > 1 && <span class="faint"> × {count}</span>}
            </span>
            <RelativeTime at={at} />
            <ActionButton
              kind="quiet"
              onAction={() => unwrap(control.POST('/clock/set', { body: { time: at } }))}
            >
              Advance to this time
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Form that sets the clock. */
function SetTimeForm() {
  return (
    <Form
      submitLabel="Set"
      onSubmit={({ text }) =>
        unwrap(control.POST('/clock/set', { body: { time: readLocalInput(text('time')) } }))
      }
    >
      <TextField
        label="Time"
        apiName="time"
        hint="Year, month, day and 24-hour time in your time zone. The clock cannot go back."
        required
        value={toLocalInput(mockNow.peek() + 3_600_000)}
      />
    </Form>
  )
}
