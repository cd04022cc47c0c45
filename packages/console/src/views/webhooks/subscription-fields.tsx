import type { Webhook, WebhookEventType } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { CheckField, SelectField, TextField } from '../../components/form.tsx'
import { type AuthChoice, EVERY_EVENT, findCustomPatterns, toEventFieldName } from './subscription-input.ts'

const AUTH_OPTIONS = [
  ['none', 'none'],
  ['bearer', 'bearer: Authorization: Bearer …'],
  ['basic', 'basic: username and password'],
  ['custom_header', 'custom_header: any header'],
] as const satisfies readonly (readonly [AuthChoice, string])[]

/** Form fields of a subscription, empty or with the values of an existing one. */
export function SubscriptionFields({
  types,
  webhook,
}: {
  types: readonly WebhookEventType[]
  webhook?: Webhook
}) {
  return (
    <>
      <TextField
        apiName="url"
        type="url"
        value={webhook?.url}
        placeholder="https://app.example.com/hooks"
        hint="Must use https. The mock accepts http://localhost if webhooks.allowHttpLoopback is set."
        required
        autoFocus={!webhook}
      />
      <EventFields types={types} events={webhook?.events ?? ['*']} />
      <TextField apiName="description" value={webhook?.description} hint="Optional." />
      <div class="fields">
        <TextField
          apiName="rateLimitPerMinute"
          type="number"
          value={webhook?.rateLimitPerMinute?.toString()}
          hint="Empty: unlimited. 0: all deliveries are held."
        />
        <TextField
          apiName="maxAttempts"
          type="number"
          value={webhook?.maxAttempts?.toString()}
          hint="1 to 10. Empty: default (3 unless webhooks.maxAttempts is set)."
        />
      </div>
      <AuthFields currentType={webhook?.authType} />
    </>
  )
}

function EventFields({ types, events }: { types: readonly WebhookEventType[]; events: readonly string[] }) {
  const [isEvery, setEvery] = useState(events.includes(EVERY_EVENT))
  const names = types.map(({ name }) => name)
  return (
    <fieldset class="webhooks-events">
      <legend>
        Events <code class="api-name">events</code>
      </legend>
      <label class="check">
        <input
          type="checkbox"
          name={toEventFieldName(EVERY_EVENT)}
          checked={isEvery}
          onChange={({ currentTarget }) => setEvery(currentTarget.checked)}
        />
        <span>
          <code>*</code> All events, including future ones
        </span>
      </label>
      {!isEvery && (
        <>
          {types.map(({ name, description }) => (
            <div key={name}>
              <CheckField label={name} name={toEventFieldName(name)} value={events.includes(name)} />
              <p class="hint">{description}</p>
            </div>
          ))}
          <TextField
            label="Patterns"
            name="patterns"
            value={findCustomPatterns(events, names).join(', ')}
            placeholder="message.*, call.**"
            hint="Separate patterns with commas. A name has segments separated by dots. * matches one segment; ** matches zero or more."
          />
        </>
      )}
    </fieldset>
  )
}

function AuthFields({ currentType }: { currentType: Webhook['authType'] | undefined }) {
  const initial: AuthChoice = currentType === undefined ? 'none' : 'keep'
  const [type, setType] = useState<string>(initial)
  const keepOption = [['keep', `unchanged (${currentType})`]] as const
  return (
    <>
      <SelectField
        label="Authentication"
        apiName="authConfig"
        name="authType"
        value={initial}
        options={[...(currentType === undefined ? [] : keepOption), ...AUTH_OPTIONS]}
        onChange={setType}
        hint="Credentials for your endpoint, in addition to the signature. You can’t view them again."
      />
      {type === 'bearer' && <TextField apiName="token" required />}
      {type === 'basic' && (
        <div class="fields">
          <TextField apiName="username" required />
          <TextField apiName="password" type="password" />
        </div>
      )}
      {type === 'custom_header' && (
        <div class="fields">
          <TextField apiName="headerName" placeholder="X-Api-Key" required />
          <TextField apiName="value" required />
        </div>
      )}
    </>
  )
}
