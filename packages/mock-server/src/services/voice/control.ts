import { isProblem, notFound, ok, problem } from '../../http/handlers.ts'
import { quote } from '../../http/text.ts'
import type { ControlHandlers, ControlRules } from '../app-context.ts'
import { checkIncomingFile, readIncomingFile } from '../messages/attachments.ts'
import { ATTESTED_BY } from '../organizations/control.ts'
import { noAgentProblem } from '../phone-numbers/records.ts'
import { omitUndefined } from '../stored.ts'
import { hangUp, receiveCall } from './records.ts'

export const voiceControl = {
  async receiveCall({ body }, context) {
    const row = receiveCall(context, body)
    return row ? ok(row.record) : noAgentProblem(context, body.to, 'voice')
  },

  async endCall({ body: { id, reason, recording, transcript = [] } }, context) {
    const row = context.state.calls.get(id)
    if (!row) return notFound('call', id)
    if ((transcript.length > 0 || recording) && row.record.state !== 'ACTIVE') {
      const part = recording ? 'recording' : 'transcript'
      const detail = `The call ${quote(id)} is ${row.record.state}; only an ACTIVE call can get a ${part}.`
      return problem(409, 'CONFLICT', detail)
    }
    const segments =
      typeof transcript === 'string' ? [{ speaker: 'OTHER' as const, text: transcript }] : transcript
    const file = recording && { ...readIncomingFile(recording), contentId: null }
    const ended = hangUp(context, row, reason, { segments, recording: file })
    return isProblem(ended) ? problem(409, 'CONFLICT', ended.detail) : ok(ended.record)
  },

  setOutboundConsent({ body: { orgId, ...changes } }, { state, clock, work, defaultOrgId }) {
    const id = orgId ?? defaultOrgId
    const organization = state.organizations.get(id)
    if (!organization) return notFound('organization', id)
    const { record } = organization
    const updatedAt = clock.iso()
    const consent = { ...record.outboundConsent, ...omitUndefined(changes) }
    if (changes.attested === true) {
      consent.attestedAt = changes.attestedAt ?? updatedAt
      consent.attestedBy ??= ATTESTED_BY
    }
    if (!consent.attested) {
      delete consent.attestedAt
      delete consent.attestedBy
    }
    const changed = { ...organization, record: { ...record, outboundConsent: consent, updatedAt } }
    return ok(state.organizations.replace(work, changed).record)
  },
} satisfies ControlHandlers

export const voiceControlRules = {
  endCall: [({ body: { recording } }) => recording && checkIncomingFile('/recording', recording)],
} satisfies ControlRules
