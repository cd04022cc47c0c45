import { isolateText } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import { FileText, Globe, KeyRound, Mail, MessageSquare, Search } from 'lucide'
import { api, control, unwrap } from '../api/api.ts'
import { getAgentName, selectAgent } from '../organization/agent-filter.ts'
import { getRecordRoute } from '../routing/record-route.ts'
import { href } from '../routing/router.ts'
import { mailHref } from '../views/mail/mail-links.ts'
import { getCounterpart, getSenderName, splitAtMarks } from '../views/mail/mail-text.ts'
import { matchesPrefixes } from './matches-search.ts'
import { MAX_RESULTS, type SearchGroup, type SearchResult } from './search-result.ts'

/** Id of a record or a request. */
const ID = /^(?:c[a-z0-9]{24}|req_[a-z0-9]{16})$/
/** Kinds of records whose title differs from their name in the API. */
const RECORD_TITLES: Partial<Record<string, string>> = {
  phoneNumber: 'agent of the phone number',
  address: 'agent of the address',
  inbox: 'agent of the inbox',
  webhook: 'subscription',
}

/** Finds the record with an id, or emails, SMS messages, domains and credentials. Rejects when `signal` aborts. */
export async function findRemotely(text: string, signal: AbortSignal): Promise<SearchGroup[]> {
  if (ID.test(text)) return [{ title: 'Record', results: await findRecord(text, signal) }]
  const finders = [findEmails, findSms, findDomains, findCredentials]
  return await Promise.all(finders.map(find => find(text, signal)))
}

async function findRecord(id: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { record } = await unwrap(control.GET('/records/{id}', { params: { path: { id } }, signal }))
  const parts = record && getRecordRoute(record)
  if (!parts) return []
  const title = `Open ${RECORD_TITLES[record.resource] ?? record.resource}`
  return [{ id, icon: FileText, title, hint: id, action: { hash: href(parts) } }]
}

/** Number of emails among which the search looks for threads. */
const MAX_SEARCHED_EMAILS = 50

async function findEmails(text: string, signal: AbortSignal): Promise<SearchGroup> {
  // One result for each thread: its newest match.
  const query = { q: text, channels: ['EMAIL' as const], limit: MAX_SEARCHED_EMAILS }
  const { items, hasMore } = await unwrap(control.GET('/messages/search', { params: { query }, signal }))
  const threads = new Map(items.toReversed().map(message => [message.threadId ?? message.id, message]))
  const isCut = hasMore || threads.size > MAX_RESULTS
  const results = items
    .filter(message => threads.get(message.threadId ?? message.id) === message)
    .slice(0, MAX_RESULTS)
    .map(message => ({
      id: message.id,
      icon: Mail,
      title: message.subject || '(no subject)',
      hint: describeMessage(message),
      at: message.createdAt,
      snippet: splitAtMarks(message.snippet),
      action: { hash: mailHref({ folder: 'threads', id: message.id, q: text }) },
    }))
  const seeAll = {
    id: 'all emails',
    icon: Search,
    title: 'See all emails',
    // The list must contain the emails of all agents too.
    action: { hash: href(['mail'], { q: text, agent: '' }), onOpen: () => selectAgent('') },
  }
  return { title: 'Email', results: isCut ? [...results, seeAll] : results }
}

async function findSms(text: string, signal: AbortSignal): Promise<SearchGroup> {
  const query = { q: text, channels: ['SMS' as const, 'MMS' as const], limit: MAX_RESULTS }
  const { items } = await unwrap(control.GET('/messages/search', { params: { query }, signal }))
  const results = items.flatMap(message =>
    message.threadId === null
      ? []
      : {
          id: message.id,
          icon: MessageSquare,
          title: message.body || '(no text)',
          hint: describeMessage(message),
          at: message.createdAt,
          action: { hash: href(['sms', message.threadId]) },
        },
  )
  return { title: 'SMS', results }
}

/** Returns the other party and the agent of a message. */
function describeMessage(message: Message): string {
  const agent = getAgentName(message.agentId)
  return message.direction === 'OUTBOUND'
    ? `${agent} to ${isolateText(getCounterpart(message))}`
    : `${isolateText(getSenderName(message) ?? getCounterpart(message))} to ${agent}`
}

async function findDomains(text: string, signal: AbortSignal): Promise<SearchGroup> {
  const { items } = await unwrap(api.GET('/domains', { signal }))
  const results = items
    .filter(({ domain }) => matchesPrefixes(text, [domain]))
    .map(({ id, domain }) => ({ id, icon: Globe, title: domain, action: { hash: href(['domains', id]) } }))
  return { title: 'Domains', results: results.slice(0, MAX_RESULTS) }
}

async function findCredentials(text: string, signal: AbortSignal): Promise<SearchGroup> {
  const query = { text, limit: MAX_RESULTS }
  const { items } = await unwrap(control.GET('/credentials', { params: { query }, signal }))
  const results = items.map(({ id, name, agentId }) => ({
    id,
    icon: KeyRound,
    title: name,
    hint: `Vault of ${getAgentName(agentId)}`,
    action: { hash: href(['vault', agentId, id]) },
  }))
  return { title: 'Credentials', results }
}
