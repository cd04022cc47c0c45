import { api, control, unwrap } from '../../api/api.ts'
import { undefinedIfEmpty } from '../../components/form.tsx'
import type { PhoneParties } from '../../phone-numbers/phone-number-form.tsx'

/** Message to send. */
interface NewSms extends PhoneParties {
  /** Text. Can be empty if there are media. */
  body: string
  mediaUrls: string[]
}

/** Delivers a message to an agent, or sends it as the agent. Resolves to the thread id. */
export async function sendSms({
  direction,
  agentId,
  agentNumber,
  otherNumber,
  body,
  mediaUrls,
}: NewSms): Promise<string | null> {
  const text = { body: body || undefined, mediaUrls: undefinedIfEmpty(mediaUrls) }
  if (direction === 'inbound')
    return (
      await unwrap(control.POST('/receive-sms', { body: { to: agentNumber, from: otherNumber, ...text } }))
    ).threadId
  const sms = { agentId, to: otherNumber, fromNumber: agentNumber, ...text }
  return (await unwrap(api.POST('/phone/send-sms', { body: sms }))).threadId
}
