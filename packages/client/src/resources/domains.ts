import type { CreateDomain, Domain, DomainRecord, DomainZoneFile, Success } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link Domains.create}. */
export interface CreateDomainBody extends CreateDomain, Named {}

/** Domains of the organization, for email addresses of its own. Interface sections 1, 2.10 and 4.13. */
export class Domains extends Resource {
  /**
   * Adds a domain in status NOT_STARTED; needs organization level. Put its records into DNS, then {@link verify} it.
   *
   * Throws ConflictError for a domain that the service has already, ValidationError, PermissionError.
   * Interface section 2.10.
   *
   * @example
   * ```ts
   * const { id, records } = await client.domains.create({ domain: 'mail.example.com' })
   * ```
   */
  create(body: CreateDomainBody, options?: RequestOptions): ApiCall<Domain> {
    return this.request('post', '/domains', { body }, options)
  }

  /**
   * Lists the domains, newest first, all on one page. Interface section 2.10.
   *
   * @example
   * ```ts
   * for await (const { domain, status } of client.domains.list()) console.log(domain, status)
   * ```
   */
  list(options?: RequestOptions): ListCall<Domain> {
    return this.pages('get', '/domains', {}, options)
  }

  /**
   * Gets one domain. Throws NotFoundError. Interface section 2.10.
   *
   * @example
   * ```ts
   * const { verified } = await client.domains.get(domainId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiCall<Domain> {
    return this.request('get', '/domains/{id}', { path: { id } }, options)
  }

  /**
   * Removes a domain; needs organization level. Throws ConflictError while an agent has an address at it,
   * NotFoundError, PermissionError. Interface section 2.10.
   *
   * @example
   * ```ts
   * await client.domains.delete(domainId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiCall<Success> {
    return this.request('delete', '/domains/{id}', { path: { id } }, options, success)
  }

  /**
   * Looks the records up in DNS now; needs organization level. `status` is VERIFIED, PENDING while one is missing,
   * INVALID when one has another value, or FAILED when DNS did not answer: none of these is thrown.
   *
   * Throws NotFoundError, PermissionError. Interface section 2.10.
   *
   * @example
   * ```ts
   * const { status, records } = await client.domains.verify(domainId)
   * ```
   */
  verify(id: string, options?: RequestOptions): ApiCall<Domain> {
    return this.request('post', '/domains/{id}/verify', { path: { id } }, options)
  }

  /**
   * Lists the records to put into DNS, all on one page, with what the last verification found. Throws NotFoundError.
   * Interface section 2.10.
   *
   * @example
   * ```ts
   * for await (const { type, name, value } of client.domains.dnsRecords(domainId)) console.log(type, name, value)
   * ```
   */
  dnsRecords(id: string, options?: RequestOptions): ListCall<DomainRecord> {
    return this.pages('get', '/domains/{id}/dns-records', { path: { id } }, options)
  }

  /**
   * The complete DNS zone file of a domain. Throws NotFoundError. Interface section 4.13.
   *
   * @example
   * ```ts
   * const { zoneFile } = await client.domains.zoneFile(domainId)
   * ```
   */
  zoneFile(id: string, options?: RequestOptions): ApiCall<DomainZoneFile> {
    return this.request('get', '/domains/{id}/zone-file', { path: { id } }, options)
  }
}
