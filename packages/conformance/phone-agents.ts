import type { MockAgent } from '@agentcomms/mock-server'
import type { Call, CallTranscript, Message } from '@agentcomms/spec'
import type { Api } from './api.ts'

export const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
/** A number that no agent has. */
export const OUTSIDE_NUMBER = '+12025550199'

export type PhoneAgent = MockAgent & { phoneNumber: string }

export async function addPhoneAgent(api: Api, name: string, orgId?: string): Promise<PhoneAgent> {
  const options = { name, capabilities: ['phone' as const], ...(orgId !== undefined && { orgId }) }
  const agent = await api.mock.addAgent(options)
  return { ...agent, phoneNumber: agent.phone?.phoneNumber ?? '' }
}

/** Adds an agent with a phone number, in another organization with its own master key. */
export async function addForeignPhoneAgent(
  api: Api,
  name: string,
): Promise<PhoneAgent & { masterKey: string }> {
  const { organization, masterKey } = api.mock.addOrganization({ name: 'Other' })
  return { ...(await addPhoneAgent(api, name, organization.id)), masterKey }
}

/** Returns the time `second` seconds after the start of the manual clock. */
export function secondsAfterStart(second: number): string {
  return `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`
}

export function sendSms(api: Api, key: string, body: object): Promise<Message> {
  return api.ok('sendSms', { key, body })
}

/** Returns the direction and the body of an agent's messages, newest first. */
export async function summarizeMessages(api: Api, key: string): Promise<string[]> {
  const { items } = await api.ok('listMessages', { key })
  return items.map(({ direction, body }) => `${direction} ${body}`)
}

/** Returns the payloads of the events with these names, oldest first. */
export function findEvents(api: Api, ...names: string[]) {
  return api.mock.events.map(({ payload }) => payload).filter(({ event }) => names.includes(event))
}

export function placeCall(api: Api, { apiKey: key }: PhoneAgent, body: object = {}): Promise<Call> {
  return api.ok('createCall', { key, body: { to: OUTSIDE_NUMBER, ...body } })
}

export function getCall(api: Api, { id }: Call): Promise<Call> {
  return api.ok('getCall', { path: { callId: id } })
}

export function getTranscript(api: Api, { id }: Call): Promise<CallTranscript> {
  return api.ok('getCallTranscript', { path: { callId: id } })
}

/** Returns the VOICE messages of an agent, newest first. */
export async function listVoiceMessages(api: Api, agentId: string): Promise<Message[]> {
  return (await api.ok('listMessages', { query: { agentId, channel: 'VOICE' } })).items
}
