import type { Call } from '@agentcomms/spec'
import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import {
  addForeignPhoneAgent,
  addPhoneAgent,
  MANUAL_CLOCK,
  OUTSIDE_NUMBER,
  placeCall,
} from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

scenario(
  'API: without both consents of the organization, calls are 451 and nothing happens',
  MANUAL_CLOCK,
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const eve = await addForeignPhoneAgent(api, 'Eve')
    const request = { key: ada.apiKey, body: { to: OUTSIDE_NUMBER } }
    for (const consent of [{ attested: false }, { attested: true, dncAttestation: false }]) {
      api.mock.setOutboundConsent(consent)
      const { detail } = await api.problem('createCall', [451, 'CONSENT_REQUIRED'], request)
      expect(detail).toMatch(/attest/)
    }
    expect((await api.ok('listCalls')).items).toEqual([])
    await placeCall(api, eve)
    api.mock.setOutboundConsent({ dncAttestation: true })
    await placeCall(api, ada)
    api.mock.setOutboundConsent({ attested: false, orgId: eve.orgId })
    await api.problem('createCall', [451, 'CONSENT_REQUIRED'], { ...request, key: eve.apiKey })
    await placeCall(api, ada)
    const { id } = await api.mock.receiveCall({ to: eve.phoneNumber, from: OUTSIDE_NUMBER })
    expect((await api.ok('getCall', { key: eve.masterKey, path: { callId: id } })).state).toBe('INITIATING')
  },
)

scenario('organization: the organization shows its consents', MANUAL_CLOCK, async api => {
  const consent = async (): Promise<unknown> =>
    (await api.ok('listMyOrganizations')).items[0]?.outboundConsent
  const seeded = { attested: true, dncAttestation: true }
  const initial = { ...seeded, attestedAt: MANUAL_CLOCK.now, attestedBy: 'Mock server' }
  expect(await consent()).toEqual(initial)
  expect(api.mock.addOrganization().organization.outboundConsent).toEqual(initial)
  const attestation = { consentSource: 'web form', attestedBy: 'Ada' }
  const organization = api.mock.setOutboundConsent({ attested: true, ...attestation })
  expect(organization.outboundConsent).toEqual({ ...seeded, ...attestation, attestedAt: MANUAL_CLOCK.now })
  expect(await consent()).toEqual(organization.outboundConsent)
  const attestedAt = '2025-06-01T00:00:00.000Z'
  expect(api.mock.setOutboundConsent({ attestedAt }).outboundConsent).toMatchObject({ attestedAt })
  api.mock.setOutboundConsent({ attested: false })
  const revoked = { attested: false, dncAttestation: true, consentSource: 'web form' }
  expect(await consent()).toEqual(revoked)
  api.mock.setOutboundConsent({ attested: true })
  expect(await consent()).toEqual({ ...revoked, ...initial })
  expect(() => api.mock.setOutboundConsent({ atested: true } as object)).toThrow(
    /`atested` is not a known field; did you mean attested/,
  )
  expect(() => api.mock.setOutboundConsent({ attested: 'yes' } as object)).toThrow(
    /`attested` must be true or false/,
  )
  expect(() => api.mock.setOutboundConsent({ orgId: UNKNOWN_ID })).toThrow(/does not exist/)
})

scenario('API: every call has a callId, equal to its id', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const placed = await placeCall(api, ada, { to: eve.phoneNumber })
  const received = await api.mock.receiveCall({ to: eve.phoneNumber, from: OUTSIDE_NUMBER })
  const readCalls = async (): Promise<Call[]> => {
    const { items } = await api.ok('listCalls')
    return [...items, await api.ok('getCall', { path: { callId: placed.id } })]
  }
  const started = [placed, received, ...(await readCalls())]
  await api.mock.clock.runAll()
  const calls = [...started, ...(await readCalls())]
  expect(calls).toHaveLength(10)
  expect(calls.map(({ callId }) => callId)).toEqual(calls.map(({ id }) => id))
})

scenario('rights: only the agent and its organization see a call', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const stranger = await addForeignPhoneAgent(api, 'Mallory')
  const call = await placeCall(api, ada)
  const hers = await placeCall(api, eve)
  const path = { callId: call.id }
  for (const operation of ['getCall', 'getCallTranscript'] as const) {
    await api.ok(operation, { key: ada.apiKey, path })
    await api.ok(operation, { path })
    for (const key of [eve.apiKey, stranger.apiKey, stranger.masterKey]) {
      await api.problem(operation, [404, 'NOT_FOUND'], { key, path })
    }
    await api.problem(operation, [404, 'NOT_FOUND'], { path: { callId: UNKNOWN_ID } })
  }
  const list = async (key: string, query = {}): Promise<string[]> =>
    (await api.ok('listCalls', { key, query })).items.map(({ id }) => id)
  expect(await list(api.mock.masterKey)).toEqual([hers.id, call.id])
  expect(await list(api.mock.masterKey, { agentId: ada.id })).toEqual([call.id])
  expect(await list(ada.apiKey)).toEqual([call.id])
  expect(await list(stranger.masterKey)).toEqual([])
  await api.problem('listCalls', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: eve.id } })
  await api.problem('listCalls', [404, 'NOT_FOUND'], { query: { agentId: stranger.id } })
})

