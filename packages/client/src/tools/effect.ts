import { toFields } from '../validation.ts'
import { listAddresses } from './mailboxes.ts'
import { readStored, type ToolCall } from './run-call.ts'
import type { CallEffect, EmailEffect } from './types.ts'

type Fields = Record<string, unknown>

/** Reads what a call will do from the records that it names. */
export type Effect = (call: ToolCall, args: Fields) => Promise<CallEffect>

/** Fields by which a person knows a record. No secret is among them. */
const labels = /^(name|displayName|subject|(from|to)Address|to|email|phoneNumber|domain|url|street1|city)$/
const maxRecords = 10

/** Effect of a tool that sends no email. */
export const recordEffect = createEffect(() => undefined)

/** Effect of `send_email` and `create_draft`. */
export const newEmail = createEffect(args => toEmail(args))

/** Effect of `send_draft` and `approve_message`. */
export const storedEmail = createEffect((args, stored) =>
  args.action === 'reject' ? undefined : toEmail(stored),
)

/** Effect of `forward_email`. */
export const forwardedEmail = createEffect((args, stored) => {
  const { attachmentIds: ids, includeAttachments = true } = args
  const attachments = [stored.attachments ?? []]
    .flat()
    .filter(file => includeAttachments && (!Array.isArray(ids) || ids.includes(toFields(file).id)))
  return toEmail({ ...args, subject: addPrefix('Fwd:', /^\s*fwd?\s*:/i, stored), attachments }, stored)
})

/** Effect of `reply_to_email`. */
export const replyEmail = createEffect(async (args, stored, call) => {
  const record = { path: '/agents/{agentId}/email-identities', arguments: ['agentId'] }
  const { items } = await readStored({ ...call, tool: { ...call.tool, record } }, stored)
  const own = [items ?? []].flat().map(item => String(toFields(item).email).toLowerCase())
  const { to, cc } = listReplyRecipients(stored, own, args.replyAll === true)
  const email = { ...args, to, cc: unique([...cc, ...listTexts(args.cc)], to) }
  const subject = addPrefix('Re:', /^\s*re\s*:/i, stored)
  return toEmail({ ...email, subject }, args.quoteOriginal ? stored : undefined)
})

function createEffect(
  readEmail: (
    args: Fields,
    stored: Fields,
    call: ToolCall,
  ) => EmailEffect | undefined | Promise<EmailEffect | undefined>,
): Effect {
  return async (call, args) => {
    const [argument = ''] = call.tool.record?.arguments ?? []
    const ids = [args[argument] ?? []].flat().slice(0, maxRecords)
    const all: Fields[] = []
    for (const id of ids) {
      const reading = readStored(call, { ...args, [argument]: id })
      // A call for several records says which of them it does not find.
      all.push(await (ids.length > 1 ? reading.catch(() => ({})) : reading))
    }
    const records = all
      .map(stored => Object.entries(stored).filter(([name, value]) => labels.test(name) && value))
      .flatMap(known => (known.length > 0 ? [Object.fromEntries(known)] : []))
    const email = await readEmail(args, all[0] ?? {}, call)
    return { ...(records.length > 0 && { records: { [argument]: records } }), ...(email && { email }) }
  }
}

/** Returns the email of a draft, a message or arguments. `original` is the email that it quotes. */
function toEmail(email: Fields, original?: Fields): EmailEffect {
  return {
    to: listTexts(email.to ?? listAddresses(email.toAddress)),
    cc: listTexts(email.cc ?? email.ccAddresses),
    bcc: listTexts(email.bcc ?? email.bccAddresses),
    subject: String(email.subject ?? ''),
    body: String(email.body ?? ''),
    ...(email.bodyHtml ? { bodyHtml: String(email.bodyHtml) } : {}),
    ...(original && { quotedBody: String(original.body ?? '') }),
    attachments: [email.attachments ?? []].flat().map(file => {
      const { filename, url, id } = toFields(file)
      // The `url` of a stored file is that of the service.
      return [filename, id === undefined && url].filter(Boolean).join(' from ') || 'attachment'
    }),
  }
}

/** Returns the recipients of a reply, by the rules of the service. */
function listReplyRecipients(stored: Fields, own: readonly string[], all: boolean) {
  const isSent = stored.direction === 'OUTBOUND'
  const recipients = listAddresses(stored.toAddress)
  const header = Object.entries(toFields(stored.headers)).find(([name]) => /^reply-to$/i.test(name))?.[1]
  const replyTo = isSent
    ? recipients
    : listAddresses(String(header).includes('@') ? header : stored.fromAddress)
  const isOther = (address: string) => {
    const withoutTag = address.replace(/^([^"+@]+)\+[^"@]*@/, '$1@')
    return !own.includes(address.toLowerCase()) && !own.includes(withoutTag.toLowerCase())
  }
  const others = replyTo.filter(isOther)
  const to = unique(others.length > 0 ? others : replyTo)
  const copied = [...(isSent ? [] : recipients), ...listTexts(stored.ccAddresses)]
  return { to, cc: all ? unique(copied.filter(isOther), to) : [] }
}

function addPrefix(prefix: string, present: RegExp, { subject }: Fields): string {
  const text = String(subject ?? '')
  return present.test(text) ? text : `${prefix} ${text}`.trim()
}

/** Omits addresses that occur before or are in `known`. Case does not matter. */
function unique(addresses: readonly string[], known: readonly string[] = []): string[] {
  const all = [...known, ...addresses].map(address => address.toLowerCase())
  return addresses.filter((address, at) => all.indexOf(address.toLowerCase()) === known.length + at)
}

function listTexts(values: unknown): string[] {
  return [values ?? []].flat().map(String)
}
