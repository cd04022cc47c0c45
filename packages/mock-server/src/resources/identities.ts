import { type HandlersOf, ok } from '../core/handlers.ts'
import { isRefusal } from '../core/problem.ts'
import { provisionIdentity } from '../provisioning/provision-identity.ts'

export const identities: HandlersOf<'provisionIdentity'> = {
  provisionIdentity({ principal, body }, world) {
    const provisioned = provisionIdentity(world, principal.orgId, body)
    if (isRefusal(provisioned)) return provisioned
    const { agent, apiKey, phone, vault, failures } = provisioned
    const { id, name, slug, createdAt } = agent.record
    const [identity] = agent.record.emailIdentities
    if (!identity) throw new Error(`The agent ${id} has no email identity.`)
    const { email, domain, isPrimary } = identity
    return ok({
      id,
      name,
      slug,
      apiKey,
      email: { id: identity.id, email, domain, isPrimary },
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
