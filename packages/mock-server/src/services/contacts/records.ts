// People outside of the mock who reply to agents. Their replies are tasks of the clock.
import { extractText, foldText, getMailKind, htmlToText, isAutomaticReply, toBase64 } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import type { Contact, ContactOptions, ContactRule } from '@agentcomms/spec/control'
import { type FieldIssue, isProblem, type Problem, problem } from '../../http/handlers.ts'
import { field, getErrorMessage, type Text, text } from '../../http/text.ts'
import { toMilliseconds } from '../../work/time.ts'
import type { Snapshotable } from '../../work/work.ts'
import { type AppContext, scheduleTask } from '../app-context.ts'
import { isLocalAddress, recipientsOf, suppress } from '../email/records.ts'
import { checkIncomingFiles, readIncomingFile } from '../messages/attachments.ts'
import { listThreadMessages } from '../messages/records.ts'
import { bounceMessage } from '../messages/rules.ts'
import { findMessageHeader } from '../messages/search.ts'
import { FOLDERS, type MessageRow } from '../messages/tables.ts'
import { isSimulatorNumber, type PhoneOutcome } from '../phone-numbers/rules.ts'
import { omitUndefined } from '../stored.ts'
import { replyAs } from './reply-to.ts'
import type { ContactRow, PendingReply, ReplyFunction } from './tables.ts'

const HOUR_MS = 3_600_000
/** Replies of a contact in one thread within an hour. More would be two programs that reply to each other. */
const MAX_REPLIES = 100
const MAX_FAILURES = 100

/** The contacts of one mock. The table `contacts` has their rules and the replies that are due later. */
export class Contacts implements Snapshotable {
  /** Ids of the pending replies whose function runs. */
  #running = new Set<string>()
  #failures: string[] = []

  /** Adds a contact with valid options. Rejects an address that is in the mock, or that another contact has. */
  add(context: AppContext, { name, email, phone, ...options }: ContactOptions): ContactRow | Problem<409> {
    const { state, ids, clock, work } = context
    const isOwnNumber = (number: string): boolean =>
      isSimulatorNumber(number) || state.phoneNumbers.find('phoneNumber', number) !== undefined
    const takenEmail = email !== undefined && isLocalAddress(context, email) ? email : undefined
    const taken = takenEmail ?? (phone !== undefined && isOwnNumber(phone) ? phone : undefined)
    if (taken !== undefined) {
      const detail = `${taken} belongs to this mock: an agent, a domain or the simulator has it. Use an address outside, such as ben@example.com or +12025550143.`
      return problem(409, 'CONFLICT', detail)
    }
    const other =
      state.contacts.find('email', email?.toLowerCase() ?? '') ?? state.contacts.find('phone', phone ?? '')
    if (other) {
      const detail = `The contact ${other.record.name} (${other.id}) has this address already. Remove it, or add all rules to one contact.`
      return problem(409, 'CONFLICT', detail)
    }
    const replies = options.replies.map(toJson)
    const record: Contact = {
      ...{ id: ids.id(work), name, email: email ?? null, phone: phone ?? null, replies, hasFunction: false },
      ...{ received: 0, used: replies.map(() => 0), lastIgnored: null, createdAt: clock.iso() },
    }
    const { id, createdAt } = record
    return state.contacts.insert(work, { id, orgId: '', createdAt, record, pending: [] })
  }

  /** Plans what the contacts among the recipients of a delivered message do with it. */
  receive(context: AppContext, row: MessageRow): void {
    const { contacts } = context.state
    const isEmail = row.record.channel === 'EMAIL'
    const task = { ...context, work: context.work.with(row.id) }
    const known = new Set<string>()
    for (const address of recipientsOf(row)) {
      const contact = isEmail
        ? contacts.find('email', address.toLowerCase())
        : contacts.find('phone', address)
      if (!contact || known.has(contact.id)) continue
      known.add(contact.id)
      this.#receive(task, contact, row, address)
    }
  }

