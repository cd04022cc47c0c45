import type { Message, Mock } from '@agentcomms/mock-server'

/** Delivers RFC 5322 source to the mock. Returns the message of the first recipient. */
export async function receiveRaw(
  mock: Mock,
  source: string | Uint8Array,
  envelope?: Parameters<Mock['receiveRawEmail']>[1],
): Promise<Message> {
  const [message] = (await mock.receiveRawEmail(source, envelope)).messages
  if (!message) throw new Error('No agent is a recipient of this email.')
  return message
}
