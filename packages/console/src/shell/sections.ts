import type { ReadonlySignal } from '@preact/signals'
import {
  Activity as ActivityIcon,
  Bot,
  Globe,
  type IconNode,
  KeyRound,
  Mail,
  Phone,
  Radio,
  SlidersHorizontal,
} from 'lucide'
import type { ComponentType } from 'preact'
import { lazyView } from '../components/load-state.tsx'
import { problemCount } from '../organization/agents.ts'
import type { ViewProps } from '../routing/route.ts'
import { ActivityView } from '../views/activity/activity-view.tsx'

/** Section of the console. */
export interface Section {
  /** First part of its route. */
  name: string
  /** Another first part of routes of the section. */
  otherName?: string
  title: string
  icon: IconNode
  /** Key that opens the section after `g`. */
  key: string
  /** Whether the agent filter applies to the section, or the count of unread messages that it shows. */
  agentFilter?: true | 'unreadEmails' | 'unreadSms'
  /** Count that the navigation shows. */
  count?: ReadonlySignal<number>
  view: ComponentType<ViewProps>
}

/** Loads the views of all sections except Activity in one file, because they share most of their code. */
const loadOtherViews = () => import('../views/other-views.ts')

function lazy(name: keyof Awaited<ReturnType<typeof loadOtherViews>>): ComponentType<ViewProps> {
  return lazyView(async () => (await loadOtherViews())[name])
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'activity',
    title: 'Activity',
    icon: ActivityIcon,
    key: 'h',
    agentFilter: true,
    count: problemCount,
    view: ActivityView,
  },
  { name: 'mail', title: 'Mail', icon: Mail, key: 'm', agentFilter: 'unreadEmails', view: lazy('MailView') },
  {
    name: 'sms',
    otherName: 'calls',
    title: 'Phone',
    icon: Phone,
    key: 'p',
    agentFilter: 'unreadSms',
    view: lazy('PhoneView'),
  },
  { name: 'agents', title: 'Agents', icon: Bot, key: 'a', view: lazy('AgentsView') },
  { name: 'vault', title: 'Vault', icon: KeyRound, key: 'v', agentFilter: true, view: lazy('VaultView') },
  { name: 'webhooks', title: 'Webhooks', icon: Radio, key: 'w', view: lazy('WebhooksView') },
  { name: 'domains', title: 'Domains', icon: Globe, key: 'd', view: lazy('DomainsView') },
  {
    name: 'conditions',
    title: 'Faults & state',
    icon: SlidersHorizontal,
    key: 'f',
    view: lazy('ConditionsView'),
  },
]