scenario(
  'API: calls are listed in pages, with filters for agent, direction and state',
  MANUAL_CLOCK,
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const calls: string[] = []
    for (let count = 0; count < 5; count++) {
      calls.unshift((await placeCall(api, ada)).id)
      await api.mock.clock.advance('1s')
    }
    const inbound = await api.mock.receiveCall({ to: ada.phoneNumber, from: OUTSIDE_NUMBER })
    const list = async (query: Record<string, string | number>): Promise<string[]> =>
      (await api.ok('listCalls', { query })).items.map(({ id }) => id)
    expect(await list({ direction: 'INBOUND' })).toEqual([inbound.id])
    expect(await list({ direction: 'OUTBOUND', state: 'ACTIVE' })).toEqual(calls.slice(3))
    expect(await list({ state: 'INITIATING' })).toEqual([inbound.id])
    const query = { direction: 'OUTBOUND', limit: 2 }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: Call[]; nextCursor: string | null } = await api.ok('listCalls', {
        query: { ...query, ...(cursor !== null && { cursor }) },
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      await placeCall(api, ada)
    } while (cursor !== null)
    expect(seen).toEqual(calls)
    const { nextCursor } = await api.ok('listCalls', { query })
    const foreign = { limit: 2, cursor: nextCursor ?? '' }
    await api.problem('listCalls', [400, 'VALIDATION_ERROR'], { query: foreign })
    await api.problem('listCalls', [400, 'VALIDATION_ERROR'], { query: { state: 'active' } })
  },
)

scenario('API: a call needs an own number and another valid number, else 400', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await api.mock.addAgent({ name: 'Eve' })
  const expectProblem = async (key: string, code: 'BAD_REQUEST' | 'VALIDATION_ERROR', body: object) =>
    await api.problem('createCall', [400, code], { key, body: { to: OUTSIDE_NUMBER, ...body } })
  expect((await expectProblem(eve.apiKey, 'BAD_REQUEST', {})).detail).toMatch(/POST \/phone\/provision/)
  await expectProblem(eve.apiKey, 'VALIDATION_ERROR', { fromNumber: ada.phoneNumber })
  for (const to of [ada.phoneNumber, '+1202555014', '+9991234567', 'Ben']) {
    const { details } = await expectProblem(ada.apiKey, 'VALIDATION_ERROR', { to })
    expect(details?.issues, to).toMatchObject([{ location: 'body', path: '/to' }])
  }
  await expectProblem(ada.apiKey, 'VALIDATION_ERROR', { greeting: '' })
  const second = await api.ok('provisionPhoneNumber', { body: { agentId: ada.id } })
  const { from, phoneIdentityId } = await placeCall(api, ada, { fromNumber: second.phoneNumber })
  expect([from, phoneIdentityId]).toEqual([second.phoneNumber, second.id])
  expect((await placeCall(api, ada)).from).toBe(ada.phoneNumber)
  await api.ok('updateAgent', { path: { id: ada.id }, body: { status: 'SUSPENDED' } })
  expect((await expectProblem(ada.apiKey, 'BAD_REQUEST', {})).detail).toContain('SUSPENDED')
})

scenario(
  'key types: agentId is required at organization level, and an agent key acts for its agent',
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const eve = await addPhoneAgent(api, 'Eve')
    const stranger = await addForeignPhoneAgent(api, 'Mallory')
    const as = (agentId: string) => ({ body: { to: OUTSIDE_NUMBER, agentId } })
    await api.problem('createCall', [400, 'VALIDATION_ERROR'], { body: { to: OUTSIDE_NUMBER } })
    await api.problem('createCall', [403, 'FORBIDDEN'], { key: ada.apiKey, ...as(eve.id) })
    await api.problem('createCall', [404, 'NOT_FOUND'], as(stranger.id))
    expect((await api.ok('createCall', as(ada.id))).agentId).toBe(ada.id)
  },
)

scenario('API: the same idempotency key calls once; another call with it is 409', async api => {
  const { apiKey: key } = await addPhoneAgent(api, 'Ada')
  const request = { key, body: { to: OUTSIDE_NUMBER }, idempotencyKey: 'k1' }
  const { id } = await api.ok('createCall', request)
  expect((await api.ok('createCall', request)).id).toBe(id)
  const other = { ...request, body: { to: '+15005550001' } }
  await api.problem('createCall', [409, 'IDEMPOTENCY_BODY_MISMATCH'], other)
  expect((await api.ok('listCalls', { key })).items).toHaveLength(1)
})
