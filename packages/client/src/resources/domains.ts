import type {
  CreateDomain,
  DnsRecord,
  Domain,
  DomainZoneFile,
  SuccessResponse,
  UpdateDomain,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/** Custom email domains of the organization. */
export class Domains extends Resource {
  /**
   * Adds a domain, in status `NOT_STARTED`. Requires a master key or an access token. Add its records to DNS, then
   * {@link verify} it.
   *
   * Throws ConflictError for a domain that already exists, ValidationError, and PermissionError.
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
   * Lists the domains on one page, newest first.
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
   * Gets one domain. Throws NotFoundError.
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
   * Changes the settings of a domain. Requires a master key or an access token.
   *
   * Throws NotFoundError, PermissionError.
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
   * Deletes a domain. Requires a master key or an access token.
   *
   * Throws ConflictError while an agent has an address of the domain, NotFoundError, and PermissionError.
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
   * Checks the records in DNS now. Requires a master key or an access token. `status` is `VERIFIED`, `PENDING` if a
   * record is missing, `INVALID` if a record has another value, or `FAILED` if DNS did not respond. The call does not
   * reject if verification fails: check `status`.
   *
   * Throws NotFoundError, PermissionError.
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
   * Lists the DNS records of a domain on one page, with the results of the last verification. Throws NotFoundError.
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
   * Gets the DNS zone file of a domain. Throws NotFoundError.
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
