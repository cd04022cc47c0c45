import type { Envelope, Message, Mock } from '@agentcomms/mock-server'

/** Receives RFC 5322 source. Returns the message of its first recipient. */
export async function receiveRaw(
  mock: Mock,
  source: string | Uint8Array,
  envelope?: Envelope,
): Promise<Message> {
  const [message] = (await mock.receiveRawEmail(source, envelope)).messages
  if (!message) throw new Error('No agent is a recipient of this email.')
  return message
}
