// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
// biome-ignore-all format: generated
import type { ProvisionedIdentity, ProvisionIdentity } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { NamedInErrors, ReadonlyLists } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** New agents with email address, phone number and vault, created in one call. */
export class Identities extends Resource {
  /**
   * Provisions a complete agent identity. Creates an agent with an email address in one call, with a phone number and a
   * vault if requested. A capability that cannot be provisioned is reported in `failures` and does not make the call
   * fail. Only this response contains the API key. Fires `agent.created`. Requires a master key or an access token.
   *
   * If the phone number or the vault cannot be created, `phone` or `vault` is undefined.
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
  provision(
    body: Identities.ProvisionIdentityBody,
    options?: RequestOptions,
  ): ApiPromise<ProvisionedIdentity> {
    return this.request('post', '/identities', { body }, options)
  }
}

export declare namespace Identities {
  /** Body of {@link Identities.provision}. */
  export interface ProvisionIdentityBody extends ReadonlyLists<ProvisionIdentity>, NamedInErrors {}
}
