import type { ComplianceTemplate } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import { Resource } from './resource.ts'

/** Templates of compliance reports. Interface sections 2.9 and 4.12. */
export class ComplianceTemplates extends Resource {
  /**
   * Lists the templates of an organization, all on one page. Throws NotFoundError for any organization but the one
   * that the credentials act in. Interface section 4.12.
   *
   * @example
   * ```ts
   * for await (const { type, title } of client.complianceTemplates.list(orgId)) console.log(type, title)
   * ```
   */
  list(orgId: string, options?: RequestOptions): ListCall<ComplianceTemplate> {
    return this.pages('get', '/orgs/{orgId}/compliance/templates', { path: { orgId } }, options)
  }
}
