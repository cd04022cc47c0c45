import type { Core } from '../request.ts'
import type { AgentAgents } from './agent-scope.ts'
import { Agents } from './agents.ts'
import { Email } from './email.ts'
import { Identities } from './identities.ts'
import { Inboxes } from './inboxes.ts'
import { Messages } from './messages.ts'
import { Webhooks } from './webhooks.ts'

/** Every resource of the service; interface section 2. */
export class Resources {
  readonly agents: Agents
  readonly identities: Identities
  readonly inboxes: Inboxes
  readonly email: Email
  readonly messages: Messages
  readonly webhooks: Webhooks

  constructor(core: Core, agentId?: string) {
    this.agents = new Agents(core, agentId)
    this.identities = new Identities(core)
    this.inboxes = new Inboxes(core, agentId)
    this.email = new Email(core, agentId)
    this.messages = new Messages(core, agentId)
    this.webhooks = new Webhooks(core)
  }
}

/** The resources as one agent uses them: see {@link AgentComms.forAgent}. */
export class AgentResources extends Resources {
  /** The agent that is filled in. */
  readonly agentId: string
  declare readonly agents: AgentAgents

  constructor(core: Core, agentId: string) {
    if (!agentId) throw new TypeError('forAgent needs the id of an agent, but it was empty')
    super(core, agentId)
    this.agentId = agentId
  }
}
