import { isolateText } from '@agentcomms/mail'
import type { Agent, Message } from '@agentcomms/spec'
import {
  Bot,
  Camera,
  CircleHelp,
  Clock,
  Download,
  FastForward,
  FileText,
  Globe,
  type IconNode,
  KeyRound,
  Mail,
  MessageSquare,
  Phone,
  Plug,
  Radio,
  RotateCcw,
  ScrollText,
  Search,
  Send,
  SunMoon,
  Upload,
  Zap,
} from 'lucide'
import type { ComponentType } from 'preact'
import { api, control, unwrap } from '../api/api.ts'
import { agents, getAgentName, selectAgent } from '../organization/agents.ts'
import { getRecordRoute } from '../routing/route.ts'
import { href } from '../routing/router.ts'
import { ConnectDialog, KeyboardShortcuts } from '../shell/dialogs.tsx'
import { SECTIONS } from '../shell/sections.ts'
import { switchTheme } from '../shell/theme.ts'
import {
  exportState,
  ImportDialog,
  ResetDialog,
  TakeSnapshotDialog,
} from '../views/conditions/state-cards.tsx'
import { NewDomainDialog } from '../views/domains/new-domain-dialog.tsx'
import { mailHref } from '../views/mail/mail-links.ts'
import { FOLDER_LABELS, FOLDERS } from '../views/mail/mail-route.ts'
import { getCounterpart, getSenderName, splitAtMarks } from '../views/mail/mail-text.ts'
import { NewEmailDialog } from '../views/mail/new-email-dialog.tsx'
import { NewCallDialog, NewSmsDialog } from '../views/phone/phone-dialogs.tsx'
import {
  NewSubscriptionDialog,
  ReplayAllDialog,
  TriggerEventDialog,
} from '../views/webhooks/webhook-dialogs.tsx'
import { matchesPrefixes } from './matches-search.ts'

/** Result of the search: a page to open, or an action to run. */
export interface SearchResult {
  /** Id that is unique among all results. */
  id: string
  icon: IconNode
  title: string
  /** Second text, such as an address. */
  hint?: string | undefined
  /** Time of a message. */
  at?: string
  /** Part of a text that matches. Every second text is a match. */
  snippet?: readonly string[]
  action: SearchAction
}

type SearchAction =
  /** Hash of a page. */
  | { hash: string; onOpen?: () => void }
  | { dialog: ComponentType<{ onClose: () => void }> }
  /** `done` is shown after the action has ended. */
  | { run: () => unknown; done?: string }

export interface SearchGroup {
  title: string
  results: readonly SearchResult[]
}

/** Largest number of results of a group. */
const MAX_RESULTS = 8

/** Finds pages, actions and agents, without a request. */
export function findLocally(text: string): SearchGroup[] {
  const matches = ({ title }: SearchResult): boolean => matchesPrefixes(text, [title])
  const foundAgents = text === '' ? [] : agents.value.flatMap(agent => toAgentResult(agent, text) ?? [])
  return [
    { title: 'Go to', results: listPlaces().filter(matches).slice(0, MAX_RESULTS) },
    { title: 'Actions', results: listCommands().filter(matches).slice(0, MAX_RESULTS) },
    { title: 'Agents', results: foundAgents.slice(0, MAX_RESULTS) },
  ]
}

/**
 * Returns an agent whose name, slug, email address or phone number matches. Its hint is the matching address or number.
 */
function toAgentResult(agent: Agent, text: string): SearchResult | undefined {
  const { id, name, slug, emailIdentities, phoneIdentities } = agent
  const emails = emailIdentities.map(({ email }) => email)
  const contacts = [...emails, ...phoneIdentities.map(({ phoneNumber }) => phoneNumber)]
  if (!matchesPrefixes(text, [name, slug, ...contacts])) return undefined
  const hint = contacts.find(contact => matchesPrefixes(text, [contact])) ?? contacts[0]
  return { id, icon: Bot, title: name, hint, action: { hash: href(['agents', id]) } }
}

type Place = Omit<SearchResult, 'id' | 'action'> & { hash: string }

/** Returns the pages of the console. */
function listPlaces(): SearchResult[] {
  const sections = SECTIONS.map(({ name, title, icon }) => ({ title, icon, hash: href([name]) }))
  const folders = FOLDERS.filter(folder => folder !== 'threads').map(folder => ({
    title: FOLDER_LABELS[folder].title,
    hint: 'Mail',
    icon: FOLDER_LABELS[folder].icon,
    hash: mailHref({ folder }),
  }))
  const places: Place[] = [
    ...sections,
    ...folders,
    { title: 'Calls', hint: 'Phone', icon: Phone, hash: href(['calls']) },
    { title: 'SMS', hint: 'Phone', icon: MessageSquare, hash: href(['sms']) },
    { title: 'Deliveries', hint: 'Webhooks', icon: Send, hash: href(['webhooks', 'deliveries']) },
    {
      title: 'Dead letters',
      hint: 'Webhooks',
      icon: Send,
      hash: href(['webhooks', 'deliveries'], { status: 'DEAD_LETTERED' }),
    },
    { title: 'Requests', hint: 'Activity', icon: ScrollText, hash: href(['activity'], { kind: 'request' }) },
    { title: 'Events', hint: 'Activity', icon: Zap, hash: href(['activity'], { kind: 'event' }) },
  ]
  return places.map(({ hash, ...place }) => ({ ...place, id: hash, action: { hash } }))
}

const STEPS = [
  ['1 minute', '1m'],
  ['1 hour', '1h'],
  ['1 day', '1d'],
] as const

const COMMANDS: readonly (readonly [title: string, icon: IconNode, action: SearchAction])[] = [
  ['Send email', Mail, { dialog: props => <NewEmailDialog {...props} initialDirection="outbound" /> }],
  ['Receive email', Mail, { dialog: NewEmailDialog }],
  [
    'Send SMS',
    MessageSquare,
    { dialog: (props: { onClose: () => void }) => <NewSmsDialog {...props} initialDirection="outbound" /> },
  ],
  ['Receive SMS', MessageSquare, { dialog: NewSmsDialog }],
  ['New call', Phone, { dialog: NewCallDialog }],
  ['New subscription', Radio, { dialog: NewSubscriptionDialog }],
  ['Trigger event', Zap, { dialog: TriggerEventDialog }],
  ['Replay all dead letters', RotateCcw, { dialog: ReplayAllDialog }],
  ['Add domain', Globe, { dialog: NewDomainDialog }],
  ...STEPS.map(([text, duration]) => {
    const run = () => unwrap(control.POST('/clock/advance', { body: { duration } }))
    return [`Advance the clock by ${text}`, Clock, { run, done: `Clock advanced by ${text}.` }] as const
  }),
  [
    'Run all scheduled tasks',
    FastForward,
    { run: () => unwrap(control.POST('/clock/run-all')), done: 'Scheduled tasks finished.' },
  ],
  ['Take snapshot', Camera, { dialog: TakeSnapshotDialog }],
  ['Export state', Download, { run: exportState }],
  ['Import state', Upload, { dialog: ImportDialog }],
  ['Reset the mock', RotateCcw, { dialog: ResetDialog }],
  ['Connect', Plug, { dialog: ConnectDialog }],
  ['Switch theme', SunMoon, { run: switchTheme }],
  ['Keyboard shortcuts', CircleHelp, { dialog: KeyboardShortcuts }],
]

/** Returns the actions of the search. */
function listCommands(): SearchResult[] {
  return COMMANDS.map(([title, icon, action]) => ({ id: title, title, icon, action }))
}

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
