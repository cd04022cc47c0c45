import {
  addressedTo,
  composeMail,
  htmlToText,
  mediaTypeOf,
  parseAddresses,
  parseMail,
  referencesForReply,
} from '@agentcomms/mail'
import { fromBase64 } from '../../runtime/base64.ts'
import { type AgentRow, emailIdentityOf } from '../agents/tables.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/demo-inbox.ts'
import type { Services } from '../services.ts'
import { findEmail } from './find-email.ts'
import type { Envelope, IncomingEmail, ReceivedEmail } from './incoming-email.ts'
import { findAgentByAddress } from './local-addresses.ts'

type Call = 'receiveEmail' | 'receiveDemoEmail' | 'receiveRawEmail'

/**
 * Receives RFC 5322 source for every agent and demo inbox among its recipients. Throws, and receives nothing, if none of them
 * can get the email by this call.
 */
export async function receiveRawSource(
  services: Services,
  call: Call,
  source: string | Uint8Array,
  { to, spam = false }: Envelope,
): Promise<ReceivedEmail> {
  const throwIfRestored = services.clock.watch()
  const mail = await parseMail(source)
  throwIfRestored()
  const addresses = to === undefined ? addressedTo(mail) : parseAddresses(to).map(({ address }) => address)
  const agents = findRecipients(addresses, address => findAgentByAddress(services, address))
  const inboxes = findRecipients(addresses, address => findDemoInbox(services, 'address', address))
  const found = {
    receiveEmail: agents.length,
    receiveDemoEmail: inboxes.length,
    receiveRawEmail: agents.length + inboxes.length,
  }
  if (found[call] === 0) throw createNoRecipientError(services, call, addresses)
  return {
    messages: agents.map(agent => services.email.receive(mail, agent, { spam }).record),
    demoMessages: inboxes.map(inbox => receiveDemoEmail(services, mail, inbox).record),
  }
}

function createNoRecipientError(services: Services, call: Call, addresses: readonly string[]): Error {
  const known = describeAgentAddresses(services)
  const texts: Record<Call, [recipient: string, hint: string]> = {
    receiveEmail: ['an agent', `${known} Demo inboxes receive email by receiveDemoEmail().`],
    receiveDemoEmail: [
      'a demo inbox',
      'Demo inboxes expire after 60 minutes. Agents receive email by receiveEmail().',
    ],
    receiveRawEmail: ['an agent or a demo inbox', known],
  }
  const [recipient, hint] = texts[call]
  const given = addresses.join(', ') || 'none'
  return new Error(
    `${call}(): no recipient is ${recipient} of this mock; the recipients are ${given}. ${hint}`,
  )
}

function describeAgentAddresses(services: Services): string {
  const known = [...services.state.agents.rows()].map(agent => emailIdentityOf(agent).email)
  return known.length === 0
    ? 'There are no agents yet: add one with mock.addAgent().'
    : `Its agents have ${known.slice(0, 5).join(', ')}.`
}

/** Writes an email as RFC 5322 source, so that it is received as a real one is. */
export function composeIncomingEmail(services: Services, email: IncomingEmail): Uint8Array {
  const [from = { name: null, address: email.from }] = parseAddresses(email.from)
  const to = parseAddresses(email.to)
  const [firstAgent] = findRecipients(
    to.map(({ address }) => address),
    address => findAgentByAddress(services, address),
  )
  return composeMail({
    messageId: email.messageId ?? `${services.ids.id()}@${from.address.split('@')[1]}`,
    date: new Date(services.clock.now()),
    from,
    to,
    cc: parseAddresses(email.cc ?? []),
    subject: email.subject ?? '',
    text: email.text ?? htmlToText(email.html ?? ''),
    html: email.html,
    ...getThreadingHeaders(services, firstAgent, email),
    headers: email.headers,
    attachments: email.attachments?.map(({ contentType, content = '', contentBase64, ...file }) => ({
      ...file,
      mimeType: contentType ?? mediaTypeOf(file.filename),
      content:
        contentBase64 !== undefined
          ? fromBase64(contentBase64)
          : typeof content === 'string'
            ? new TextEncoder().encode(content)
            : content,
    })),
  })
}

function getThreadingHeaders(services: Services, agent: AgentRow | undefined, email: IncomingEmail) {
  if (email.inReplyTo === undefined) return { references: email.references }
  const answered = agent && findEmail(services, agent.id, email.inReplyTo)
  const inReplyTo = answered?.record.externalId ?? email.inReplyTo
  const derived =
    answered &&
    referencesForReply({ externalId: inReplyTo, inReplyTo: null, references: answered.references })
  return { inReplyTo, references: email.references ?? derived ?? [inReplyTo] }
}

/** Returns the agents or inboxes at these addresses, each once. */
function findRecipients<T>(addresses: readonly string[], find: (address: string) => T | undefined): T[] {
  return [...new Set(addresses.map(find).filter(found => found !== undefined))]
}