  #receive(context: AppContext, contact: ContactRow, row: MessageRow, address: string): void {
    const { replies, used, received, lastIgnored } = contact.record
    const index = contact.replyFunction ? -1 : findRule(replies, used, row.record)
    const { contains: _, times: __, ...rule } = replies[index] ?? {}
    const isSilent = index < 0 && !contact.replyFunction
    const reason =
      findReason(context, row, address) ?? (isSilent ? `No rule applies to message ${row.id}.` : null)
    const counted = { received: received + 1, lastIgnored: reason ?? lastIgnored }
    if (reason !== null) {
      change(context, contact, counted)
      return
    }
    const changed = change(context, contact, { ...counted, used: countUse(used, index) })
    this.#addPending(context, changed, row.id, address, [contact.replyFunction ? null : rule])
  }

  /** Returns the outcome of a call to a contact, if a rule applies to it. */
  receiveCall(context: AppContext, to: string): PhoneOutcome['call'] | undefined {
    const contact = context.state.contacts.find('phone', to)
    if (!contact) return undefined
    const { replies, used, received } = contact.record
    const index = findCallRule(replies, used)
    change(context, contact, { received: received + 1, used: countUse(used, index) })
    const { after: delay, body: spokenText, ...rule } = replies[index] ?? {}
    const endReason = getCallOutcome(rule)
    return endReason && { endReason, ...omitUndefined({ delay, spokenText }) }
  }

  /** Sets the function that replies instead of rules. */
  setFunction(context: AppContext, id: string, replyFunction: ReplyFunction): Contact {
    const contact = context.state.contacts.get(id)
    if (!contact) throw new Error(`The contact ${id} does not exist.`)
    return change(context, { ...contact, replyFunction }, { hasFunction: true }).record
  }

  /** Schedules the pending replies, after an import, or only those whose function ran in a snapshot. */
  resume(context: AppContext, ids?: readonly string[]): void {
    for (const contact of context.state.contacts.rows())
      for (const pending of contact.pending)
        if (ids?.includes(pending.id) ?? true) this.#schedule(context, contact.id, pending)
  }

  /** Ids of the pending replies whose function runs. */
  get running(): string[] {
    return [...this.#running]
  }

  /** Returns the errors of functions since the last call. */
  takeFailures(): string[] {
    return this.#failures.splice(0)
  }

  snapshot(): () => void {
    const failures = [...this.#failures]
    return () => {
      this.#running = new Set()
      this.#failures = [...failures]
    }
  }

  #addPending(
    context: AppContext,
    contact: ContactRow,
    messageId: string,
    address: string,
    replies: readonly (ContactReply | null)[],
  ): void {
    const added = replies.map(reply => {
      const dueAt = context.clock.now() + toMilliseconds(reply?.after ?? 0)
      return { id: context.ids.id(context.work), dueAt, messageId, address, reply }
    })
    context.state.contacts.replace(context.work, { ...contact, pending: [...contact.pending, ...added] })
    for (const pending of added) this.#schedule(context, contact.id, pending)
  }

  #schedule(context: AppContext, contactId: string, { id, dueAt }: PendingReply): void {
    scheduleTask(context, dueAt, task => this.#run(task, contactId, id), 'replies of contacts')
  }

  /** Runs a pending reply, unless the contact was removed. */
  async #run(task: AppContext, contactId: string, id: string): Promise<void> {
    const pending = task.state.contacts.get(contactId)?.pending.find(one => one.id === id)
    if (!pending) return
    // The message of the agent is the cause, also after an import.
    const context = { ...task, work: task.work.with(pending.messageId) }
    if (pending.reply === null) await this.#callFunction(context, contactId, pending)
    else await this.#reply(context, contactId, pending, pending.reply)
  }

  async #callFunction(context: AppContext, contactId: string, pending: PendingReply): Promise<void> {
    const { state, work } = context
    const row = state.messages.get(pending.messageId)
    const { replyFunction, record } = state.contacts.get(contactId) ?? {}
    const running = this.#running
    // A restore can schedule it twice.
    if (!row || !replyFunction || running.has(pending.id)) return
    running.add(pending.id)
    let replies: ContactReply[] = []
    let reason: string | undefined
    try {
      replies = await replyFunction(structuredClone(row.record), structuredClone(listThread(context, row)))
      if (replies.length === 0) reason = `The function returned no reply to message ${row.id}.`
    } catch (error) {
      reason = `The function of the contact ${record?.name} failed for message ${row.id}: ${getErrorMessage(error)}`
      if (work.isCurrent) this.#fail(reason)
    } finally {
      running.delete(pending.id)
    }
    work.assertCurrent()
    const contact = takePending(context, contactId, pending.id)
    if (!contact) return
    const changed = reason === undefined ? contact : change(context, contact, { lastIgnored: reason })
    this.#addPending(context, changed, row.id, pending.address, replies)
  }

  #fail(reason: string): void {
    console.error(`Mock: ${reason}`)
    if (this.#failures.length < MAX_FAILURES) this.#failures.push(reason)
  }

  async #reply(
    context: AppContext,
    contactId: string,
    { id, messageId, address }: PendingReply,
    { outcome, after: _, ...reply }: ContactReply,
  ): Promise<void> {
    const { messages, contacts } = context.state
    const contact = takePending(context, contactId, id)
    const row = messages.get(messageId)
    if (!contact || !row) return
    if (outcome === 'bounce') {
      bounce(context, contact, row, address)
      return
    }
    const { bodyHtml, body = bodyHtml && htmlToText(bodyHtml) } = reply
    const headers = outcome === 'vacation' ? { 'Auto-Submitted': 'auto-replied' } : undefined
    // An SMS has no HTML.
    const content =
      row.record.channel === 'EMAIL' ? { ...reply, headers } : { ...reply, body, bodyHtml: undefined }
    const received = await replyAs(context, row, address, content)
    const current = contacts.get(contactId)
    if (isProblem(received) && current) change(context, current, { lastIgnored: String(received.detail) })
  }
}

