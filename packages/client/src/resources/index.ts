import type { Core } from '../request.ts'
import { Addresses } from './addresses.ts'
import type {
  AgentAddresses,
  AgentAgents,
  AgentInboxes,
  AgentPhoneNumbers,
  AgentVault,
} from './agent-scope.ts'
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
import { Sms } from './sms.ts'
import { Suppressions } from './suppressions.ts'
import { Threads } from './threads.ts'
import { Vault } from './vault.ts'
import { Webhooks } from './webhooks.ts'

/** Every resource of the service; interface section 2. */
export class Resources {
  /** Agents: the identities that send, receive and call. */
  readonly agents: Agents
  /** Complete agents in one call, with address, phone number and vault. */
  readonly identities: Identities
  /** Postal addresses of agents. */
  readonly addresses: Addresses
  /** Inboxes for trying things out. */
  readonly demoInboxes: DemoInboxes
  /** Inboxes: where the mail of an agent's address lands. */
  readonly inboxes: Inboxes
  /** Sends email, replies and forwards. */
  readonly email: Email
  /** Emails that are not ready to go. */
  readonly drafts: Drafts
  /** Addresses that mail is not sent to, because it bounced. */
  readonly suppressions: Suppressions
  /** Messages of every channel, sent and received; waits for one. */
  readonly messages: Messages
  /** Files of messages. */
  readonly attachments: Attachments
  /** Messages that belong together. */
  readonly threads: Threads
  /** Sends SMS messages. */
  readonly sms: Sms
  /** Phone numbers that agents hold. */
  readonly phoneNumbers: PhoneNumbers
  /** Phone calls, made and received. */
  readonly calls: Calls
  /** The vaults of agents, with `vault.credentials` and `vault.oauthApps`. */
  readonly vault: Vault
  /** Organizations of the caller. */
  readonly organizations: Organizations
  /** Templates of compliance reports. */
  readonly complianceTemplates: ComplianceTemplates
  /** Domains of the organization, for addresses of its own. */
  readonly domains: Domains
  /** Webhook subscriptions, and their deliveries. */
  readonly webhooks: Webhooks

  constructor(core: Core, agentId?: string) {
    this.agents = new Agents(core, agentId)
    this.identities = new Identities(core, agentId)
    this.addresses = new Addresses(core, agentId)
    this.demoInboxes = new DemoInboxes(core, agentId)
    this.inboxes = new Inboxes(core, agentId)
    this.email = new Email(core, agentId)
    this.drafts = new Drafts(core, agentId)
    this.suppressions = new Suppressions(core, agentId)
    this.messages = new Messages(core, agentId)
    this.attachments = new Attachments(core, agentId)
    this.threads = new Threads(core, agentId)
    this.sms = new Sms(core, agentId)
    this.phoneNumbers = new PhoneNumbers(core, agentId)
    this.calls = new Calls(core, agentId)
    this.vault = new Vault(core, agentId)
    this.organizations = new Organizations(core, agentId)
    this.complianceTemplates = new ComplianceTemplates(core, agentId)
    this.domains = new Domains(core, agentId)
    this.webhooks = new Webhooks(core, agentId)
  }
}

/**
 * The resources as one agent uses them: see {@link AgentComms.forAgent}.
 *
 * @example
 * ```ts
 * const ada = client.forAgent(agentId)
 * const unread = await ada.messages.list({ labels: ['unread'] }).all()
 * ```
 */
export class AgentResources extends Resources {
  /** The agent that is filled in. */
  readonly agentId: string
  // Declared, because only their types differ from those of Resources.
  /** Agents; `emailIdentities()` means this agent's own. */
  declare readonly agents: AgentAgents
  /** Postal addresses of this agent. */
  declare readonly addresses: AgentAddresses
  /** Inboxes of this agent. */
  declare readonly inboxes: AgentInboxes
  /** Phone numbers of this agent. */
  declare readonly phoneNumbers: AgentPhoneNumbers
  /** This agent's vault, with `vault.credentials` and `vault.oauthApps`. */
  declare readonly vault: AgentVault

  constructor(core: Core, agentId: string) {
    if (typeof agentId !== 'string' || !agentId) throw new TypeError('agentId must be an id')
    super(core, agentId)
    this.agentId = agentId
  }
}
