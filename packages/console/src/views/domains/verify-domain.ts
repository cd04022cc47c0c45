import type { Domain } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { showToast } from '../../components/toasts.tsx'

/** Verifies a domain, and shows the result as a toast. */
export async function verifyDomain({ id }: Pick<Domain, 'id'>): Promise<void> {
  const { domain, status } = await unwrap(api.POST('/domains/{id}/verify', { params: { path: { id } } }))
  showToast(`${domain} is ${status}.`)
}