/** Returns a rule whose files are base64, so that it is JSON. */
function toJson({ attachments, ...rule }: ContactRule): ContactRule {
  const files = attachments?.map(file => {
    const { filename, mimeType: contentType, content } = readIncomingFile(file)
    return {
      ...omitUndefined({ contentId: file.contentId }),
      filename,
      contentType,
      contentBase64: toBase64(content),
    }
  })
  return { ...rule, ...omitUndefined({ attachments: files }) }
}

/** Returns why a contact does not reply to a message, whatever its rules say. */
function findReason(context: AppContext, row: MessageRow, address: string): string | undefined {
  const { channel, headers, subject } = row.record
  // RFC 3834: two programs would reply to each other without end.
  if (channel === 'EMAIL' && isAutomaticReply(headers ?? {}, subject))
    return `Message ${row.id} is an automatic reply. Contacts do not reply to it (RFC 3834).`
  const since = context.clock.now() - HOUR_MS
  const own = listThread(context, row).filter(
    ({ direction, fromAddress, createdAt }) =>
      direction === 'INBOUND' && fromAddress === address && Date.parse(createdAt) > since,
  )
  if (own.length < MAX_REPLIES) return undefined
  const reason = `Message ${row.id} is in a thread with ${MAX_REPLIES} replies of the contact within an hour.`
  console.warn(`Mock: ${reason} The contact stops: two programs may reply to each other without end.`)
  return reason
}

/** Returns the messages of a thread, oldest first. */
function listThread({ state }: AppContext, { record }: MessageRow): Message[] {
  if (record.threadId === null) return [record]
  return [...listThreadMessages(state, record.threadId, FOLDERS)].map(row => row.record).reverse()
}

function bounce(context: AppContext, contact: ContactRow, row: MessageRow, address: string): void {
  const { status, channel } = row.record
  // mock.setMessageStatus() can set another status before.
  if (status !== 'SENT' && status !== 'DELIVERED') return
  if (channel === 'EMAIL') suppress(context, row, address)
  bounceMessage(context, row, `The contact ${contact.record.name} bounces messages to ${address}.`)
}

/** Removes a pending reply. Returns undefined if the contact or the reply was removed. */
function takePending({ state, work }: AppContext, contactId: string, id: string): ContactRow | undefined {
  const contact = state.contacts.get(contactId)
  if (!contact?.pending.some(one => one.id === id)) return undefined
  return state.contacts.replace(work, { ...contact, pending: contact.pending.filter(one => one.id !== id) })
}

function change({ state, work }: AppContext, contact: ContactRow, changes: Partial<Contact>): ContactRow {
  return state.contacts.replace(work, { ...contact, record: { ...contact.record, ...changes } })
}

function countUse(used: readonly number[], index: number): number[] {
  return used.map((count, at) => (at === index ? count + 1 : count))
}

// The rules of a contact: which contradict each other, and which one applies to a message or a call.

/** What a contact does with one message. */
export type ContactReply = Omit<ContactRule, 'contains' | 'times'>
type CallOutcome = Exclude<NonNullable<ContactRule['outcome']>, 'bounce' | 'vacation'>

/** Returns the outcome of a call, or undefined for a rule of messages. */
export function getCallOutcome({ outcome }: ContactRule): CallOutcome | undefined {
  return outcome === 'bounce' || outcome === 'vacation' ? undefined : outcome
}

