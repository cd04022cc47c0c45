import type { ProvisionedIdentity, ProvisionIdentity } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { Named, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Body of {@link Identities.provision}. */
export interface ProvisionIdentityBody extends ReadonlyLists<ProvisionIdentity>, Named {}

/** Complete agent identities in one call. Interface sections 2.2 and 4.5. */
export class Identities extends Resource {
  /**
   * Makes an agent with its email address, and a phone number and a vault where `capabilities` asks for them; needs
   * organization level. The agent's `apiKey` is shown here alone. What could not be provisioned is in `failures`, and
   * does not fail the call: look there before using `phone` or `vault`.
   *
   * Throws ValidationError, PermissionError, and ConflictError for a slug or address that is taken.
   * Interface section 4.5.
   *
   * @example
   * ```ts
   * const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email', 'phone'] })
   * if (ada.failures.length > 0) console.warn(ada.failures)
   * ```
   */
  provision(body: ProvisionIdentityBody, options?: RequestOptions): ApiCall<ProvisionedIdentity> {
    return this.request('post', '/identities', { body }, options)
  }
}
