import type { EmailIdentity } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { Transport } from '../transport.ts'
import { formatReceived } from '../validation.ts'
import { PostalAddresses } from './addresses.ts'
import { Agents } from './agents.ts'
import { Attachments } from './attachments.ts'
import { Calls } from './calls.ts'
import { ComplianceTemplates } from './compliance-templates.ts'
import { DemoInboxes } from './demo-inboxes.ts'
import { Domains } from './domains.ts'
import { Drafts } from './drafts.ts'
import { Email } from './email.ts'
import { Identities } from './identities.ts'
import { Inboxes } from './inboxes.ts'
import { Messages } from './messages.ts'
import { Organizations } from './organizations.ts'
import { PhoneNumbers } from './phone-numbers.ts'
import type { Scoped } from './scoped-types.ts'
import { Sms } from './sms.ts'
import { SmsSuppressions } from './sms-suppressions.ts'
import { Suppressions } from './suppressions.ts'
import { Threads } from './threads.ts'
import { Vault } from './vault.ts'
import { Webhooks } from './webhooks.ts'

/** All resources of the service. */
export class ClientResources {
  // `declare` saves 65 bytes: the compiled class does not list its fields a second time.
  /** Agents, which send and receive messages. */
  declare readonly agents: Agents
  /** New agents with email address, phone number and vault, created in one call. */
  declare readonly identities: Identities
  /** Postal addresses of agents. */
  declare readonly addresses: PostalAddresses
  /** Temporary inboxes without an agent. */
  declare readonly demoInboxes: DemoInboxes
  /** Inboxes, which hold the emails of an agent's address. */
  declare readonly inboxes: Inboxes
  /** Outgoing email, replies and forwards. */
  declare readonly email: Email
  /** Drafts of emails. */
  declare readonly drafts: Drafts
  /** Suppressed addresses, to which the service no longer sends email. */
  declare readonly suppressions: Suppressions
  /** Messages of every channel, sent and received. */
  declare readonly messages: Messages
  /** Files attached to messages. */
  declare readonly attachments: Attachments
  /** Threads, which group the messages of a conversation. */
  declare readonly threads: Threads
  /** Outgoing SMS and MMS messages. */
  declare readonly sms: Sms
  /** Recipients that opted out of SMS and MMS messages. */
  declare readonly smsSuppressions: SmsSuppressions
  /** Phone numbers of agents. */
  declare readonly phoneNumbers: PhoneNumbers
  /** Phone calls, outgoing and incoming. */
  declare readonly calls: Calls
  /** Vaults of agents, with `vault.credentials` and `vault.oauthApps`. */
  declare readonly vault: Vault
  /** Organizations that the credentials can access. */
  declare readonly organizations: Organizations
  /** Templates for compliance reports. */
  declare readonly complianceTemplates: ComplianceTemplates
  /** Custom email domains of the organization. */
  declare readonly domains: Domains
  /** Webhook subscriptions and their deliveries. */
  declare readonly webhooks: Webhooks

  constructor(transport: Transport, agentId?: string) {
    this.agents = new Agents(transport, agentId)
    this.identities = new Identities(transport, agentId)
    this.addresses = new PostalAddresses(transport, agentId)
    this.demoInboxes = new DemoInboxes(transport, agentId)
    this.inboxes = new Inboxes(transport, agentId)
    this.email = new Email(transport, agentId)
    this.drafts = new Drafts(transport, agentId)
    this.suppressions = new Suppressions(transport, agentId)
    this.messages = new Messages(transport, agentId)
    this.attachments = new Attachments(transport, agentId)
    this.threads = new Threads(transport, agentId)
    this.sms = new Sms(transport, agentId)
    this.smsSuppressions = new SmsSuppressions(transport, agentId)
    this.phoneNumbers = new PhoneNumbers(transport, agentId)
    this.calls = new Calls(transport, agentId)
    this.vault = new Vault(transport, agentId)
    this.organizations = new Organizations(transport, agentId)
    this.complianceTemplates = new ComplianceTemplates(transport, agentId)
    this.domains = new Domains(transport, agentId)
    this.webhooks = new Webhooks(transport, agentId)
  }
}

/**
 * Resources of one agent. See {@link AgentComms.forAgent}.
 *
 * @example
 * ```ts
 * const ada = client.forAgent(agentId)
 * const unread = await ada.messages.list({ labels: ['unread'] }).all()
 * ```
 */
export class ScopedResources extends ClientResources {
  /** Id of the agent, added to every call that accepts an `agentId`, unless you pass one. */
  readonly agentId: string
  // `declare`, because only their types differ from those of ClientResources.
  /** Agents. `emailIdentities()` lists the identities of this agent. */
  declare readonly agents: Agents & {
    /** Same as {@link Agents.emailIdentities}. */
    emailIdentities(agentId?: string, options?: RequestOptions): ListPromise<EmailIdentity>
  }
  /** Postal addresses of this agent. */
  declare readonly addresses: Scoped<PostalAddresses>
  /** Inboxes of this agent. */
  declare readonly inboxes: Scoped<Inboxes>
  /** Phone numbers of this agent. */
  declare readonly phoneNumbers: Scoped<PhoneNumbers>
  /** Vault of this agent, with `vault.credentials` and `vault.oauthApps`. */
  declare readonly vault: Scoped<Vault>

  constructor(transport: Transport, agentId: string) {
    if (typeof agentId !== 'string' || !agentId) {
      throw new TypeError(`agentId must be a non-empty string; received ${formatReceived(agentId)}`)
    }
    super(transport, agentId)
    this.agentId = agentId
  }
}
