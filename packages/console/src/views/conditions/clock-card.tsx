import { Badge } from '../../components/badge.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { control } from '../../control-api.ts'
import { clockMode, mockNow } from '../../mock-time.ts'
import { ClockSteps, ClockWords, OwnStep, Upcoming } from './clock-steps.tsx'
import { localInput, readLocalInput } from './local-time.ts'

/** The time of the mock, and ways to move it on. */
export function ClockCard() {
  const now = new Date(mockNow.value).toISOString()
  return (
    <section class="card" aria-labelledby="clock-title">
      <div class="card-head">
        <h2 id="clock-title">Clock</h2>
        <Badge text={`${clockMode.value} clock`} tone={clockMode.value === 'manual' ? 'wait' : 'good'} />
      </div>
      <p class="clock-now">
        <FullMoment at={now} />
        <span class="faint">
          <code>{now}</code>
          <CopyButton text={now} what="time" />
        </span>
      </p>
      <ClockWords />
      <p class="faint">Retries, calls, expiries and one-time codes go by it.</p>
      <ClockSteps />
      <div class="clock-forms">
        <OwnStep />
        <ToTime />
      </div>
      <Upcoming />
    </section>
  )
}

function ToTime() {
  return (
    <Form submit="Set" onSend={({ text }) => control('clock.set', { time: readLocalInput(text('time')) })}>
      <Field label="To" of="time" hint="In your time zone; the clock does not go back">
        {ids => (
          <input
            {...ids}
            type="datetime-local"
            name="time"
            step={1}
            required
            defaultValue={localInput(mockNow.peek() + 3_600_000)}
          />
        )}
      </Field>
    </Form>
  )
}
