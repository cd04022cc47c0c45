import {
  composeMail,
  htmlToText,
  type MailAddress,
  mediaTypeOf,
  type ParsedMail,
  parseMail,
  referencesForReply,
  writtenAddress,
} from '@agentcomms/mail'
import type { DemoMessage, Message } from '@agentcomms/spec'
import { addressParser } from 'postal-mime'
import {
  anyText,
  checkArgument,
  flag,
  furtherArgument,
  listOf,
  type MemberCheck,
  object,
  optional,
  text,
} from '../../runtime/check-argument.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'
import { receiveDemoMail } from '../demo/receive-demo-mail.ts'
import { findMail } from '../messages/find-mail.ts'
import type { AgentRow, DemoMessageRow, MessageRow } from '../state.ts'
import type { World } from '../world.ts'

/** A mail from outside. It is written as RFC 5322 source and takes the way that a real one takes. */
export interface IncomingEmail {
  /** `ada@example.com` or `Ada <ada@example.com>`; at least one is an agent or a demo inbox of the mock. */
  to: string | string[]
  /** One address, in the forms of `to`. */
  from: string
  /** Further recipients. Default: none. */
  cc?: string | string[] | undefined
  /** Default: empty. */
  subject?: string | undefined
  /** Plain text. Default: that of `html`. */
  text?: string | undefined
  /** HTML body. Default: none; the mail is plain text. */
  html?: string | undefined
  /** Files. Default: none. */
  attachments?:
    | {
        /** 1 to 255 characters. */
        filename: string
        /** Media type. Default: that of the ending of the name. */
        contentType?: string | undefined
        /** Makes it a file that the HTML shows by `cid:`. */
        contentId?: string | undefined
        /** Bytes, or a text that is written as UTF-8. */
        content: Uint8Array | string
      }[]
    | undefined
  /** Message id or Message-ID of the mail that this one answers. */
  inReplyTo?: string | undefined
  /** Message-IDs, oldest first. Derived from the answered message if left out. */
  references?: string[] | undefined
  /** Default: one that the mock makes. */
  messageId?: string | undefined
  /** Further headers by name. Those that the other members write are passed over. */
  headers?: Record<string, string> | undefined
  /** Deliver it labelled spam. Default false. */
  spam?: boolean | undefined
}

/** How a mail is sent, whatever stands in it. */
export interface Envelope {
  /** Who gets it, as in RCPT TO. Default: those of To, Cc, Bcc and Delivered-To. */
  to?: string | string[] | undefined
  /** Deliver it labelled spam. Default: what the mail says. */
  spam?: boolean | undefined
}

interface Arrived {
  messages: MessageRow[]
  demoMessages: DemoMessageRow[]
}

/** Lets a mail arrive. Returns the message of the first agent that gets it. Throws where none does. */
export async function receiveEmail(
  world: World,
  email: IncomingEmail | string | Uint8Array,
  envelope?: Envelope,
): Promise<Message> {
  const { messages } = await deliver(world, { email, envelope, call: 'receiveEmail' })
  return first(messages).record
}

/** Lets a mail arrive. Returns what the first demo inbox that gets it keeps of it. Throws where none does. */
export async function receiveDemoEmail(
  world: World,
  email: IncomingEmail | string | Uint8Array,
  envelope?: Envelope,
): Promise<DemoMessage> {
  const { demoMessages } = await deliver(world, { email, envelope, call: 'receiveDemoEmail' })
  return first(demoMessages).record
}

/** Who takes mail at an address. */
export function mailboxAt(world: World, given: string): 'agent' | 'demoInbox' | null {
  if (typeof given !== 'string') throw new TypeError('mailboxAt() takes an e-mail address.')
  const address = writtenAddress(given) ?? given
  if (world.email.agentAt(address)) return 'agent'
  return findDemoInbox(world, 'address', address) ? 'demoInbox' : null
}

type Call = 'receiveEmail' | 'receiveDemoEmail'

