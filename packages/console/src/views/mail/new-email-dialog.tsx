import { isolateText } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { MAIL_OUTCOMES } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { showToast } from '../../components/button.tsx'
import { CopyableText } from '../../components/copyable.tsx'
import { OutcomeTable, Tabs } from '../../components/detail.tsx'
import { Dialog } from '../../components/dialog.tsx'
import {
  CheckField,
  Form,
  type FormValues,
  SelectField,
  TextField,
  undefinedIfEmpty,
} from '../../components/form.tsx'
import { useLoaded } from '../../live/live-events.ts'
import { agents, selectedAgent } from '../../organization/agents.ts'
import { href } from '../../routing/router.ts'
import { MoreEmailFields, readFiles, readMoreEmailFields } from './email-fields.tsx'
import { goToMail } from './mail-links.ts'
import { quoteMessage, toIncomingReply } from './mail-text.ts'

type Direction = 'inbound' | 'outbound'

/** Dialog for a new email, inbound or outbound. */
export function NewEmailDialog(props: { initialDirection?: Direction; onClose: () => void }) {
  const { initialDirection = 'inbound', onClose } = props
  const [direction, setDirection] = useState<Direction>(initialDirection)
  // Keeps the values of each form while the other form is shown.
  const wasShown = useRef({ inbound: false, outbound: false })
  wasShown.current[direction] = true
  const onSent = (threadId: string | null): void => {
    onClose()
    if (threadId !== null) goToMail({ folder: 'threads', id: threadId })
  }
  return (
    <Dialog title="New email" onClose={onClose}>
      {agents.value.length === 0 ? (
        <p>
          No agents yet. <a href={href(['agents'])}>Create an agent</a> first.
        </p>
      ) : (
        <>
          <Tabs
            label="Direction"
            tabs={[
              ['inbound', 'To an agent'],
              ['outbound', 'From an agent'],
            ]}
            selected={direction}
            onSelect={setDirection}
          />
          {wasShown.current.inbound && (
            <Panel label="To an agent" isShown={direction === 'inbound'}>
              <IncomingEmailForm onSent={onSent} />
            </Panel>
          )}
          {wasShown.current.outbound && (
            <Panel label="From an agent" isShown={direction === 'outbound'}>
              <OutgoingEmailForm onSent={onSent} />
            </Panel>
          )}
        </>
      )}
    </Dialog>
  )
}

function Panel(props: { label: string; isShown: boolean; children: ComponentChildren }) {
  const { label, isShown, children } = props
  return (
    <div role="tabpanel" aria-label={label} class="mail-compose" hidden={!isShown}>
      {children}
    </div>
  )
}

/** Sender of the last email, as the default of the next. */
let lastFrom = 'Grace Hopper <grace@example.com>'

/** Form that delivers an email to an agent, new or as a reply to a message. */
export function IncomingEmailForm(props: { repliedTo?: Message; onSent: (threadId: string | null) => void }) {
  const { repliedTo, onSent } = props
  const addresses = listAgentAddresses()
  const defaults = repliedTo ? toIncomingReply(repliedTo, getAgentAddress(repliedTo.agentId)) : undefined
  const send = async (values: FormValues): Promise<void> => {
    const from = values.text('from')
    if (!repliedTo) lastFrom = from
    const email = {
      from,
      to: [values.text('to')],
      subject: values.text('subject'),
      ...(await readOptionalFields(values)),
    }
    const quote = repliedTo && values.isChecked('quote') ? `\n\n${quoteMessage(repliedTo)}` : ''
    const { threadId } = await unwrap(
      control.POST('/receive-email', { body: { ...email, body: values.text('body') + quote } }),
    )
    showToast('Email delivered.')
    onSent(threadId)
  }
  return (
    <Form submitLabel="Deliver" onSubmit={send}>
      <TextField
        apiName="to"
        required
        value={defaults?.to ?? selectedAgent.value?.emailIdentities[0]?.email ?? addresses[0]}
        suggestions={addresses}
        hint="Separate addresses with commas. At least one must belong to an agent."
      />
      <TextField
        apiName="from"
        required
        value={defaults?.from ?? lastFrom}
        hint={repliedTo ? undefined : 'Any address, with or without a name.'}
      />
      <TextField apiName="subject" value={defaults?.subject} autoFocus={!repliedTo} />
      <TextField label="Text" apiName="body" rows={6} autoFocus={repliedTo !== undefined} />
      {repliedTo && <CheckField label="Quote the original message" name="quote" value />}
      <MoreEmailFields
        summary="Cc, HTML, attachments, spam"
        htmlHint="If the text is empty, it is generated from the HTML."
      >
        <TextField
          apiName="inReplyTo"
          value={defaults?.inReplyTo}
          hint="Message id or Message-ID of the email that this one replies to. Adds it to that thread."
        />
        <CheckField label="Deliver with the label spam" apiName="spam" />
      </MoreEmailFields>
    </Form>
  )
}

