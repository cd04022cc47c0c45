import {
  composeMail,
  htmlToText,
  listRecipients,
  listReplyReferences,
  parseAddresses,
  parseMail,
} from '@agentcomms/mail'
import { type AgentRow, emailIdentityOf } from '../agents/tables.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/demo-inbox.ts'
import { readIncomingFile } from '../messages/incoming-file.ts'
import type { Services } from '../services.ts'
import { findEmail } from './find-email.ts'
import type { EmailEnvelope, IncomingEmail, ReceivedMessages } from './incoming-email.ts'
import { findAgentByAddress } from './local-addresses.ts'
import { receiveMail } from './received-message.ts'

type ReceiveOperation = 'receiveEmail' | 'receiveDemoEmail' | 'receiveRawEmail'

/**
 * Receives RFC 5322 source for every agent and demo inbox among its recipients. Throws, and receives nothing, if no
 * recipient is suitable: receiveEmail needs an agent, receiveDemoEmail a demo inbox, receiveRawEmail one of the two.
 */
export async function receiveSource(
  services: Services,
  operation: ReceiveOperation,
  source: string | Uint8Array,
  { to, spam = false }: EmailEnvelope,
): Promise<ReceivedMessages> {
  const mail = await parseMail(source)
  const addresses = to === undefined ? listRecipients(mail) : parseAddresses(to).map(({ address }) => address)
  const agents = findRecipients(addresses, address => findAgentByAddress(services, address))
  const inboxes = findRecipients(addresses, address => findDemoInbox(services, 'address', address))
  const recipientCounts = {
    receiveEmail: agents.length,
    receiveDemoEmail: inboxes.length,
    receiveRawEmail: agents.length + inboxes.length,
  }
  if (recipientCounts[operation] === 0) throw createRecipientError(services, operation, addresses)
  return {
    messages: agents.map(agent => receiveMail(services, agent, { mail, spam }).record),
    demoMessages: inboxes.map(inbox => receiveDemoEmail(services, mail, inbox).record),
  }
}

function createRecipientError(services: Services, operation: ReceiveOperation, addresses: string[]): Error {
  const agentAddresses = describeAgentAddresses(services)
  const details: Record<ReceiveOperation, [recipient: string, hint: string]> = {
    receiveEmail: ['an agent', `${agentAddresses} For demo inboxes, use mock.receiveDemoEmail().`],
    receiveDemoEmail: [
      'a demo inbox',
      'Demo inboxes expire after 60 minutes. For agents, use mock.receiveEmail().',
    ],
    receiveRawEmail: ['an agent or a demo inbox', agentAddresses],
  }
  const [recipient, hint] = details[operation]
  return new Error(
    `mock.${operation}(): no recipient is ${recipient} of this mock; the recipients are: ${addresses.join(', ') || 'none'}. ${hint}`,
  )
}

function describeAgentAddresses(services: Services): string {
  const agents = [...services.state.agents.rows()].filter(({ record }) => record.status !== 'DELETED')
  const addresses = agents.map(agent => emailIdentityOf(agent).email)
  return addresses.length === 0
    ? 'The mock has no agents yet: add one with mock.addAgent().'
    : `Some addresses of agents: ${addresses.slice(0, 5).join(', ')}.`
}

/** Returns the RFC 5322 source of an email. */
export function composeIncomingEmail(services: Services, email: IncomingEmail): Uint8Array {
  const [from = { name: null, address: email.from }] = parseAddresses(email.from)
  const to = parseAddresses(email.to)
  const [firstAgent] = findRecipients(
    to.map(({ address }) => address),
    address => findAgentByAddress(services, address),
  )
  return composeMail({
    messageId: email.messageId ?? `${services.ids.id(services.work)}@${from.address.split('@')[1]}`,
    date: new Date(services.clock.now()),
    from,
    to,
    cc: parseAddresses(email.cc ?? []),
    subject: email.subject ?? '',
    text: email.text ?? htmlToText(email.html ?? ''),
    html: email.html,
    ...getThreadingHeaders(services, firstAgent, email),
    headers: email.headers,
    attachments: email.attachments?.map(file => ({ ...readIncomingFile(file), contentId: file.contentId })),
  })
}

function getThreadingHeaders(services: Services, agent: AgentRow | undefined, email: IncomingEmail) {
  if (email.inReplyTo === undefined) return { references: email.references }
  const original = agent && findEmail(services, agent.id, email.inReplyTo)
  const inReplyTo = original?.record.externalId ?? email.inReplyTo
  const derived =
    original &&
    listReplyReferences({ externalId: inReplyTo, inReplyTo: null, references: original.references })
  return { inReplyTo, references: email.references ?? derived ?? [inReplyTo] }
}

/** Returns the agents or inboxes at these addresses, each once. */
function findRecipients<T>(addresses: readonly string[], find: (address: string) => T | undefined): T[] {
  return [...new Set(addresses.map(find).filter(found => found !== undefined))]
}
