import type { Organization } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Organizations that the credentials can access. */
export class Organizations extends Resource {
  /**
   * Lists organizations in pages, newest first. With an access token: all organizations of the user. With an API key:
   * the organization of the key. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws ValidationError for an unknown cursor.
   *
   * @example
   * ```ts
   * const [organization] = await client.organizations.list().all()
   * ```
   */
  list(query?: Organizations.ListOrganizationsQuery, options?: RequestOptions): ListPromise<Organization> {
    return this.requestList('get', '/orgs', { query }, options)
  }

  /**
   * Lists the same organizations as {@link list}, all on one page. Use {@link list} if users can have many
   * organizations.
   *
   * @example
   * ```ts
   * const { items } = await client.organizations.listMine()
   * ```
   */
  listMine(options?: RequestOptions): ListPromise<Organization> {
    return this.requestList('get', '/me/orgs', {}, options)
  }
}

export declare namespace Organizations {
  /** Query of {@link Organizations.list}. */
  export interface ListOrganizationsQuery extends QueryParameters<'listOrganizations'>, NamedInErrors {}
}
