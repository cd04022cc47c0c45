import type { Organization } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import { Resource } from './resource.ts'

/** Organizations of the caller. Interface sections 2.8 and 4.11. */
export class Organizations extends Resource {
  /**
   * Lists the organizations that the user belongs to, all on one page; an API key gets the one it belongs to.
   * Interface section 4.11.
   *
   * @example
   * ```ts
   * const [organization] = await client.organizations.list().all()
   * ```
   */
  list(options?: RequestOptions): ListCall<Organization> {
    return this.pages('get', '/me/orgs', {}, options)
  }
}
