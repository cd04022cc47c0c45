import type { AgentCapability, ProvisionedIdentity, ProvisionIdentity } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { NamedInErrors, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** New agents with email address, phone number and vault, created in one call. */
export class Identities extends Resource {
  /**
   * Provisions a complete agent identity. Creates an agent with an email address in one call, with a phone number and a
   * vault if requested. Only this response contains the API key. Fires `agent.created`. Requires a master key or an access
   * token.
   *
   * The result has `phone` and `vault` only if `capabilities` contains them. A capability that cannot be provisioned does
   * not make the call fail: then its field is undefined, and `failures` says why.
   *
   * Throws PermissionError. Throws ConflictError if another agent has this `slug` (a short unique name) or this email
   * address.
   *
   * @example
   * ```ts
   * const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email', 'phone'] })
   * if (ada.failures.length > 0) console.warn(ada.failures)
   * ```
   */
  provision<C extends AgentCapability>(
    body: Identities.ProvisionIdentityBody<C>,
    options?: RequestOptions,
  ): ApiPromise<Identities.ProvisionedWith<C>> {
    return this.request('post', '/identities', { body }, options)
  }
}

export declare namespace Identities {
  /** Body of {@link Identities.provision}. */
  export interface ProvisionIdentityBody<C extends AgentCapability = AgentCapability>
    extends Omit<ReadonlyLists<ProvisionIdentity>, 'capabilities'>,
      NamedInErrors {
    /** Capabilities of the identity. The email address is always included. */
    capabilities: readonly C[]
  }

  /** Result of {@link Identities.provision}: `phone` and `vault` only if they were requested. */
  export type ProvisionedWith<C extends AgentCapability> = Omit<
    ProvisionedIdentity,
    Exclude<'phone' | 'vault', C>
  >
}
