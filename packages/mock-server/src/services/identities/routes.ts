import { isRefusal } from '../../http/problem.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { provisionIdentity } from './provision-identity.ts'

export const identities: HandlersOf<'provisionIdentity'> = {
  provisionIdentity({ principal, body }, world) {
    const provisioned = provisionIdentity(world, principal.orgId, body)
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
}
