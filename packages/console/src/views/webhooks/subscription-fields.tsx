import type { Webhook } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { type AuthChoice, EVERY_EVENT, eventField, otherPatterns } from './subscription-input.ts'
import { useEventTypes } from './use-webhooks.ts'

const AUTH = [
  ['none', 'none'],
  ['bearer', 'bearer: Authorization: Bearer …'],
  ['basic', 'basic: user name and password'],
  ['custom_header', 'custom_header: a header of its own'],
] as const satisfies readonly (readonly [AuthChoice, string])[]

/** The fields of a subscription: empty ones, or those of one that there is. */
export function SubscriptionFields({ of: webhook }: { of?: Webhook }) {
  return (
    <>
      <TextField
        of="url"
        name="url"
        type="url"
        value={webhook?.url ?? ''}
        placeholder="https://app.example.com/hooks"
        hint="Receives the POSTs. It has to be https; http://localhost is taken where the mock allows it (webhooks.allowHttpLoopback)."
        required
        autoFocus={!webhook}
      />
      <EventFields events={webhook?.events ?? ['*']} />
      <TextField
        of="description"
        name="description"
        value={webhook?.description ?? ''}
        hint="A label for people."
      />
      <div class="fields">
        <TextField
          of="rateLimitPerMinute"
          name="rateLimitPerMinute"
          type="number"
          value={webhook?.rateLimitPerMinute?.toString() ?? ''}
          hint="Empty is unlimited, 0 holds everything."
        />
        <TextField
          of="maxAttempts"
          name="maxAttempts"
          type="number"
          value={webhook?.maxAttempts?.toString() ?? ''}
          hint="1 to 10. Empty is the default of the mock, 3 unless it was made with another."
        />
      </div>
      <AuthFields now={webhook?.authType} />
    </>
  )
}

function EventFields({ events }: { events: readonly string[] }) {
  const { value: types, failure } = useEventTypes()
  const [isEvery, setEvery] = useState(events.includes(EVERY_EVENT))
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!types) return null
  const names = types.map(({ name }) => name)
  return (
    <fieldset class="webhooks-events">
      <legend>
        Events <code class="name-of">events</code>
      </legend>
      <label class="check">
        <input
          type="checkbox"
          name={eventField(EVERY_EVENT)}
          checked={isEvery}
          onChange={({ currentTarget }) => setEvery(currentTarget.checked)}
        />
        <span>
          <code>*</code>, every event there is and will be
        </span>
      </label>
      {!isEvery && (
        <>
          {types.map(({ name, description }) => (
            <div key={name}>
              <CheckField label={name} name={eventField(name)} value={events.includes(name)} />
              <p class="hint">{description}</p>
            </div>
          ))}
          <TextField
            label="Globs and other names"
            name="patterns"
            value={otherPatterns(events, names).join(', ')}
            placeholder="message.*, call.**"
            hint="With commas between them. * stands for one segment of a name, ** for any number."
          />
        </>
      )}
    </fieldset>
  )
}

function AuthFields({ now }: { now: Webhook['authType'] | undefined }) {
  const first: AuthChoice = now === undefined ? 'none' : 'keep'
  const [type, setType] = useState<string>(first)
  const kept = [['keep', `as it is (${now})`]] as const
  return (
    <>
      <SelectField
        label="Authentication"
        of="authConfig"
        name="authType"
        value={first}
        options={[...(now === undefined ? [] : kept), ...AUTH]}
        onChange={setType}
        hint="What the endpoint asks for beside the signature. It is not shown again."
      />
      {type === 'bearer' && <TextField of="token" name="token" required />}
      {type === 'basic' && (
        <div class="fields">
          <TextField of="username" name="username" required />
          <TextField of="password" name="password" type="password" />
        </div>
      )}
      {type === 'custom_header' && (
        <div class="fields">
          <TextField of="headerName" name="headerName" placeholder="X-Api-Key" required />
          <TextField of="value" name="value" required />
        </div>
      )}
    </>
  )
}
