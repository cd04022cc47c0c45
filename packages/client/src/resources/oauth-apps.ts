import type { OAuthApp } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Filters of {@link OAuthApps.list}. */
export interface ListOAuthAppsQuery extends QueryParameters<'listOAuthApps'>, Named {}

/** Definitions of the OAuth apps that the service knows. Interface sections 2.6 and 4.8. */
export class OAuthApps extends Resource {
  /**
   * Lists the apps, all on one page. Interface section 4.8.
   *
   * @example
   * ```ts
   * for await (const app of client.vault.oauthApps.list({ category: 'crm' })) console.log(app.slug, app.defaultScopes)
   * ```
   */
  list(query?: ListOAuthAppsQuery, options?: RequestOptions): ListCall<OAuthApp> {
    return this.pages('get', '/vault/oauth/apps', { query }, options)
  }

  /**
   * Gets one app by its slug. Throws NotFoundError. Interface section 2.6.
   *
   * @example
   * ```ts
   * const { requiresPkce } = await client.vault.oauthApps.get(slug)
   * ```
   */
  get(slug: string, options?: RequestOptions): ApiCall<OAuthApp> {
    return this.request('get', '/vault/oauth/apps/{slug}', { path: { slug } }, options)
  }
}
