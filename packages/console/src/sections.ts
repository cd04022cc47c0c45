import type { ReadonlySignal } from '@preact/signals'
import {
  Bot,
  Globe,
  type IconNode,
  KeyRound,
  Mail,
  MessageSquare,
  Phone,
  Radio,
  ScrollText,
  SlidersHorizontal,
  TriangleAlert,
} from 'lucide'
import type { ComponentType } from 'preact'
import { attentionCount } from './counts.ts'
import type { ViewProps } from './view-props.ts'
import { AgentsView } from './views/agents/agents-view.tsx'
import { AttentionView } from './views/attention/attention-view.tsx'
import { CallsView } from './views/calls/calls-view.tsx'
import { ConditionsView } from './views/conditions/conditions-view.tsx'
import { DomainsView } from './views/domains/domains-view.tsx'
import { MailView } from './views/mail/mail-view.tsx'
import { RequestsView } from './views/requests/requests-view.tsx'
import { SmsView } from './views/sms/sms-view.tsx'
import { VaultView } from './views/vault/vault-view.tsx'
import { WebhooksView } from './views/webhooks/webhooks-view.tsx'

/** Section of the console. */
export interface Section {
  /** First part of its route. */
  name: string
  title: string
  icon: IconNode
  /** Key that opens the section after `g`. */
  key: string
  /** Whether the agent filter applies to the section. */
  hasAgentFilter: boolean
  /** Count of unread messages that the agent filter shows. */
  unread?: 'unreadEmails' | 'unreadSms'
  /** Count that the navigation shows. */
  count?: ReadonlySignal<number>
  view: ComponentType<ViewProps>
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'mail',
    title: 'Mail',
    icon: Mail,
    key: 'm',
    hasAgentFilter: true,
    unread: 'unreadEmails',
    view: MailView,
  },
  {
    name: 'sms',
    title: 'SMS',
    icon: MessageSquare,
    key: 's',
    hasAgentFilter: true,
    unread: 'unreadSms',
    view: SmsView,
  },
  { name: 'calls', title: 'Calls', icon: Phone, key: 'c', hasAgentFilter: true, view: CallsView },
  {
    name: 'attention',
    title: 'Needs attention',
    icon: TriangleAlert,
    key: 'n',
    hasAgentFilter: false,
    count: attentionCount,
    view: AttentionView,
  },
  { name: 'agents', title: 'Agents', icon: Bot, key: 'a', hasAgentFilter: false, view: AgentsView },
  { name: 'vault', title: 'Vault', icon: KeyRound, key: 'v', hasAgentFilter: true, view: VaultView },
  { name: 'webhooks', title: 'Webhooks', icon: Radio, key: 'w', hasAgentFilter: false, view: WebhooksView },
  {
    name: 'requests',
    title: 'Requests',
    icon: ScrollText,
    key: 'r',
    hasAgentFilter: false,
    view: RequestsView,
  },
  { name: 'domains', title: 'Domains', icon: Globe, key: 'd', hasAgentFilter: false, view: DomainsView },
  {
    name: 'conditions',
    title: 'Clock & faults',
    icon: SlidersHorizontal,
    key: 'f',
    hasAgentFilter: false,
    view: ConditionsView,
  },
]
