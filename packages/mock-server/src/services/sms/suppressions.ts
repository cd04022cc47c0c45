import type { SmsSuppression } from '@agentcomms/spec'
import { type Problem, problem } from '../../http/handlers.ts'
import { Table } from '../../store/table.ts'
import type { Scope } from '../agents/access.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { contract } from '../contracts.ts'
import type { PhoneNumberRow } from '../state.ts'
import { type AgentOwned, ownerKey } from '../stored.ts'

type SmsSuppressionRow = AgentOwned<SmsSuppression>

/** Returns the key of an agent's number and a recipient. */
const pairKey = (agentId: string, fromNumber: string, phoneNumber: string): string =>
  ownerKey(agentId, ownerKey(fromNumber, phoneNumber))

export const smsTables = () => ({
  smsSuppressions: new Table<SmsSuppressionRow, 'byOwner' | 'byRecipient', 'pair'>({
    lists: {
      byOwner: row => [row.agentId, row.orgId],
      byRecipient: row => [row.agentId, row.orgId].map(owner => ownerKey(owner, row.record.phoneNumber)),
    },
    unique: { pair: ({ agentId, record }) => pairKey(agentId, record.fromNumber, record.phoneNumber) },
  }),
})

/** Words of the FCC (47 CFR 64.1200) and of the carriers of the USA and Canada. French-speaking Canada has ARRET. */
const STOP_WORDS = new Set([
  ...['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'OPT OUT', 'REVOKE'],
  ...['ARRET', 'ARRÊT'],
])
const START_WORDS = new Set(['START', 'UNSTOP', 'YES'])
const RECIPIENT = contract.getPattern('SmsRecipient')

/**
 * Suppresses the sender of a received message, or allows it again, if the message is only a stop word or a start word.
 */
export function applyKeyword(context: AppContext, number: PhoneNumberRow, from: string, body: string): void {
  // White space and punctuation around and between words do not count: `Opt-out.` is OPT OUT.
  const words = body.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
  const word = words.join(' ').toUpperCase()
  if (STOP_WORDS.has(word) && RECIPIENT.test(from)) suppressRecipient(context, number, from, 'STOP_KEYWORD')
  if (START_WORDS.has(word)) {
    const suppression = findSuppression(context, number, from)
    if (suppression) context.state.smsSuppressions.delete(context.work, suppression.id)
  }
}

/** Suppresses a recipient for a number of an agent. An existing suppression stays as it is. */
export function suppressRecipient(
  context: AppContext,
  number: PhoneNumberRow,
  phoneNumber: string,
  reason: SmsSuppression['reason'],
): SmsSuppressionRow {
  const existing = findSuppression(context, number, phoneNumber)
  if (existing) return existing
  const { agentId, orgId, record } = number
  const createdAt = context.clock.iso()
  return context.state.smsSuppressions.insert(context.work, {
    id: context.ids.id(context.work),
    orgId,
    agentId,
    createdAt,
    record: { agentId, fromNumber: record.phoneNumber, phoneNumber, reason, createdAt },
  })
}

/** Removes the suppressions of a recipient. Returns whether there was one. */
export function unsuppressRecipient({ state, work }: AppContext, scope: Scope, phoneNumber: string): boolean {
  const key = ownerKey(scope.agentId ?? scope.orgId, phoneNumber)
  const suppressions = [...state.smsSuppressions.newest('byRecipient', key)]
  for (const { id } of suppressions) state.smsSuppressions.delete(work, id)
  return suppressions.length > 0
}

/** Rejects a message to a recipient that is suppressed for the number of the agent. */
export function checkOptedOut(
  context: ReadContext,
  number: PhoneNumberRow,
  phoneNumber: string,
): Problem<409> | undefined {
  if (!findSuppression(context, number, phoneNumber)) return undefined
  const fromNumber = number.record.phoneNumber
  const detail = `Nothing was sent: ${phoneNumber} opted out of messages from ${fromNumber}. It can send START to allow them again. With its consent, you can also use POST /phone/sms-unsuppress.`
  return problem(409, 'RECIPIENT_OPTED_OUT', detail, { fromNumber, phoneNumber })
}

function findSuppression(
  { state }: ReadContext,
  { agentId, record }: PhoneNumberRow,
  phoneNumber: string,
): SmsSuppressionRow | undefined {
  return state.smsSuppressions.find('pair', pairKey(agentId, record.phoneNumber, phoneNumber))
}
