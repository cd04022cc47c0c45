import type { ProvisionedIdentity, ProvisionIdentity } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { NamedInErrors, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** New agents with email address, phone number and vault, created in one call. */
export class Identities extends Resource {
  /**
   * Creates an agent with an email address, and with a phone number and a vault if `capabilities` contains them.
   * Requires a master key or an access token. The `apiKey` of the agent is shown only once.
   *
   * If the phone number or the vault cannot be created, the call still succeeds: see `failures`. Then `phone` or
   * `vault` is undefined.
   *
   * Throws ValidationError, PermissionError, and ConflictError if another agent has this `slug` (a short unique name)
   * or this email address.
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
