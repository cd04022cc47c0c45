import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound, type Refusal } from '../../http/problem.ts'
import type { Selection } from '../../store/table.ts'
import { isVisible, resolveAgent, resolveScope } from '../agents/access.ts'
import type { Services } from '../app-context.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { ownList } from '../stored.ts'
import { transcriptText } from './call-transcript.ts'
import type { CallRow } from './tables.ts'

export const voice = {
  async createCall({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const { to, greeting = null, fromNumber } = body
    const call = await services.voice.place(agent, { to, greeting, fromNumber })
    return isRefusal(call) ? call : ok(call.record)
  },

  listCalls({ principal, query }, services) {
    const { direction, state, cursor, limit } = query
    const scope = resolveScope(services, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const page = { scope: ['listCalls', scope, direction, state], cursor, limit, salt: services.salt }
    const traits = [direction, state].filter(trait => trait !== undefined)
    const selection: Selection<CallRow, 'byOrg' | 'byAgent' | 'byTrait'> = {
      lists: [
        scope.agentId === undefined
          ? { list: 'byOrg', parts: [scope.orgId] }
          : { list: 'byAgent', parts: [scope.agentId] },
        ...traits.map(
          trait => ({ list: 'byTrait', parts: [ownList(scope.agentId ?? scope.orgId, trait)] }) as const,
        ),
      ],
      fits: ({ record }) =>
        (direction === undefined || record.direction === direction) &&
        (state === undefined || record.state === state),
    }
    return readPage(
      page,
      after => services.state.calls.select(selection, after),
      row => row.record,
    )
  },

  getCall({ principal, path }, services) {
    const call = findCall(services, principal, path.callId)
    return isRefusal(call) ? call : ok(call.record)
  },

  getCallTranscript({ principal, path }, services) {
    const call = findCall(services, principal, path.callId)
    if (isRefusal(call)) return call
    return ok({ callId: call.id, text: transcriptText(call.transcript), segments: call.transcript })
  },
} satisfies AreaHandlers

function findCall(services: Services, principal: Principal, id: string): CallRow | Refusal<404> {
  const call = services.state.calls.get(id)
  return call && isVisible(principal, call) ? call : notFound('call', id)
}
