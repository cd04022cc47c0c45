import { FastForward } from 'lucide'
import { Action } from '../../components/action.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { FromNow } from '../../components/moment.tsx'
import { control, readControl } from '../../control-api.ts'
import type { Told } from '../../live.ts'
import { clockMode } from '../../mock-time.ts'
import type { Duration } from '../../server.ts'
import { useLoaded } from '../../use-loaded.ts'
import { groupedTasks } from './upcoming.ts'

const STEPS = [
  ['10s', '+10 s'],
  ['1m', '+1 min'],
  ['10m', '+10 min'],
  ['1h', '+1 h'],
  ['1d', '+1 d'],
] as const

/** What things are scheduled by, or done with what was scheduled. */
const OF_SCHEDULE: readonly Told['topic'][] = ['clock', 'delivery', 'message', 'call', 'demoInbox']

/** What the clock does by itself. */
export function ClockWords() {
  return (
    <p class="faint">
      {clockMode.value === 'manual'
        ? 'It stands still until it is moved, here or by a test. What is due now happens by itself.'
        : 'It follows the clock of the system. Moved on, it goes on from there.'}
    </p>
  )
}

/** Buttons that move the clock on. */
export function ClockSteps() {
  return (
    <div class="buttons">
      {STEPS.map(([duration, text]) => (
        <Action key={duration} onAct={() => control('clock.advance', { duration })}>
          {text}
        </Action>
      ))}
      <Action icon={FastForward} onAct={() => control('clock.runAll', {})}>
        Run all that is scheduled
      </Action>
    </div>
  )
}

/** Moves the clock on by what is written. */
export function OwnStep() {
  return (
    <Form
      submit="Advance"
      onSend={({ text }) => control('clock.advance', { duration: text('duration') as Duration })}
    >
      <TextField
        label="By"
        of="duration"
        name="duration"
        placeholder="90s"
        hint="250ms, 90s, 5m, 2h, 1d"
        required
      />
    </Form>
  )
}

/** What is due next, and a way there. */
export function Upcoming() {
  const { value } = useLoaded(
    'upcoming',
    () => readControl('/clock/upcoming'),
    ({ topic }) => OF_SCHEDULE.includes(topic),
  )
  if (!value) return null
  if (value.items.length === 0) return <p class="hint">Nothing is scheduled.</p>
  return (
    <section aria-label="What is due next">
      <h3>Due next</h3>
      <ul class="upcoming">
        {groupedTasks(value.items).map(({ at, what, count }) => (
          <li key={`${at} ${what}`}>
            <span>
              {what}
              {count > 1 && <span class="faint"> × {count}</span>}
            </span>
            <FromNow at={at} />
            <Action kind="quiet" onAct={() => control('clock.set', { time: at })}>
              Go there
            </Action>
          </li>
        ))}
      </ul>
    </section>
  )
}
