// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { Transport } from '../../transport.ts'
import { Attachments } from '../attachments.ts'
import { Identities } from '../identities.ts'
import { Messages } from '../messages.ts'
import { PhoneNumbers } from '../phone-numbers.ts'
import { Vault } from '../vault.ts'
import { PostalAddresses } from './addresses.ts'
import { Agents } from './agents.ts'
import { Calls } from './calls.ts'
import { ComplianceTemplates } from './compliance-templates.ts'
import { DemoInboxes } from './demo-inboxes.ts'
import { Domains } from './domains.ts'
import { Drafts } from './drafts.ts'
import { Email } from './email.ts'
import { Inboxes } from './inboxes.ts'
import { Organizations } from './organizations.ts'
import { Sms } from './sms.ts'
import { SmsSuppressions } from './sms-suppressions.ts'
import { Suppressions } from './suppressions.ts'
import { Threads } from './threads.ts'
import { Webhooks } from './webhooks.ts'

/** All resources of the service. */
export class ClientResources {
  /** Agents, which send and receive messages. */
  declare readonly agents: Agents
  /** New agents with email address, phone number and vault, created in one call. */
  declare readonly identities: Identities
  /**
   * Postal addresses of an agent. Every method needs an `agentId`, even with an agent key. {@link AgentComms.forAgent}
   * adds it.
   */
  declare readonly addresses: PostalAddresses
  /** Temporary inboxes without an agent. The service deletes an inbox and its messages at `expiresAt`. */
  declare readonly demoInboxes: DemoInboxes
  /**
   * Inboxes of agents. An inbox gives the address of an agent a display name, and its messages an `inboxId`. An address
   * also sends and receives without an inbox.
   */
  declare readonly inboxes: Inboxes
  /** Email, sent and received. */
  declare readonly email: Email
  /** Drafts of emails. */
  declare readonly drafts: Drafts
  /**
   * Addresses to which the service no longer sends your email, because an earlier email bounced. All methods require a
   * master key or an access token.
   */
  declare readonly suppressions: Suppressions
  /** Messages of every channel, sent and received. */
  declare readonly messages: Messages
  /** Files attached to messages. */
  declare readonly attachments: Attachments
  /** Threads, which group the messages of a conversation. */
  declare readonly threads: Threads
  /** Outgoing SMS and MMS messages. */
  declare readonly sms: Sms
  /** Recipients that opted out of SMS and MMS messages, for example with STOP. */
  declare readonly smsSuppressions: SmsSuppressions
  /** Phone numbers of agents. */
  declare readonly phoneNumbers: PhoneNumbers
  /** Phone calls, outgoing and incoming. */
  declare readonly calls: Calls
  /** Vaults of agents. `agentId` is optional with an agent key and on {@link AgentComms.forAgent}. */
  declare readonly vault: Vault
  /** Organizations that the credentials can access. */
  declare readonly organizations: Organizations
  /** Templates for compliance reports, such as `SOC2_SUMMARY` and `GDPR_DSAR`. The API only lists them. */
  declare readonly complianceTemplates: ComplianceTemplates
  /** Custom email domains of the organization. */
  declare readonly domains: Domains
  /**
   * Webhook subscriptions of the organization. Every method except `eventTypes` requires a master key or an access
   * token. To verify the deliveries, use `verifyWebhook` of `@agentcomms/client/webhooks`.
   */
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
