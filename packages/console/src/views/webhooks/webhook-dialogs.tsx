import type { WebhookAuthConfig, WebhookEventType } from '@agentcomms/spec'
import type { EventName } from '@agentcomms/spec/control'
import { RotateCcw } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { api, control, unwrap } from '../../api/api.ts'
import { Button, showToast } from '../../components/button.tsx'
import { CodeBlock, Json } from '../../components/copyable.tsx'
import { ConfirmDialog, Dialog, OneTimeSecretDialog } from '../../components/dialog.tsx'
import { CheckField, Form, parseJsonObject, SelectField, TextField } from '../../components/form.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { useLoaded } from '../../live/live-events.ts'
import { deadLetters } from '../../organization/agents.ts'
import { getOrganization } from '../../organization/organization.ts'
import { go, href } from '../../routing/router.ts'
import { EVERY_EVENT, toCreateBody, toEventFieldName } from './subscription-input.ts'

/** Dialog that creates a subscription, and shows its secret. */
export function NewSubscriptionDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return <WebhookSecretDialog title="Subscription created" secret={secret} onClose={onClose} />
  return (
    <EventTypesDialog title="New subscription" onClose={onClose}>
      {types => (
        <Form
          submitLabel="Create subscription"
          onSubmit={async values => {
            const names = types.map(({ name }) => name)
            const created = await unwrap(api.POST('/webhooks', { body: toCreateBody(values, names) }))
            go(['webhooks', created.id])
            setSecret(created.secret)
          }}
        >
          <SubscriptionFields types={types} />
        </Form>
      )}
    </EventTypesDialog>
  )
}

/** Dialog that shows a new signing secret, with a code snippet. */
export function WebhookSecretDialog(props: { title: string; secret: string; onClose: () => void }) {
  const { title, secret, onClose } = props
  return (
    <OneTimeSecretDialog title={title} name="secret" secret={secret} onClose={onClose}>
      <h3>In your endpoint</h3>
      <CodeBlock text={createVerifySnippet(secret)} name="SDK snippet" />
    </OneTimeSecretDialog>
  )
}

/** Returns an endpoint that verifies the signatures of a subscription, with the SDK. */
function createVerifySnippet(secret: string): string {
  return `import { verifyWebhook } from '@agentcomms/client/webhooks'

// WEBHOOK_SECRET=${secret}
export async function POST(request: Request): Promise<Response> {
  const { event, payload } = await verifyWebhook(request, {
    secret: process.env.WEBHOOK_SECRET,
  })
  console.log(event, payload)
  return new Response(null, { status: 204 })
}`
}

const AUTH_OPTIONS = [
  ['none', 'none'],
  ['bearer', 'bearer: Authorization: Bearer …'],
  ['basic', 'basic: username and password'],
  ['custom_header', 'custom_header: any header'],
] as const satisfies readonly (readonly [WebhookAuthConfig['type'], string])[]

/** Form fields of a new subscription. */
function SubscriptionFields({ types }: { types: readonly WebhookEventType[] }) {
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

/**
 * Dialog with a form that needs the event types. It opens when they are loaded: before, the form would send
 * no events, and its select would change after the user opened it.
 */
function EventTypesDialog(props: {
  title: string
  onClose: () => void
  children: (types: readonly WebhookEventType[]) => ComponentChildren
}) {
  const { title, onClose, children } = props
  const { value, failure } = useLoaded('event-types', () => unwrap(api.GET('/webhooks/event-types')))
  if (!value && failure === undefined) return null
  return (
    <Dialog title={title} onClose={onClose}>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value && children(value.eventTypes)}
    </Dialog>
  )
}

/** Dialog that fires an event about a new or an existing record. */
export function TriggerEventDialog({ onClose }: { onClose: () => void }) {
  const [payload, setPayload] = useState<object>()
  return (
    <EventTypesDialog title="Trigger event" onClose={onClose}>
      {types => (
        <Form
          submitLabel="Trigger"
          onSubmit={async values => {
            setPayload(undefined)
            const fields = parseJsonObject(values.text('fields'), 'fields', '{ "spam": true }')
            const event = values.text('event') as EventName
            const { id: orgId } = await getOrganization()
            setPayload(await unwrap(control.POST('/webhooks/trigger', { body: { event, fields, orgId } })))
          }}
        >
          <p>
            Every matching subscription gets one delivery. If the fields have the id of an existing record,
            the event is about that record. Otherwise, a new record is created with the fields.
          </p>
          <SelectField
            apiName="event"
            options={types.map(({ name, description }) => [name, `${name}: ${description}`] as const)}
          />
          <TextField
            apiName="fields"
            rows={4}
            placeholder='{ "spam": true }'
            hint="JSON object with fields of the payload."
          />
          {payload && (
            <div role="status">
              <p>Event fired with this payload:</p>
              <Json value={payload} name="the payload" />
            </div>
          )}
        </Form>
      )}
    </EventTypesDialog>
  )
}

/** Button that replays all dead letters after a confirmation, with their number. Hidden if none exist. */
export function ReplayAllButton() {
  const [isConfirming, setConfirming] = useState(false)
  const { replayable, held } = deadLetters.value
  return (
    <>
      {replayable + held > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setConfirming(true)} icon={RotateCcw}>
          Replay all ({replayable.toLocaleString()})
        </Button>
      )}
      {isConfirming && <ReplayAllDialog onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Replays the dead letters of an organization or a subscription, and shows their number as a toast. */
export async function replayAll(scope: { orgId: string } | { webhookId: string }): Promise<void> {
  const { replayed } = await unwrap(control.POST('/webhooks/replay-all', { body: scope }))
  showToast(replayed === 1 ? '1 delivery replayed.' : `${replayed.toLocaleString()} deliveries replayed.`)
}

/** Tests a disabled subscription, and activates it. */
export async function reenable(id: string): Promise<void> {
  await unwrap(api.POST('/webhooks/{id}/reenable', { params: { path: { id } } }))
  showToast('The test succeeded. The subscription is active again.')
}

/** Dialog that replays all dead letters of the organization. */
export function ReplayAllDialog({ onClose }: { onClose: () => void }) {
  const { replayable, held, deleted } = deadLetters.value
  return (
    <ConfirmDialog
      title="Replay all dead letters?"
      confirmLabel={`Replay ${replayable.toLocaleString()}`}
      onConfirm={async () => replayAll({ orgId: (await getOrganization()).id })}
      onClose={onClose}
    >
      <p>
        Sends {replayable === 1 ? '1 dead letter' : `${replayable.toLocaleString()} dead letters`} again, from
        attempt 1.
      </p>
      {held > 0 && (
        <p>
          {held.toLocaleString()} of inactive or disabled subscriptions are left out.{' '}
          <a href={href(['webhooks'])} onClick={onClose}>
            Activate the subscriptions
          </a>{' '}
          first.
        </p>
      )}
      {deleted > 0 && <p>{deleted.toLocaleString()} of deleted subscriptions cannot be replayed.</p>}
    </ConfirmDialog>
  )
}
