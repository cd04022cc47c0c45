import type { WebhookAuthConfig, WebhookEventType } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { CheckField, SelectField, TextField } from '../../components/form.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { EVERY_EVENT, toEventFieldName } from './subscription-input.ts'

const AUTH_OPTIONS = [
  ['none', 'none'],
  ['bearer', 'bearer: Authorization: Bearer …'],
  ['basic', 'basic: username and password'],
  ['custom_header', 'custom_header: any header'],
] as const satisfies readonly (readonly [WebhookAuthConfig['type'], string])[]

/** Form fields of a new subscription. */
export function SubscriptionFields({ types }: { types: readonly WebhookEventType[] }) {
  const { value: options } = useLoaded('webhook options', () => unwrap(control.GET('/webhooks/options')))
  const acceptsHttp = options !== undefined && options.allowHttpLoopback !== false
  return (
    <>
      <TextField
        apiName="url"
        type="url"
        placeholder="https://app.example.com/hooks"
        hint={
          acceptsHttp
            ? 'Must use https and a public host, or name this machine, such as http://localhost:3000/hooks.'
            : 'Must use https and a public host. The option allowHttpLoopback of the server allows http URLs of this machine.'
        }
        required
        autoFocus
      />
      <EventFields types={types} />
      <TextField apiName="description" hint="Optional." />
      <div class="fields">
        <TextField
          apiName="rateLimitPerMinute"
          type="number"
          hint="Empty: unlimited. 0: all deliveries are held."
        />
        <TextField
          apiName="maxAttempts"
          type="number"
          hint={`1 to 10. Empty: ${options?.maxAttempts ?? 'the default of this server'}.`}
        />
      </div>
      <AuthFields />
    </>
  )
}

function EventFields({ types }: { types: readonly WebhookEventType[] }) {
  const [isEvery, setEvery] = useState(true)
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
              <CheckField label={name} name={toEventFieldName(name)} />
              <p class="hint">{description}</p>
            </div>
          ))}
          <TextField
            label="Patterns"
            name="patterns"
            placeholder="message.*, call.**"
            hint="Separate patterns with commas. A name has segments separated by dots. * matches one segment; ** matches zero or more."
          />
        </>
      )}
    </fieldset>
  )
}

function AuthFields() {
  const [type, setType] = useState('none')
  return (
    <>
      <SelectField
        label="Authentication"
        apiName="authConfig"
        name="authType"
        options={AUTH_OPTIONS}
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