/** Every agent and demo inbox among the recipients gets the mail, if there is one of the kind that the call is about. */
async function deliver(
  world: World,
  { email, envelope = {}, call }: { email: unknown; envelope: Envelope | undefined; call: Call },
): Promise<Arrived> {
  const source = toSource(email)
  const incoming = source === undefined ? checkIncoming(call, email) : undefined
  checkArgument(furtherArgument(call), envelope, ENVELOPE)
  const stopIfRestored = world.clock.watch()
  const mail = await parseMail(incoming ? compose(world, call, incoming) : (source ?? ''))
  stopIfRestored()
  const spam = envelope.spam ?? incoming?.spam === true
  const addresses =
    envelope.to === undefined ? addressedTo(mail) : flat(envelope.to).map(({ address }) => address)
  const agents = known(addresses, address => world.email.agentAt(address))
  const demoInboxes = known(addresses, address => findDemoInbox(world, 'address', address))
  if ((call === 'receiveEmail' ? agents : demoInboxes).length === 0)
    throw noRecipient(world, { call, addresses, hasOther: agents.length + demoInboxes.length > 0 })
  return {
    messages: agents.map(agent => world.email.receive(mail, agent, { spam })),
    demoMessages: demoInboxes.map(inbox => receiveDemoMail(world, mail, inbox)),
  }
}

function first<T>([row]: readonly T[]): T {
  if (!row) throw new Error('A mail that was delivered arrived nowhere.')
  return row
}

function noRecipient(
  world: World,
  { call, addresses, hasOther }: { call: Call; addresses: readonly string[]; hasOther: boolean },
): Error {
  const given = addresses.join(', ') || 'there is none'
  const isDemo = call === 'receiveDemoEmail'
  const what = `${call}(): no recipient is ${isDemo ? 'a demo inbox' : 'an agent'} of this mock: ${given}.`
  if (hasOther) {
    const mend = isDemo
      ? 'Agents get mail by receiveEmail().'
      : 'Demo inboxes get mail by receiveDemoEmail().'
    return new TypeError(`${what} ${mend}`)
  }
  return new Error(`${what} ${isDemo ? 'Demo inboxes live for 60 minutes.' : knownAddresses(world)}`)
}

/** Whoever is at these addresses, once each. */
function known<T>(addresses: readonly string[], find: (address: string) => T | undefined): T[] {
  return [...new Set(addresses.map(find).filter(found => found !== undefined))]
}

/** RFC 5322 source, also as a Buffer or of another realm; undefined for an object. */
function toSource(email: unknown): string | Uint8Array | undefined {
  if (typeof email === 'string') return email
  if (ArrayBuffer.isView(email)) return new Uint8Array(email.buffer, email.byteOffset, email.byteLength)
  return {}.toString.call(email) === '[object ArrayBuffer]' ? new Uint8Array(email as ArrayBuffer) : undefined
}

const addresses: MemberCheck = value =>
  [value].flat().every(entry => typeof entry === 'string' && flat(entry).every(isWhole))
    ? undefined
    : 'an e-mail address such as "ada@example.com" or "Ada <ada@example.com>", or a list of them'

function isWhole({ address }: MailAddress): boolean {
  return address.includes('@') && writtenAddress(address) === address
}

const headers: MemberCheck = value =>
  object(value) ??
  (Object.values(value as object).every(entry => anyText(entry) === undefined)
    ? undefined
    : 'an object of texts')

const ATTACHMENT_MEMBERS = {
  filename: text(255),
  contentType: optional(text(200)),
  contentId: optional(text(255)),
  content: value => (ArrayBuffer.isView(value) ? undefined : anyText(value)),
} satisfies Record<keyof NonNullable<IncomingEmail['attachments']>[number], MemberCheck>

const attachment: MemberCheck = value => {
  const isRight =
    object(value) === undefined &&
    Object.keys(value as object).every(name => Object.hasOwn(ATTACHMENT_MEMBERS, name)) &&
    Object.entries(ATTACHMENT_MEMBERS).every(
      ([name, check]) => check(Reflect.get(value as object, name)) === undefined,
    )
  return isRight
    ? undefined
    : 'an object with filename, content (text or bytes) and perhaps contentType and contentId'
}

