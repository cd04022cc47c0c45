import type { Organization } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import { Resource } from './resource.ts'

/** Organizations of the credentials. */
export class Organizations extends Resource {
  /**
   * Lists the organizations of the user of an access token on one page. With an API key, lists its organization.
   *
   * @example
   * ```ts
   * const [organization] = await client.organizations.list().all()
   * ```
   */
  list(options?: RequestOptions): ListCall<Organization> {
    return this.requestList('get', '/me/orgs', {}, options)
  }
}
