// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { Organization } from '@agentcomms/spec/client'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Organizations that the credentials can access. */
export class Organizations extends Resource {
  /**
   * Lists the organizations of the caller. Returns the organizations of the user. With an API key, returns only the
   * organization of the key. The list has one page.
   *
   * Use {@link list} if users can have many organizations.
   *
   * @example
   * ```ts
   * const { items } = await client.organizations.listMine()
   * ```
   */
  listMine(options?: RequestOptions): ListPromise<Organization> {
    return this.requestList('get', '/me/orgs', {}, options)
  }

  /**
   * Lists the organizations of the caller in pages. The newest is first. `limit` is the size of a page: 1 to 100,
   * default 20.
   *
   * With an access token, the list contains all organizations of the user. With an API key, it contains the
   * organization of the key.
   *
   * @example
   * ```ts
   * const [organization] = await client.organizations.list().all()
   * ```
   */
  list(query?: Organizations.ListOrganizationsQuery, options?: RequestOptions): ListPromise<Organization> {
    return this.requestList('get', '/orgs', { query }, options)
  }
}

export declare namespace Organizations {
  /** Query of {@link Organizations.list}. */
  export interface ListOrganizationsQuery extends QueryParameters<'listOrganizations'>, NamedInErrors {}
}