async function readOptionalFields({ optionalText, isChecked, files }: FormValues) {
  const cc = optionalText('cc')
  return {
    cc: cc === undefined ? undefined : [cc],
    bodyHtml: optionalText('bodyHtml'),
    inReplyTo: optionalText('inReplyTo'),
    attachments: undefinedIfEmpty(await readFiles(files('files'), 'contentBase64')),
    spam: isChecked('spam') || undefined,
  }
}

function getAgentAddress(agentId: string): string | undefined {
  return agents.value.find(({ id }) => id === agentId)?.emailIdentities[0]?.email
}

/** Form that sends an email as an agent. */
function OutgoingEmailForm({ onSent }: { onSent: (threadId: string | null) => void }) {
  const { value: domain } = useLoaded('domain', readServiceDomain)
  const send = async (values: FormValues): Promise<void> => {
    const { text, list } = values
    const body = {
      agentId: text('agentId'),
      to: list('to'),
      subject: text('subject'),
      body: text('body'),
      ...(await readMoreEmailFields(values)),
    }
    const { threadId, status } = await unwrap(api.POST('/email/send', { body }))
    showToast(`Email sent. Status: ${status}.`)
    onSent(threadId)
  }
  return (
    <Form submitLabel="Send" onSubmit={send}>
      <SelectField
        label="Agent"
        apiName="agentId"
        value={selectedAgent.value?.id ?? agents.value[0]?.id ?? ''}
        options={agents.value.map(({ id, name, emailIdentities: [identity] }) => [
          id,
          `${isolateText(name)} <${identity?.email ?? ''}>`,
        ])}
      />
      <TextField
        apiName="to"
        placeholder="grace@example.com"
        hint="Separate addresses with commas."
        suggestions={[
          ...(domain === undefined ? [] : listSimulatorAddresses(domain)),
          ...listAgentAddresses(),
        ]}
        autoFocus
      />
      <TextField apiName="subject" />
      <TextField label="Text" apiName="body" rows={6} />
      <MoreEmailFields summary="Cc, Bcc, HTML, attachments" recipients={<TextField apiName="bcc" />} />
      {domain !== undefined && (
        <OutcomeTable
          summary="Simulator addresses"
          headings={['Address', 'Email status']}
          rows={Object.entries(OUTCOME_TEXTS).map(([part, text]) => {
            const address = toSimulatorAddress(part, domain)
            const copyable = <CopyableText text={address} name={address} />
            return [address, copyable, text]
          })}
          hint="Other simulator addresses bounce. Email to external domains is delivered."
        />
      )}
    </Form>
  )
}

function listAgentAddresses(): string[] {
  return agents.value.flatMap(({ emailIdentities }) => emailIdentities.map(({ email }) => email))
}

/** Returns the default email domain of the mock, if an inbox exists. */
async function readServiceDomain(): Promise<string | undefined> {
  return (await unwrap(api.GET('/inboxes', { params: { query: { limit: 1 } } }))).items[0]?.domain
}

const OUTCOME_TEXTS: Record<keyof typeof MAIL_OUTCOMES, string> = {
  approve: 'PENDING_APPROVAL, until it is approved or rejected',
  block: 'BLOCKED',
  fail: 'FAILED',
  bounce: 'SENT, then BOUNCED',
  slow: 'SENT, then DELIVERED after one hour',
}

/** Returns a recipient with a fixed outcome. */
function toSimulatorAddress(part: string, domain: string): string {
  return `${part}@simulator.${domain}`
}

/** Returns all recipients with a fixed outcome. */
function listSimulatorAddresses(domain: string): string[] {
  return Object.keys(MAIL_OUTCOMES).map(part => toSimulatorAddress(part, domain))
}
