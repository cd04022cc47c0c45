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
  declare readonly agents: Agents
  declare readonly identities: Identities
  declare readonly addresses: Addresses
  declare readonly demoInboxes: DemoInboxes
  declare readonly inboxes: Inboxes
  declare readonly email: Email
  declare readonly drafts: Drafts
  declare readonly suppressions: Suppressions
  declare readonly messages: Messages
  declare readonly attachments: Attachments
  declare readonly threads: Threads
  declare readonly sms: Sms
  declare readonly phoneNumbers: PhoneNumbers
  declare readonly calls: Calls
  declare readonly vault: Vault
  declare readonly organizations: Organizations
  declare readonly complianceTemplates: ComplianceTemplates
  declare readonly domains: Domains
  declare readonly webhooks: Webhooks

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

/** The resources as one agent uses them: see {@link AgentComms.forAgent}. */
export class AgentResources extends Resources {
  /** The agent that is filled in. */
  declare readonly agentId: string
  declare readonly agents: AgentAgents
  declare readonly addresses: AgentAddresses
  declare readonly inboxes: AgentInboxes
  declare readonly phoneNumbers: AgentPhoneNumbers
  declare readonly vault: AgentVault

  constructor(core: Core, agentId: string) {
    if (!agentId) throw new TypeError('agentId must be an id')
    super(core, agentId)
    this.agentId = agentId
  }
}
