// The rules of a contact: which contradict each other, and which one applies to a message or a call.
import { extractText, foldText, getMailKind } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import type { ContactOptions, ContactRule } from '@agentcomms/spec/control'
import type { FieldIssue } from '../../http/handlers.ts'
import { field, type Text, text } from '../../http/text.ts'
import { checkIncomingFiles } from '../messages/attachments.ts'
import { findMessageHeader } from '../messages/search-text.ts'

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
export function findRule(rules: readonly ContactRule[], used: readonly number[], message: Message): number {
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
export function findCallRule(rules: readonly ContactRule[], used: readonly number[]): number {
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
