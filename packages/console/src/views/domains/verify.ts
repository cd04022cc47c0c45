import type { Domain } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { report } from '../../components/toasts.tsx'

/** Lets the service look the records up, and says what came of it. */
export async function verify({ id }: Pick<Domain, 'id'>): Promise<void> {
  const { domain, status } = await answerOf(api.POST('/domains/{id}/verify', { params: { path: { id } } }))
  report(`${domain} is ${status}.`)
}
