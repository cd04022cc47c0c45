import type { Organization } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import { Resource } from './resource.ts'

/** Organizations that the credentials can access. */
export class Organizations extends Resource {
  /**
   * Lists organizations on one page. With an access token: all organizations of the user. With an API key: the
   * organization of the key.
   *
   * @example
   * ```ts
   * const [organization] = await client.organizations.list().all()
   * ```
   */
  list(options?: RequestOptions): ListPromise<Organization> {
    return this.requestList('get', '/me/orgs', {}, options)
  }
}
