import type { Agent, Capability, Metadata } from '@agentcomms/spec'
import { documentedText } from '../../http/contract/documented-argument.ts'
import { isRefusal } from '../../http/problem.ts'
import {
  checkArgument,
  listOf,
  matching,
  object,
  oneOf,
  optional,
  text,
} from '../../runtime/check-argument.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import type { Ground } from '../ground.ts'
import { provisionIdentity } from './provision-identity.ts'

/** What an agent is made with. */
export interface AddAgentOptions {
  /** Name for people, 2 to 100 characters. Several agents may share it. */
  name: string
  /** Short name, 2 to 64 characters of `[a-z0-9-]`, unique in the organization. Default: made of the name. */
  slug?: string | undefined
  /** Its address, at the default domain or at a verified domain. Default: the slug at the default domain. */
  email?: string | undefined
  /** Free-form data, kept as it is. Default: `{}`. */
  metadata?: Metadata | undefined
  /** What to provision beside the address. Default: nothing. */
  capabilities?: Capability[] | undefined
  /** Organization that the agent belongs to. Default: the one that the mock began with. */
  orgId?: string | undefined
}

/** An agent record, with what a test needs at hand. */
export type MockAgent = Agent & {
  /** Its own key, for `new AgentComms({ apiKey })`. */
  apiKey: string
  /** Its first address. */
  email: string
  /** Its number in E.164 form; null without the capability `phone`. */
  phoneNumber: string | null
}

const MEMBERS = {
  name: documentedText('ProvisionIdentity/properties/name', 'a name of 2 to 100 characters on one line'),
  slug: optional(
    documentedText('ProvisionIdentity/properties/slug', 'a slug of 2 to 64 characters of [a-z0-9-]'),
  ),
  email: optional(matching(/^[^\s@]+@[^\s@]+$/, 'an e-mail address')),
  metadata: optional(object),
  capabilities: optional(listOf(oneOf(['email', 'phone', 'vault']), 3)),
  orgId: optional(text(100)),
} satisfies Record<keyof AddAgentOptions, unknown>

/** Makes an agent as POST /identities does. Throws where that would be refused, or a capability fails. */
export function addAgent(ground: Ground, defaultOrgId: string, options: AddAgentOptions): MockAgent {
  checkArgument('addAgent', options, MEMBERS)
  const { orgId = defaultOrgId, capabilities = [], ...request } = options
  if (!ground.state.organizations.get(orgId))
    throw new Error(`addAgent(): there is no organization "${orgId}" in this mock.`)
  const identity = provisionIdentity(ground, orgId, { ...request, capabilities })
  if (isRefusal(identity)) throw new Error(`addAgent(): ${identity.detail}`)
  const [failure] = identity.failures
  if (failure) throw new Error(`addAgent(): the agent was made, but a capability failed. ${failure.error}`)
  const { record } = identity.agent
  return {
    ...record,
    apiKey: identity.apiKey,
    email: emailIdentityOf(identity.agent).email,
    phoneNumber: record.phoneIdentities[0]?.phoneNumber ?? null,
  }
}
