import type { ComplianceTemplate } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import { Resource } from './resource.ts'

/** Templates for compliance reports. */
export class ComplianceTemplates extends Resource {
  /**
   * Lists the templates of an organization on one page. Throws NotFoundError for any other
   * organization than your own.
   *
   * @example
   * ```ts
   * for await (const { type, title } of client.complianceTemplates.list(orgId)) console.log(type, title)
   * ```
   */
  list(orgId: string, options?: RequestOptions): ListPromise<ComplianceTemplate> {
    return this.requestList('get', '/orgs/{orgId}/compliance/templates', { path: { orgId } }, options)
  }
}
