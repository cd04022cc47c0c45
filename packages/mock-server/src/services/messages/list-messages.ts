import type { operations } from '@agentcomms/spec'
import type { Caller, InputOf, ResultOf } from '../../http/handlers.ts'
import { isProblem } from '../../http/problem.ts'
import { resolveScope } from '../agents/access.ts'
import { respondWithPage } from '../respond.ts'
import type { Services } from '../services.ts'
import { selectMessages, toMessageFilter } from './select-messages.ts'

/** Returns one page of messages that the caller may see, newest first. */
export function listMessages(
  {
    principal,
    query,
    page,
  }: Pick<InputOf<operations['listMessages']> & Caller, 'principal' | 'query' | 'page'>,
  services: Services,
): ResultOf<operations['listMessages']> {
  const scope = resolveScope(services, principal, query.agentId)
  if (isProblem(scope)) return scope
  const filter = toMessageFilter(scope, query, query)
  return respondWithPage(page, after => selectMessages(services.state, filter, after))
}
