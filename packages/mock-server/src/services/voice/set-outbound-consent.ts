import type { Organization } from '@agentcomms/spec'
import { checkArgument, flag, optional, text } from '../../runtime/check-argument.ts'
import { givenMembers } from '../../runtime/omit-undefined.ts'
import type { World } from '../world.ts'

/** What an organization attests. Members that are left out stay as they are. */
export interface OutboundConsentOptions {
  /** That those who are called have agreed to it. False: every call is 451. */
  attested?: boolean | undefined
  /** That nobody on a do-not-call list is called. False: every call is 451. */
  dncAttestation?: boolean | undefined
  /** Where the consent comes from, for people. */
  consentSource?: string | undefined
  /** Who attests it, for people. */
  attestedBy?: string | undefined
  /** Default: the organization that the mock began with. */
  orgId?: string | undefined
}

const MEMBERS = {
  attested: optional(flag),
  dncAttestation: optional(flag),
  consentSource: optional(text(1_000)),
  attestedBy: optional(text(1_000)),
  orgId: optional(text(100)),
} satisfies Record<keyof OutboundConsentOptions, unknown>

/** Changes what an organization has attested. It cannot call while one of the two booleans is false. */
export function setOutboundConsent(
  world: World,
  defaultOrgId: string,
  options: OutboundConsentOptions,
): Organization {
  checkArgument('setOutboundConsent', options, MEMBERS)
  const { orgId = defaultOrgId, ...changes } = options
  const organization = world.state.organizations.get(orgId)
  if (!organization)
    throw new Error(`setOutboundConsent(): there is no organization "${orgId}" in this mock.`)
  const { record } = organization
  const updatedAt = world.clock.iso()
  const outboundConsent = { ...record.outboundConsent, ...givenMembers(changes) }
  if (changes.attested === true) outboundConsent.attestedAt = updatedAt
  if (!outboundConsent.attested) {
    delete outboundConsent.attestedAt
    delete outboundConsent.attestedBy
  }
  return world.state.organizations.replace({
    ...organization,
    record: { ...record, outboundConsent, updatedAt },
  }).record
}