/** Rule of new contacts: they have an address, and their rules are possible. */
export function checkContact({ body }: { body: ContactOptions }): FieldIssue[] {
  const { email, phone, replies } = body
  if (email === undefined && phone === undefined)
    return [{ path: '', message: text`must have ${field('email')} or ${field('phone')}` }]
  return replies.flatMap((rule, index) => {
    const path = `/replies/${index}`
    const message = findContradiction(rule, body) ?? findEarlier(replies, index)
    const files = checkIncomingFiles({ body: rule }).map(issue => ({ ...issue, path: path + issue.path }))
    return [...(message === undefined ? [] : [{ path, message }]), ...files]
  })
}

/** Returns what is wrong with a rule, or undefined. */
function findContradiction(rule: ContactRule, { email, phone }: ContactOptions): Text | string | undefined {
  const { outcome, body, bodyHtml, attachments = [], contains } = rule
  const callOutcome = getCallOutcome(rule)
  const hasReply = body !== undefined || bodyHtml !== undefined || attachments.length > 0
  const excluded: readonly [boolean, string][] = [
    [callOutcome !== undefined && contains !== undefined, 'contains'],
    [bodyHtml !== undefined && (outcome === 'bounce' || callOutcome !== undefined), 'bodyHtml'],
    [attachments.length > 0 && (outcome === 'bounce' || callOutcome !== undefined), 'attachments'],
    [
      body !== undefined && outcome !== undefined && outcome !== 'vacation' && outcome !== 'COMPLETED',
      'body',
    ],
  ]
  const name = excluded.find(([isExcluded]) => isExcluded)?.[1]
  if (name !== undefined) return text`${field('outcome')} ${outcome} allows no ${field(name)}`
  if (callOutcome !== undefined && phone === undefined)
    return text`${field('outcome')} ${outcome} needs a contact with ${field('phone')}`
  if (outcome === 'vacation' && email === undefined)
    return text`${field('outcome')} vacation needs a contact with ${field('email')}`
  if (hasReply || (outcome !== undefined && outcome !== 'vacation')) return undefined
  return text`must have ${field('body')}, ${field('bodyHtml')}, ${field('attachments')} or another ${field('outcome')}`
}

/** Returns why a rule can never apply: an earlier one applies to everything. */
function findEarlier(rules: readonly ContactRule[], index: number): Text | undefined {
  const isCall = (rule: ContactRule): boolean => getCallOutcome(rule) !== undefined
  const last = rules[index]
  const earlier = rules.findIndex(
    (rule, at) =>
      at < index &&
      last &&
      isCall(rule) === isCall(last) &&
      rule.contains === undefined &&
      rule.times === undefined,
  )
  if (earlier < 0) return undefined
  const kind = last && isCall(last) ? 'call' : 'message'
  return text`can never apply: rule ${earlier} has no condition and applies to every ${kind}. Move rule ${earlier} to the end, or give it ${field('contains')} or ${field('times')}`
}

/** Returns the index of the first rule that applies to a message, or -1. `used` has the number of uses of each rule. */
function findRule(rules: readonly ContactRule[], used: readonly number[], message: Message): number {
  const sentBy = message.channel === 'EMAIL' ? findMessageHeader(message, 'auto-submitted') : undefined
  const searched = toSearched(getNewText(message))
  return rules.findIndex((rule, index) => {
    const { contains = '', times = Number.POSITIVE_INFINITY, outcome } = rule
    if (getCallOutcome(rule) !== undefined || (used[index] ?? 0) >= times) return false
    // RFC 3834: an automatic reply goes only to emails that people wrote.
    if (outcome === 'vacation' && (message.channel !== 'EMAIL' || /^(?!no\b)\S/i.test(sentBy ?? '')))
      return false
    return searched.includes(toSearched(contains))
  })
}

/** Returns the index of the first rule that applies to a call, or -1. */
function findCallRule(rules: readonly ContactRule[], used: readonly number[]): number {
  return rules.findIndex(
    (rule, index) =>
      getCallOutcome(rule) !== undefined && (used[index] ?? 0) < (rule.times ?? Number.POSITIVE_INFINITY),
  )
}

/** Returns the text of a message without quoted emails, and the subject of a new thread. */
function getNewText({ channel, subject, body, inReplyTo }: Message): string {
  if (channel !== 'EMAIL') return body
  const text = extractText(body, getMailKind({ inReplyTo, references: [], subject }))
  return inReplyTo === null ? `${subject ?? ''}\n${text}` : text
}

function toSearched(text: string): string {
  return foldText(text).replace(/\s+/g, ' ')
}
