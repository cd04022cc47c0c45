// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { OAuthApp } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Third-party services (OAuth apps) whose OAuth tokens a vault can store. Each has default scopes. */
export class OAuthApps extends Resource {
  /**
   * Lists the OAuth app definitions. Returns the apps whose tokens a vault can store, in one response without pages.
   * The list has one page.
   *
   * @example
   * ```ts
   * for await (const app of client.vault.oauthApps.list({ category: 'crm' })) console.log(app.slug, app.defaultScopes)
   * ```
   */
  list(query?: OAuthApps.ListOAuthAppsQuery, options?: RequestOptions): ListPromise<OAuthApp> {
    return this.requestList('get', '/vault/oauth/apps', { query }, options)
  }

  /**
   * Gets an OAuth app definition. Returns the app with this short name. Its scopes and its use of PKCE tell how to
   * request a token.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { requiresPkce } = await client.vault.oauthApps.get(slug)
   * ```
   */
  get(slug: string, options?: RequestOptions): ApiPromise<OAuthApp> {
    return this.request('get', '/vault/oauth/apps/{slug}', { path: { slug } }, options)
  }
}

export declare namespace OAuthApps {
  /** Query of {@link OAuthApps.list}. */
  export interface ListOAuthAppsQuery extends QueryParameters<'listOAuthApps'>, NamedInErrors {}
}
