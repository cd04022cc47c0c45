import type { Agent, AgentCapability, Metadata, ProvisionedPhone } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { isProblem } from '../../http/problem.ts'
import { listOf, text } from '../../runtime/input-schemas.ts'
import { quote } from '../../runtime/quote.ts'
import { agentName, agentSlug, emailAddress } from '../agents/agent-fields.ts'
import { emailIdentityOf } from '../agents/tables.ts'
import { documentedEnum } from '../documented-schemas.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { provisionIdentity, toProvisionedPhone } from './provision-identity.ts'

/** An agent to add. */
export interface AddAgentOptions {
  /** Human-readable name, 2 to 100 characters. Several agents can have the same name. */
  name: string
  /** Short name, 2 to 64 characters of `[a-z0-9-]`, unique in the organization. Default: derived from the name. */
  slug?: string | undefined
  /** Email address, at the default domain or at a verified domain. Default: the slug at the default domain. */
  email?: string | undefined
  /** Free-form data. Default: `{}`. */
  metadata?: Metadata | undefined
  /** Capabilities to provision besides the email address. Default: none. */
  capabilities?: AgentCapability[] | undefined
  /** Organization that the agent belongs to. Default: the one that the mock starts with. */
  orgId?: string | undefined
}

/** An agent record with its API key, email address and phone number. */
export type MockAgent = Agent & {
  /** API key of the agent, for `new AgentComms({ apiKey })`. */
  apiKey: string
  /** Email address of the agent. */
  email: string
  /** Phone number of the agent, as `POST /identities` returns it. Absent without the capability `phone`. */
  phone?: ProvisionedPhone
}

export interface IdentityMockOperations {
  /**
   * Adds an agent, as `POST /identities` does. Returns the agent with its API key, email address and phone number.
   *
   * Rejects with an Error if `POST /identities` would reject the agent, or if provisioning fails. If provisioning fails, the agent
   * is still created, without the phone number or vault.
   *
   * @example
   * ```ts
   * const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
   * ```
   */
  addAgent(options: AddAgentOptions): Promise<MockAgent>
}

const newAgent = z.strictObject({
  name: agentName,
  slug: z.optional(agentSlug),
  email: z.optional(emailAddress),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  capabilities: z.optional(listOf(documentedEnum<AgentCapability>('AgentCapability'), 3)),
  orgId: z.optional(text(100)),
} satisfies Record<keyof AddAgentOptions, unknown>)

export const identityMockOperations = {
  addAgent: mockOperation({
    summary: 'Adds an agent; returns its record, API key, email address and phone number',
    input: newAgent,
    async: true,
    async run(context, { orgId = context.defaultOrgId, capabilities = [], ...request }) {
      if (!context.state.organizations.get(orgId))
        throw new Error(`mock.addAgent(): the organization ${quote(orgId)} does not exist in this mock.`)
      const identity = provisionIdentity(context, orgId, { ...request, capabilities })
      if (isProblem(identity)) throw new Error(`mock.addAgent(): ${identity.detail}`)
      const failures = identity.failures.map(({ error }) => error)
      if (failures.length > 0)
        throw new Error(
          `mock.addAgent(): the agent was added, but without the capabilities that failed. ${failures.join(' ')}`,
        )
      const { record } = identity.agent
      return {
        ...record,
        apiKey: identity.apiKey,
        email: emailIdentityOf(identity.agent).email,
        ...(identity.phone && { phone: toProvisionedPhone(identity.phone) }),
      }
    },
  }),
} satisfies MockOperations<IdentityMockOperations>
