import type { ComplianceTemplate } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import { Resource } from './resource.ts'

/** Templates for compliance reports, such as `SOC2_SUMMARY` and `GDPR_DSAR`. The API only lists them. */
export class ComplianceTemplates extends Resource {
  /**
   * Lists the templates of an organization on one page. Throws NotFoundError if the credentials do not belong to this
   * organization.
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
