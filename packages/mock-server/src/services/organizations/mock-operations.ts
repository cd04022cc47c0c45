import type { Organization } from '@agentcomms/spec'
import * as z from 'zod/mini'
import type { AccessTokenClaims } from '../../http/auth.ts'
import { listOf, text } from '../../runtime/input-schemas.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { addOrganization } from './add-organization.ts'

/** An organization to add. */
export interface AddOrganizationOptions {
  /** Name, 1 to 100 characters. Default `'Organization'`. */
  name?: string | undefined
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
   * Returns a signed access token (JWT) of a user. It is valid for one hour on the clock of the mock.
   *
   * Rejects with a TypeError if `orgId` is not one of `orgIds`.
   */
  accessToken(claims: AccessTokenClaims): Promise<string>
}

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
