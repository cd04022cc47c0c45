import type { Capability } from '@agentcomms/spec'
import * as z from 'zod/mini'
import type { MessageStatus, VaultStatus } from '../../index.ts'
import { type ControlOperation, documentedEnum, plain, taking } from './control-operation.ts'

const text = z.string()
const optional = z.exactOptional

/** Records made and moved by hand, and who the mock belongs to. */
export const records: ControlOperation[] = [
  plain(
    ['GET', '/organization'],
    { summary: 'The organization that the mock began with' },
    ({ mock }) => mock.organization,
  ),
  plain(
    ['GET', '/keys'],
    { summary: 'The master key of that organization, and the base url that the mock was made with' },
    ({ mock: { masterKey, baseUrl } }) => ({ masterKey, baseUrl }),
  ),
  plain(
    ['GET', '/smtp'],
    { summary: 'Where mail is taken over SMTP, by serveSmtp() or --smtp; empty where it is not' },
    ({ smtpListeners }) => ({ items: smtpListeners() }),
  ),
  taking(
    [
      'POST',
      '/addAgent',
      z.strictObject({
        name: text,
        slug: optional(text),
        email: optional(text),
        metadata: optional(z.record(text, z.json())),
        capabilities: optional(z.array(documentedEnum<Capability>('Capability'))),
        orgId: optional(text),
      }),
    ],
    { summary: 'Makes an agent; answers its record, key and addresses' },
    ({ mock }, agent) => mock.addAgent(agent),
  ),
  taking(
    ['POST', '/addOrganization', z.strictObject({ name: optional(text) })],
    { summary: 'Makes a further organization; answers its record and master key' },
    ({ mock }, organization) => mock.addOrganization(organization),
  ),
  taking(
    ['POST', '/accessToken', z.strictObject({ userId: text, orgIds: z.array(text), orgId: optional(text) })],
    { summary: 'A signed access token of a user' },
    async ({ mock }, claims) => ({ token: await mock.accessToken(claims) }),
  ),
  taking(
    ['POST', '/setMessageStatus', z.strictObject({ id: text, status: text })],
    { summary: 'Moves a message on by hand' },
    // The mock knows the statuses, and which may follow.
    ({ mock }, { id, status }) => mock.setMessageStatus(id, status as MessageStatus),
  ),
  taking(
    ['POST', '/setVaultStatus', z.strictObject({ agentId: text, status: text })],
    { summary: 'Brings the vault of an agent into a status' },
    ({ mock }, { agentId, status }) => mock.setVaultStatus(agentId, status as VaultStatus),
  ),
  taking(
    [
      'POST',
      '/setOutboundConsent',
      z.strictObject({
        attested: optional(z.boolean()),
        dncAttestation: optional(z.boolean()),
        consentSource: optional(text),
        attestedBy: optional(text),
        orgId: optional(text),
      }),
    ],
    { summary: 'Changes what an organization has attested about outbound calls' },
    ({ mock }, consent) => mock.setOutboundConsent(consent),
  ),
]
