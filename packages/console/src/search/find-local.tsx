import type { Agent } from '@agentcomms/spec'
import {
  Bot,
  Camera,
  CircleHelp,
  Clock,
  Download,
  FastForward,
  Globe,
  type IconNode,
  Mail,
  MessageSquare,
  Phone,
  Plug,
  Radio,
  RotateCcw,
  ScrollText,
  Send,
  SunMoon,
  Upload,
  Zap,
} from 'lucide'
import { control, unwrap } from '../api/api.ts'
import { agents } from '../organization/agent-filter.ts'
import { href } from '../routing/router.ts'
import { ConnectDialog } from '../shell/connect-dialog.tsx'
import { KeyboardShortcuts } from '../shell/keyboard-shortcuts.tsx'
import { SECTIONS } from '../shell/sections.ts'
import { switchTheme } from '../shell/theme.ts'
import { NewCallDialog } from '../views/calls/new-call-dialog.tsx'
import { ResetDialog } from '../views/conditions/reset-dialog.tsx'
import { exportState, ImportDialog, TakeSnapshotDialog } from '../views/conditions/state-cards.tsx'
import { NewDomainDialog } from '../views/domains/new-domain-dialog.tsx'
import { mailHref } from '../views/mail/mail-links.ts'
import { FOLDER_LABELS, FOLDERS } from '../views/mail/mail-route.ts'
import { NewEmailDialog } from '../views/mail/new-email-dialog.tsx'
import { NewSmsDialog } from '../views/sms/new-sms-dialog.tsx'
import { NewSubscriptionDialog } from '../views/webhooks/new-subscription-dialog.tsx'
import { ReplayAllDialog } from '../views/webhooks/replay-all.tsx'
import { TriggerEventDialog } from '../views/webhooks/trigger-event-dialog.tsx'
import { matchesPrefixes } from './matches-search.ts'
import { MAX_RESULTS, type SearchAction, type SearchGroup, type SearchResult } from './search-result.ts'

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
