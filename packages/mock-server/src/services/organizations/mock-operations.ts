import type { Organization } from '@agentcomms/spec'
import * as z from 'zod/mini'
import type { AccessTokenClaims } from '../../http/auth.ts'
import { listOf, text, timestamp } from '../../runtime/input-schemas.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import { quote } from '../../runtime/quote.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { addOrganization } from './add-organization.ts'

/** An organization to add. */
export interface AddOrganizationOptions {
  /** Name, 1 to 100 characters. Default `'Organization'`. */
  name?: string | undefined
}

/** Fields of an organization that no operation of the service can change. */
export interface UpdateOrganizationFields {
  /** Settings; replaces the stored object. */
  settings?: Record<string, unknown> | undefined
  /** Time when the master key was last replaced. */
  keyRotatedAt?: string | undefined
}

export interface OrganizationMockOperations {
  /** Adds an organization with its own master key. */
  addOrganization(options?: AddOrganizationOptions): {
    /** Record of the organization. */
    organization: Organization
    /** Master key of the organization. */
    masterKey: string
  }
  /**
   * Changes `settings` or `keyRotatedAt` of an organization, which no operation of the service can change. Returns the
   * organization.
   *
   * Throws an Error if the organization does not exist.
   *
   * @example
   * ```ts
   * mock.updateOrganization(mock.organization.id, { settings: { timezone: 'Europe/Berlin' } })
   * ```
   */
  updateOrganization(orgId: string, fields: UpdateOrganizationFields): Organization
  /**
   * Returns a signed access token (JWT) of a user. It is valid for one hour on the clock of the mock.
   *
   * Rejects with a TypeError if `orgId` is not one of `orgIds`.
   */
  accessToken(claims: AccessTokenClaims): Promise<string>
}

const updateFields = z.strictObject({
  settings: z.optional(z.record(z.string(), z.unknown())),
  keyRotatedAt: z.optional(timestamp),
} satisfies Record<keyof UpdateOrganizationFields, unknown>)

export const organizationMockOperations = {
  addOrganization: mockOperation({
    summary: 'Adds an organization; returns its record and master key',
    input: z.strictObject({ name: z.optional(text(100)) } satisfies Record<
      keyof AddOrganizationOptions,
      unknown
    >),
    fromArguments: (options: AddOrganizationOptions = {}) => options,
    run: (context, { name = 'Organization' }) => addOrganization(context, name),
  }),

  updateOrganization: mockOperation({
    summary: 'Changes fields of an organization that no operation of the service can change',
    input: z.strictObject({ orgId: z.string(), fields: updateFields }),
    fromArguments: (orgId: string, fields: UpdateOrganizationFields) => ({ orgId, fields }),
    run({ state: { organizations }, clock, work }, { orgId, fields }) {
      const row = organizations.get(orgId)
      if (!row) throw new Error(`mock.updateOrganization(): the organization ${quote(orgId)} does not exist.`)
      const record = { ...row.record, ...omitUndefined(fields), updatedAt: clock.iso() }
      return organizations.replace(work, { ...row, record }).record
    },
  }),

  accessToken: mockOperation({
    summary: 'Returns a signed access token of a user',
    input: z.strictObject({
      userId: text(200),
      orgIds: listOf(text(100), 1_000),
      orgId: z.optional(text(100)),
    } satisfies Record<keyof AccessTokenClaims, unknown>),
    async: true,
    run: ({ credentials }, claims) => credentials.accessToken(claims),
    toJson: (_, token) => ({ token }),
  }),
} satisfies MockOperations<OrganizationMockOperations>
