// Voice: calls, their steps and their transcripts.

import { ok } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal } from '../../http/problem.ts'
import type { Selection } from '../../store/table.ts'
import { findVisible, resolveAgent, resolveScope } from '../agents/access.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { ownList } from '../stored.ts'
import { transcriptText } from './close-call.ts'

export const voice = {
  async createCall({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const call = await services.voice.place(agent, body)
    return isRefusal(call) ? call : ok(call.record)
  },

  listCalls({ principal, query }, services) {
    const { direction, state, cursor, limit } = query
    const scope = resolveScope(services, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const owner = scope.agentId ?? scope.orgId
    const listOf = (name: string) => ({ list: 'byOwner' as const, parts: [name] })
    const conditions = [direction, state].filter(value => value !== undefined)
    const selection: Selection<'byOwner'> = {
      lists: [listOf(owner), ...conditions.map(value => listOf(ownList(owner, value)))],
    }
    return readPage(
      { scope: ['listCalls', scope, direction, state], cursor, limit, salt: services.salt },
      after => services.state.calls.select(selection, after),
      row => row.record,
    )
  },

  getCall({ principal, path }, services) {
    const call = findVisible(services.state.calls, 'call', principal, path.callId)
    return isRefusal(call) ? call : ok(call.record)
  },

  getCallTranscript({ principal, path }, services) {
    const call = findVisible(services.state.calls, 'call', principal, path.callId)
    if (isRefusal(call)) return call
    return ok({ callId: call.id, text: transcriptText(call.transcript), segments: call.transcript })
  },
} satisfies AreaHandlers
