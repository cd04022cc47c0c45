// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { CreateDomain, DnsRecord, Domain, DomainZoneFile, SuccessResponse, UpdateDomain } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors } from '../parameter-types.ts'
import { Resource, successBody } from '../resource.ts'

/** Custom email domains of the organization. */
export class Domains extends Resource {
  /**
   * Lists domains. Returns the domains of the organization with their status, newest first. The list has one page.
   *
   * @example
   * ```ts
   * for await (const { domain, status } of client.domains.list()) console.log(domain, status)
   * ```
   */
  list(options?: RequestOptions): ListPromise<Domain> {
    return this.requestList('get', '/domains', {}, options)
  }

  /**
   * Adds a domain. Its status is `NOT_STARTED`. Add its records to DNS, then call {@link verify}. A domain that any
   * organization has already added is rejected with 409 `CONFLICT`. A subdomain counts as a separate domain. The domain
   * of the service and its subdomains are rejected with 400. Requires a master key or an access token.
   *
   * Throws PermissionError. Throws ConflictError for a domain that already exists.
   *
   * @example
   * ```ts
   * const { id, records } = await client.domains.create({ domain: 'mail.example.com' })
   * ```
   */
  create(body: Domains.CreateDomainBody, options?: RequestOptions): ApiPromise<Domain> {
    return this.request('post', '/domains', { body }, options)
  }

  /**
   * Gets a domain. Returns the domain with the results of the last verification. To look up its DNS records again, use
   * {@link verify}.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { verified } = await client.domains.get(domainId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Domain> {
    return this.request('get', '/domains/{id}', { path: { id } }, options)
  }

  /**
   * Changes the settings of a domain. Changes whether the domain collects feedback about its email. Requires a master
   * key or an access token.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * await client.domains.update(domainId, { feedbackEnabled: true })
   * ```
   */
  update(id: string, body: Domains.UpdateDomainBody, options?: RequestOptions): ApiPromise<Domain> {
    return this.request('patch', '/domains/{id}', { path: { id }, body }, options)
  }

  /**
   * Deletes a domain. Returns 409 `CONFLICT` while an agent has an address at the domain. Deleted agents do not count.
   * Requires a master key or an access token.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError while an agent has an address at the domain.
   *
   * @example
   * ```ts
   * await client.domains.delete(domainId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('delete', '/domains/{id}', { path: { id } }, options, successBody)
  }

  /**
   * Verifies a domain. Looks up the DNS records of the domain now and returns the results. The ownership record and the
   * DKIM key decide the status: `VERIFIED` if both are right, `INVALID` if at least one has a wrong value, `PENDING`
   * otherwise. The other records do not affect the status. `FAILED` means that DNS did not respond; the records then
   * keep their earlier results. During the lookup the status is `VERIFYING`. A domain can be verified again in any
   * status, and a `VERIFIED` domain can lose that status. Requires a master key or an access token.
   *
   * The call does not reject if the verification fails: check `status`.
   *
   * Throws PermissionError and NotFoundError.
   *
   * @example
   * ```ts
   * const { status, records } = await client.domains.verify(domainId)
   * ```
   */
  verify(id: string, options?: RequestOptions): ApiPromise<Domain> {
    return this.request('post', '/domains/{id}/verify', { path: { id } }, options)
  }

  /**
   * Lists the DNS records of a domain. Returns the records to add to DNS, with the results of the last verification.
   * The list has one page.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * for await (const { type, name, value } of client.domains.dnsRecords(domainId)) console.log(type, name, value)
   * ```
   */
  dnsRecords(id: string, options?: RequestOptions): ListPromise<DnsRecord> {
    return this.requestList('get', '/domains/{id}/dns-records', { path: { id } }, options)
  }

  /**
   * Gets the zone file of a domain. Returns a complete BIND zone file with every record of the domain.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { zoneFile } = await client.domains.zoneFile(domainId)
   * ```
   */
  zoneFile(id: string, options?: RequestOptions): ApiPromise<DomainZoneFile> {
    return this.request('get', '/domains/{id}/zone-file', { path: { id } }, options)
  }
}

export declare namespace Domains {
  /** Body of {@link Domains.create}. */
  export interface CreateDomainBody extends CreateDomain, NamedInErrors {}

  /** Body of {@link Domains.update}. */
  export interface UpdateDomainBody extends UpdateDomain, NamedInErrors {}
}
