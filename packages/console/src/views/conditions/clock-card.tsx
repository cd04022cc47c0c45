import { control, unwrap } from '../../api/api.ts'
import { ClockControls } from '../../clock/clock-steps.tsx'
import { readLocalInput, toLocalInput } from '../../clock/clock-text.ts'
import { clockMode, mockNow } from '../../clock/mock-time.ts'
import { Badge } from '../../components/badge.tsx'
import { CopyButton } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'
import { Field, Form } from '../../components/form.tsx'
import { FullTime } from '../../components/time.tsx'

/** Card with the mock's time, its controls and upcoming tasks. */
export function ClockCard() {
  const now = new Date(mockNow.value).toISOString()
  return (
    <Card
      title="Clock"
      heading="h2"
      isRegion
      actions={
        <Badge text={`${clockMode.value} clock`} tone={clockMode.value === 'manual' ? 'wait' : 'good'} />
      }
    >
      <p class="clock-now">
        <FullTime at={now} />
        <span class="faint">
          <code>{now}</code>
          <CopyButton text={now} name="time" />
        </span>
      </p>
      <p class="faint">Retries, calls, expiries and one-time codes use this clock.</p>
      <ClockControls>
        <SetTimeForm />
      </ClockControls>
    </Card>
  )
}

function SetTimeForm() {
  return (
    <Form
      submitLabel="Set"
      onSubmit={({ text }) =>
        unwrap(control.POST('/clock/set', { body: { time: readLocalInput(text('time')) } }))
      }
    >
      <Field label="Time" apiName="time" hint="In your time zone. The clock cannot go back.">
        {ids => (
          <input
            {...ids}
            type="datetime-local"
            name="time"
            step={1}
            required
            defaultValue={toLocalInput(mockNow.peek() + 3_600_000)}
          />
        )}
      </Field>
    </Form>
  )
}
