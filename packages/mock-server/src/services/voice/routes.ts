// Voice: calls and their transcripts.
import { isProblem, ok, problem } from '../../http/handlers.ts'
import { text } from '../../http/text.ts'
import type { Position } from '../../store/sorted-lists.ts'
import { findVisible, requireAgent, resolveAgent, resolveScope } from '../agents/records.ts'
import type { AreaHandlers, AreaRules } from '../app-context.ts'
import { mockOperation } from '../contracts.ts'
import { createDownloadUrl } from '../messages/attachments.ts'
import { checkRecipient } from '../phone-numbers/records.ts'
import { ownerKey, respondWith, respondWithPage, selectOwn } from '../stored.ts'
import { type CallRow, formatTranscript, placeCall, selectVoices } from './records.ts'

export const voice = {
  createCall(request, services) {
    const agent = resolveAgent(services, request)
    return isProblem(agent) ? agent : respondWith(placeCall(services, agent, request.body))
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

  getCallRecording({ principal, baseUrl, path }, services) {
    const call = findVisible(services.state.calls, 'call', principal, path.callId)
    if (isProblem(call)) return call
    const message = services.state.messages.find('externalId', ownerKey(call.agentId, call.id))
    const [recording] = message?.attachments ?? []
    if (recording) return ok({ callId: call.id, ...createDownloadUrl(services, baseUrl, recording.id) })
    const reason =
      call.record.state === 'ENDED'
        ? 'was not recorded'
        : `is ${call.record.state}: only an ended call has a recording`
    const end = mockOperation('endCall', { fields: { id: null, recording: null } })
    const detail = text`The call "${call.id}" ${reason}. The mock records no calls: ${end} ends a call with a recording.`
    return problem(404, 'NOT_FOUND', detail)
  },

  listVoices({ query: { gender, language } }) {
    const voices = selectVoices(gender, language)
    return ok({ items: voices, voices })
  },
} satisfies AreaHandlers

export const voiceRules = { createCall: [requireAgent, checkRecipient] } satisfies AreaRules