const MEMBERS = {
  to: addresses,
  from: text(1_000),
  cc: optional(addresses),
  subject: optional(anyText),
  text: optional(anyText),
  html: optional(anyText),
  attachments: optional(listOf(attachment, 1_000)),
  inReplyTo: optional(anyText),
  references: optional(listOf(anyText, 1_000)),
  messageId: optional(anyText),
  headers: optional(headers),
  spam: optional(flag),
} satisfies Record<keyof IncomingEmail, unknown>

const ENVELOPE = { to: optional(addresses), spam: optional(flag) } satisfies Record<keyof Envelope, unknown>

function checkIncoming(call: Call, email: unknown): IncomingEmail {
  if (typeof email !== 'object' || email === null || !('to' in email) || !('from' in email)) {
    throw new TypeError(`${call}() takes RFC 5322 source, or an object with at least from and to.`)
  }
  checkArgument(call, email, MEMBERS)
  return email as IncomingEmail
}

function compose(world: World, call: Call, email: IncomingEmail): Uint8Array {
  const [from] = flat(email.from)
  if (!from?.address.includes('@'))
    throw new TypeError(`${call}({ from }) is "${email.from}", which is no e-mail address.`)
  const to = flat(email.to)
  const [firstAgent] = to
    .map(({ address }) => world.email.agentAt(address))
    .filter(agent => agent !== undefined)
  const answered = answeredMail(world, firstAgent, email)
  const encoder = new TextEncoder()
  return composeMail({
    messageId: email.messageId ?? `${world.ids.id()}@${from.address.split('@')[1]}`,
    date: new Date(world.clock.now()),
    from,
    to,
    cc: flat(email.cc ?? []),
    subject: email.subject ?? '',
    text: email.text ?? htmlToText(email.html ?? ''),
    html: email.html,
    ...answered,
    headers: email.headers,
    attachments: email.attachments?.map(({ contentType, content, ...file }) => ({
      ...file,
      mimeType: contentType ?? mediaTypeOf(file.filename),
      content: typeof content === 'string' ? encoder.encode(content) : content,
    })),
  })
}

function answeredMail(
  world: World,
  agent: AgentRow | undefined,
  email: IncomingEmail,
): { inReplyTo?: string | undefined; references?: string[] | undefined } {
  if (email.inReplyTo === undefined) return { references: email.references }
  const answered = agent && findMail(world, agent.id, email.inReplyTo)
  const inReplyTo = answered?.record.externalId ?? email.inReplyTo
  const derived =
    answered &&
    referencesForReply({ externalId: inReplyTo, inReplyTo: null, references: answered.references })
  return { inReplyTo, references: email.references ?? derived ?? [inReplyTo] }
}

function addressedTo(mail: ParsedMail): string[] {
  const delivered = Object.entries(mail.headers)
    .filter(([name]) => /^(?:delivered-to|x-original-to|envelope-to)$/i.test(name))
    .flatMap(([, value]) => flat(value.split('\n')))
  return [...mail.to, ...mail.cc, ...mail.bcc, ...delivered].map(({ address }) => address)
}

function flat(addresses: string | string[]): MailAddress[] {
  return [addresses]
    .flat()
    .flatMap(text => addressParser(text, { flatten: true }))
    .map(({ name, address = '' }) => ({ name: name || null, address: writtenAddress(address) ?? address }))
}

function knownAddresses(world: World): string {
  const known = [...world.state.organizations.oldest('all', '')]
    .flatMap(organization => [...world.state.agents.oldest('byOrg', organization.id)])
    .map(agent => emailIdentityOf(agent).email)
  return known.length === 0
    ? 'There are no agents yet: add one with mock.addAgent().'
    : `Its agents are at ${known.slice(0, 5).join(', ')}.`
}
