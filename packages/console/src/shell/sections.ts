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
import { attentionCount } from '../organization/counts.ts'
import type { ViewProps } from '../routing/route.ts'
import { MailView } from '../views/mail/mail-view.tsx'
import { lazyView } from './lazy-view.tsx'

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

/** Loads the views of all other sections in one file, because they share most of their code. */
const loadOtherViews = () => import('../views/other-views.ts')

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
    view: lazyView(async () => (await loadOtherViews()).SmsView),
  },
  {
    name: 'calls',
    title: 'Calls',
    icon: Phone,
    key: 'c',
    hasAgentFilter: true,
    view: lazyView(async () => (await loadOtherViews()).CallsView),
  },
  {
    name: 'attention',
    title: 'Needs attention',
    icon: TriangleAlert,
    key: 'n',
    hasAgentFilter: false,
    count: attentionCount,
    view: lazyView(async () => (await loadOtherViews()).AttentionView),
  },
  {
    name: 'agents',
    title: 'Agents',
    icon: Bot,
    key: 'a',
    hasAgentFilter: false,
    view: lazyView(async () => (await loadOtherViews()).AgentsView),
  },
  {
    name: 'vault',
    title: 'Vault',
    icon: KeyRound,
    key: 'v',
    hasAgentFilter: true,
    view: lazyView(async () => (await loadOtherViews()).VaultView),
  },
  {
    name: 'webhooks',
    title: 'Webhooks',
    icon: Radio,
    key: 'w',
    hasAgentFilter: false,
    view: lazyView(async () => (await loadOtherViews()).WebhooksView),
  },
  {
    name: 'requests',
    title: 'Requests',
    icon: ScrollText,
    key: 'r',
    hasAgentFilter: false,
    view: lazyView(async () => (await loadOtherViews()).RequestsView),
  },
  {
    name: 'domains',
    title: 'Domains',
    icon: Globe,
    key: 'd',
    hasAgentFilter: false,
    view: lazyView(async () => (await loadOtherViews()).DomainsView),
  },
  {
    name: 'conditions',
    title: 'Clock & faults',
    icon: SlidersHorizontal,
    key: 'f',
    hasAgentFilter: false,
    view: lazyView(async () => (await loadOtherViews()).ConditionsView),
  },
]
