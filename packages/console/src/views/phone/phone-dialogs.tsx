import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { PHONE_OUTCOMES } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import { OutcomeTable } from '../../components/detail.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Form, type FormValues, SelectField, TextField, undefinedIfEmpty } from '../../components/form.tsx'
import { agents, selectedAgent } from '../../organization/agents.ts'
import { go, href } from '../../routing/router.ts'
import { type AgentNumber, findAgentNumbers, toNumberOptions } from './agent-phone-numbers.ts'

/** Dialog that starts an inbound or outbound call. */
export function NewCallDialog({ onClose }: { onClose: () => void }) {
  return (
    <PhoneDialog
      title="New call"
      channel="voice"
      submitLabels={{ inbound: 'Call', outbound: 'Call' }}
      onSubmit={async (parties, values) => go(['calls', await startCall(parties, values)])}
      onClose={onClose}
    >
      {direction =>
        direction === 'outbound' && (
          <TextField apiName="greeting" rows={2} hint="The agent says this first." />
        )
      }
    </PhoneDialog>
  )
}

/** Receives a call, or places it as the agent. Resolves to its id. */
async function startCall(parties: PhoneParties, { optionalText }: FormValues): Promise<string> {
  const { direction, agentId, agentNumber, otherNumber } = parties
  if (direction === 'inbound') {
    const body = { to: agentNumber, from: otherNumber }
    return (await unwrap(control.POST('/receive-call', { body }))).id
  }
  const body = { agentId, fromNumber: agentNumber, to: otherNumber, greeting: optionalText('greeting') }
  return (await unwrap(api.POST('/voice/calls', { body }))).id
}

/** Dialog that starts a conversation with an inbound or outbound message. */
export function NewSmsDialog(props: { initialDirection?: PhoneParties['direction']; onClose: () => void }) {
  return (
    <PhoneDialog
      {...props}
      title="New message"
      channel="sms"
      submitLabels={{ inbound: 'Deliver', outbound: 'Send' }}
      onSubmit={async (parties, { text, list }) => {
        const threadId = await sendSms({ ...parties, body: text('body'), mediaUrls: list('mediaUrls') })
        if (threadId !== null) go(['sms', threadId])
      }}
    >
      {() => (
        <>
          <TextField label="Message" apiName="body" rows={4} autoFocus />
          <MediaField />
        </>
      )}
    </PhoneDialog>
  )
}

/** Field for the media of a message. */
export function MediaField() {
  return (
    <TextField
      label="Media URLs"
      apiName="mediaUrls"
      rows={2}
      placeholder="https://…"
      hint="One URL per line. The mock fetches them and sends the message as MMS."
    />
  )
}

/** Message to send. */
interface NewSms extends PhoneParties {
  /** Text. Can be empty if there are media. */
  body: string
  mediaUrls: string[]
}

/** Delivers a message to an agent, or sends it as the agent. Resolves to the thread id. */
export async function sendSms(sms: NewSms): Promise<string | null> {
  const { direction, agentId, agentNumber, otherNumber, body, mediaUrls } = sms
  const text = { body: body || undefined, mediaUrls: undefinedIfEmpty(mediaUrls) }
  const { threadId } = await (direction === 'inbound'
    ? unwrap(control.POST('/receive-sms', { body: { to: agentNumber, from: otherNumber, ...text } }))
    : unwrap(
        api.POST('/phone/send-sms', {
          body: { agentId, to: otherNumber, fromNumber: agentNumber, ...text },
        }),
      ))
  return threadId
}

/** Parties of a message or a call, and its direction: to an agent, or from an agent. */
export interface PhoneParties {
  direction: 'inbound' | 'outbound'
  agentId: string
  agentNumber: string
  otherNumber: string
}

interface PhoneDialogProps {
  title: string
  channel: 'sms' | 'voice'
  initialDirection?: PhoneParties['direction']
  /** Text of the submit button for each direction. */
  submitLabels: Readonly<Record<PhoneParties['direction'], string>>
  onSubmit: (parties: PhoneParties, values: FormValues) => Promise<unknown>
  onClose: () => void
  /** Renders the fields below the numbers. */
  children: (direction: PhoneParties['direction']) => ComponentChildren
}

/**
 * Dialog that sends a message or starts a call, in either direction. If no agent has a phone number, it links to the
 * agents.
 */
