import {
  Camera,
  CircleHelp,
  Clock,
  FastForward,
  Globe,
  type IconNode,
  Mail,
  MessageSquare,
  Phone,
  Plug,
  Radio,
  RotateCcw,
  SunMoon,
  Zap,
} from 'lucide'
import { control, unwrap } from '../api/api.ts'
import { ConnectDialog } from '../shell/connect-dialog.tsx'
import { KeyboardShortcuts } from '../shell/keyboard-shortcuts.tsx'
import { switchTheme } from '../shell/theme.ts'
import { NewCallDialog } from '../views/calls/new-call-dialog.tsx'
import { ResetDialog } from '../views/conditions/reset-dialog.tsx'
import { NewDomainDialog } from '../views/domains/new-domain-dialog.tsx'
import { NewEmailDialog } from '../views/mail/new-email-dialog.tsx'
import { NewSmsDialog } from '../views/sms/new-sms-dialog.tsx'
import { NewSubscriptionDialog } from '../views/webhooks/new-subscription-dialog.tsx'
import { ReplayAllDialog } from '../views/webhooks/replay-all.tsx'
import { TriggerEventDialog } from '../views/webhooks/trigger-event-dialog.tsx'
import type { SearchAction, SearchResult } from './search-result.ts'

type DialogProps = { onClose: () => void }

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
    { dialog: (props: DialogProps) => <NewSmsDialog {...props} initialDirection="outbound" /> },
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
  ['Take snapshot', Camera, { run: () => unwrap(control.POST('/snapshots')), done: 'Snapshot taken.' }],
  ['Reset the mock', RotateCcw, { dialog: ResetDialog }],
  ['Connect', Plug, { dialog: ConnectDialog }],
  ['Switch theme', SunMoon, { run: switchTheme }],
  ['Keyboard shortcuts', CircleHelp, { dialog: KeyboardShortcuts }],
]

/** Returns the actions of the search. */
export function listCommands(): SearchResult[] {
  return COMMANDS.map(([title, icon, action]) => ({ id: title, title, icon, action }))
}
