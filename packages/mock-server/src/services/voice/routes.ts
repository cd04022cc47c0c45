// Voice: calls and their transcripts.
import { isProblem, ok } from '../../http/handlers.ts'
import type { Position } from '../../store/sorted-lists.ts'
import { findVisible, resolveAgent, resolveScope } from '../agents/access.ts'
import type { AreaHandlers } from '../app-context.ts'
import { respondWith, respondWithPage, selectOwn } from '../stored.ts'
import { formatTranscript } from './call-steps.ts'
import { placeCall } from './place-call.ts'
import type { CallRow } from './tables.ts'

export const voice = {
  async createCall(request, services) {
    const agent = resolveAgent(services, request)
    return isProblem(agent) ? agent : respondWith(await placeCall(services, agent, request.body))
  },

  listCalls({ principal, query, page }, services) {
    const { direction, state } = query
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    const selection = selectOwn('byOwner', scope.agentId ?? scope.orgId, [direction, state])
    const select = (after?: Position): Iterable<CallRow> => services.state.calls.select(selection, after)
    const response = respondWithPage(page, select)
    if (isProblem(response)) return response
    const { items, ...position } = response.body
    return ok({ items, calls: items, total: [...select()].length, ...position })
  },

  getCall({ principal, path }, services) {
    return respondWith(findVisible(services.state.calls, 'call', principal, path.callId))
  },

  getCallTranscript({ principal, path }, services) {
    const call = findVisible(services.state.calls, 'call', principal, path.callId)
    if (isProblem(call)) return call
    return ok({ callId: call.id, text: formatTranscript(call.transcript), segments: call.transcript })
  },
} satisfies AreaHandlers