function PhoneDialog(props: PhoneDialogProps) {
  const { title, channel, onClose } = props
  const numbers = findAgentNumbers(agents.value, channel)
  return (
    <Dialog title={title} onClose={onClose}>
      {numbers.length === 0 ? (
        <p>
          No agent has a phone number for {channel === 'sms' ? 'SMS' : 'calls'}.{' '}
          <a href={href(['agents'])}>Add a phone number</a> first.
        </p>
      ) : (
        <PhoneForm {...props} numbers={numbers} />
      )}
    </Dialog>
  )
}

function PhoneForm(props: PhoneDialogProps & { numbers: readonly AgentNumber[] }) {
  const { numbers, channel, initialDirection = 'inbound', submitLabels, onSubmit, onClose, children } = props
  const [direction, setDirection] = useState(initialDirection)
  const [otherNumber, setOtherNumber] = useState(OUTSIDE_NUMBER)
  const [initialNumber] = findAgentNumbers(agents.value, channel, selectedAgent.value?.id)
  const submit = (values: FormValues): Promise<unknown> => {
    const agentNumber = values.text('agentNumber')
    const agentId = numbers.find(({ phoneNumber }) => phoneNumber === agentNumber)?.agentId ?? ''
    return onSubmit({ direction, agentId, agentNumber, otherNumber: values.text('otherNumber') }, values)
  }
  const isInbound = direction === 'inbound'
  const agentField = (
    <SelectField
      key="agentNumber"
      label={isInbound ? 'To' : 'From'}
      apiName={isInbound ? 'to' : 'fromNumber'}
      name="agentNumber"
      value={initialNumber?.phoneNumber ?? ''}
      options={toNumberOptions(numbers)}
    />
  )
  const otherField = (
    <TextField
      // A new value resets the field.
      key={`otherNumber ${otherNumber}`}
      label={isInbound ? 'From' : 'To'}
      apiName={isInbound ? 'from' : 'to'}
      name="otherNumber"
      type="tel"
      value={otherNumber}
      required
      suggestions={[OUTSIDE_NUMBER, ...SIMULATOR_NUMBERS, ...numbers.map(({ phoneNumber }) => phoneNumber)]}
      hint="E.164 format, such as +12025550143."
    />
  )
  return (
    <Form submitLabel={submitLabels[direction]} onSubmit={submit} onDone={onClose}>
      <SelectField
        label="Direction"
        name="direction"
        value={direction}
        options={[
          ['inbound', 'To an agent'],
          ['outbound', 'From an agent'],
        ]}
        onChange={value => setDirection(value === 'outbound' ? 'outbound' : 'inbound')}
      />
      {isInbound ? [otherField, agentField] : [agentField, otherField]}
      {children(direction)}
      {direction === 'outbound' && <SimulatorNumbers channel={channel} onUse={setOtherNumber} />}
    </Form>
  )
}

/** Recipients with a fixed outcome. */
const SIMULATOR_NUMBERS: readonly string[] = Object.keys(PHONE_OUTCOMES)

/** Default number of the other party. No agent has it. */
export const OUTSIDE_NUMBER = '+12025550199'

/** Table of recipients with a fixed outcome. */
function SimulatorNumbers({ channel, onUse }: { channel: 'sms' | 'voice'; onUse: (number: string) => void }) {
  const isSms = channel === 'sms'
  return (
    <OutcomeTable
      summary="Simulator numbers"
      headings={['Number', isSms ? 'Message status' : 'Call result']}
      rows={Object.entries(PHONE_OUTCOMES).map(([number, { sms, call }]) => [
        number,
        <Button key={number} kind="small" aria-label={`Use ${number}`} onClick={() => onUse(number)}>
          <code>{number}</code>
        </Button>,
        <>
          <code>{isSms ? sms.status : call.endReason}</code>
          {isSms && sms.delay !== undefined && ` ${sms.delay} later than usual`}
          {!isSms && call.delay !== undefined && `, rings ${call.delay} longer than usual`}
        </>,
      ])}
      hint={
        isSms
          ? 'Messages to other +1 500 555 numbers bounce. Messages to any other number are delivered.'
          : 'Calls to other +1 500 555 numbers fail. Calls to any other number are answered.'
      }
    />
  )
}
