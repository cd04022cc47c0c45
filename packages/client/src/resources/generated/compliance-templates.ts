// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { ComplianceTemplate } from '@agentcomms/spec/client'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import { Resource } from '../resource.ts'

/** Templates for compliance reports, such as `SOC2_SUMMARY` and `GDPR_DSAR`. The API only lists them. */
export class ComplianceTemplates extends Resource {
  /**
   * Lists the compliance report templates of an organization. Returns the kinds of reports that can be created for the
   * organization. With an API key, `orgId` is the organization of the key. With an access token, it can be any
   * organization of the user. Any other organization returns 404. The list has one page.
   *
   * Throws NotFoundError.
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
