import { ok } from '../../http/handlers.ts'
import { isRefusal } from '../../http/problem.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { provisionIdentity } from './provision-identity.ts'

export const identities = {
  provisionIdentity({ principal, body }, services) {
    const provisioned = provisionIdentity(services, principal.orgId, body)
    if (isRefusal(provisioned)) return provisioned
    const { agent, apiKey, phone, vault, failures } = provisioned
    const { id, name, slug, createdAt } = agent.record
    const { id: identityId, email, domain, isPrimary } = emailIdentityOf(agent)
    return ok({
      id,
      name,
      slug,
      apiKey,
      email: { id: identityId, email, domain, isPrimary },
      ...(phone && {
        phone: {
          id: phone.id,
          phoneNumber: phone.phoneNumber,
          capabilities: phone.capabilities,
          isPrimary: phone.isPrimary,
        },
      }),
      ...(vault && { vault: { id: vault.id, status: vault.status } }),
      failures,
      createdAt,
    })
  },
} satisfies AreaHandlers
