import { AgentComms, ApiError, ConnectionError, ResponseParseError, TimeoutError } from '@agentcomms/client'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario, scenarioWithoutPrism, transportScenario } from '../scenario.ts'

// Failures that a test injects, and the behavior of a client.

const REPLAYED = 'idempotent-replayed'
const ENDED_CONNECTION_REASON = 'Prism responds with 500 if the upstream connection ends'
const BROKEN_JSON_REASON = 'Prism responds with 500 if the upstream JSON is broken'
const newAgent = { body: { name: 'Ada' } }

/** Returns a client without retries, which would hide a fault. */
const createClientWithoutRetries = (api: Api, timeoutMs = 10_000): AgentComms =>
  new AgentComms({ ...api.clientOptions, apiKey: api.mock.masterKey, maxRetries: 0, timeoutMs })

const names = async (api: Api): Promise<string[]> =>
  (await api.ok('listAgents')).items.map(({ name }) => name)

transportScenario(
  'errors: a fault responds with its status and a documented code, as problem details',
  async api => {
    const expected = [
      [429, 'RATE_LIMITED'],
      [503, 'SERVICE_UNAVAILABLE'],
      [500, 'INTERNAL_ERROR'],
      [502, 'SERVICE_UNAVAILABLE'],
      [409, 'CONFLICT'],
    ] as const
    for (const [status, code] of expected) {
      api.mock.faults.add({ operation: 'createAgent', status, times: 1 })
      const response = await api.fetch('/agents', {
        method: 'POST',
        headers: { 'x-api-key': api.mock.masterKey },
      })
      const detail = `An injected fault returned status ${status}.`
      expect([response.status, await response.json()]).toMatchObject([status, { status, code, detail }])
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('x-request-id')).toMatch(/^req_/)
      const isLater = status === 429 || status === 503
      expect(response.headers.get('retry-after')).toBe(isLater ? '1' : null)
    }
    expect(await names(api)).toEqual([])
  },
)

transportScenario('errors: a fault may set the code, the detail and retryAfter', async api => {
  const { faults, masterKey } = api.mock
  faults.add({ status: 409, code: 'DOMAIN_NOT_VERIFIED', detail: 'Not today.', times: 1 })
  faults.add({ status: 429, retryAfterSeconds: 0, times: 1 })
  const listAgents = (): Promise<Response> => api.fetch('/agents', { headers: { 'x-api-key': masterKey } })
  expect(await (await listAgents()).json()).toMatchObject({
    code: 'DOMAIN_NOT_VERIFIED',
    detail: 'Not today.',
  })
  expect((await listAgents()).headers.get('retry-after')).toBe('0')
})

transportScenario('if several faults match, the oldest applies until its times are used up', async api => {
  const { faults } = api.mock
  const [twice, once] = [
    faults.add({ operation: 'listAgents', status: 503, times: 2 }),
    faults.add({ status: 500, times: 1 }),
  ]
  const getStatus = async (): Promise<number> =>
    (await api.fetch('/agents', { headers: { 'x-api-key': api.mock.masterKey } })).status
  expect([await getStatus(), await getStatus(), await getStatus(), await getStatus()]).toEqual([
    503, 503, 500, 200,
  ])
  expect([twice.used, once.used]).toEqual([2, 1])
  await api.ok('listWebhooks')
})

transportScenario(
  'a fault applies only to its operation and matching requests, until it is removed',
  async api => {
    const fault = api.mock.faults.add({
      operation: ['createAgent', 'updateAgent'],
      status: 500,
      when: ({ body, method, path }) =>
        method === 'POST' && path === '/v1/agents' && (body as { name: string }).name === 'Eve',
    })
    await api.ok('createAgent', newAgent)
    await api.ok('listAgents')
    const eve = { body: { name: 'Eve' } }
    await expect(createClientWithoutRetries(api).agents.create(eve.body)).rejects.toMatchObject({
      status: 500,
    })
    expect(fault.used).toBe(1)
    api.mock.faults.remove(fault.id)
    await api.ok('createAgent', eve)
    expect(fault.used).toBe(1)
  },
)

transportScenario('if a `when` function throws, the request fails and changes nothing', async api => {
  const { faults } = api.mock
  const broken = faults.add({
    operation: 'createAgent',
    drop: true,
    when: ({ body }) => nameOf(body) === 'Eve',
  })
  const reply = await api.fetch('/agents', { method: 'POST', headers: { 'x-api-key': api.mock.masterKey } })
  expect([reply.status, await reply.json()]).toMatchObject([
    500,
    { detail: expect.stringMatching(/^The `when` of mock\.faults\.add\(.*\) failed: There is no name\.$/) },
  ])
  expect([broken.used, await names(api)]).toEqual([0, []])
  expect(() => api.mock.assertNoUnused()).toThrow(/createAgent/)
})

function nameOf(_body: unknown): string {
  throw new Error('There is no name.')
}

scenarioWithoutPrism(
  'a connection that is dropped before the handler changes nothing',
  ENDED_CONNECTION_REASON,
  async api => {
    api.mock.faults.add({ operation: 'createAgent', drop: true, times: 1 })
    await expect(createClientWithoutRetries(api).agents.create(newAgent.body)).rejects.toBeInstanceOf(
      ConnectionError,
    )
    expect(await names(api)).toEqual([])
    expect(api.mock.events).toEqual([])
    await expect(api.fetch('/agents')).resolves.toMatchObject({ status: 401 })
  },
)

transportScenario(
  'API: a response that is lost after the handler is replayed to a retry with the same Idempotency-Key',
  async api => {
    for (const lost of [{ drop: true }, { status: 503 }, { malformed: true }]) {
      const { faults } = api.mock
      const fault = faults.add({ operation: 'createAgent', ...lost, phase: 'after', times: 1 })
      const request = { body: { name: JSON.stringify(lost) }, idempotencyKey: JSON.stringify(lost) }
      const before = (await names(api)).length
      await expect(
        createClientWithoutRetries(api).agents.create(request.body, {
          idempotencyKey: request.idempotencyKey,
        }),
      ).rejects.toThrow()
      expect([fault.used, (await names(api)).length]).toEqual([1, before + 1])
      const again = await api.okResponse('createAgent', request)
      expect(again.headers.get(REPLAYED)).toBe('true')
      expect(await names(api)).toContain(again.body.name)
      expect((await names(api)).length).toBe(before + 1)
    }
  },
)

transportScenario('a client that retries creates one record if the response is lost twice', async api => {
  const fault = api.mock.faults.add({ operation: 'createAgent', drop: true, phase: 'after', times: 2 })
  const ada = await api.client().agents.create(newAgent.body)
  expect([fault.used, await names(api), ada.name]).toEqual([2, ['Ada'], 'Ada'])
  expect(api.mock.events).toHaveLength(1)
})

scenarioWithoutPrism('a malformed response is a 200 with broken JSON', BROKEN_JSON_REASON, async api => {
  const { faults } = api.mock
  faults.add({ operation: 'listAgents', malformed: true, times: 1 })
  faults.add({ operation: 'listAgents', malformed: true, phase: 'after', times: 1 })
  for (const _ of ['before', 'after']) {
    const response = await api.fetch('/agents', { headers: { 'x-api-key': api.mock.masterKey } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    const text = await response.text()
    expect(text).not.toBe('')
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  }
  faults.add({ operation: 'listAgents', malformed: true, times: 1 })
  await expect(createClientWithoutRetries(api).agents.list()).rejects.toBeInstanceOf(ResponseParseError)
})

transportScenario('a slow response exceeds the timeout of the client', async api => {
  for (const phase of ['before', 'after'] as const) {
    const fault = api.mock.faults.add({ operation: 'createAgent', latencyMs: 600, phase, times: 1 })
    // Long enough for the request to reach the mock on a busy machine.
    await expect(createClientWithoutRetries(api, 500).agents.create({ name: phase })).rejects.toBeInstanceOf(
      TimeoutError,
    )
    expect(fault.used).toBe(1)
    // The mock finishes a request even if the caller disconnects.
    await expect.poll(() => names(api)).toContain(phase)
  }
})

transportScenario('a delayed response is otherwise unchanged', { clock: 'manual' }, async api => {
  api.mock.faults.add({ latencyMs: 5 })
  const agent = await api.ok('createAgent', newAgent)
  expect(await api.ok('getAgent', { path: { id: agent.id } })).toEqual(agent)
  await api.problem('getAgent', [404, 'NOT_FOUND'], { path: { id: 'cabsent0000' } })
  expect(api.mock.clock.now()).toBe(Date.parse(agent.createdAt))
})

transportScenario(
  'a fault applies before authentication and does not count for the rate limit',
  { rateLimit: { requestsPerMinute: 2 } },
  async api => {
    const fault = api.mock.faults.add({ status: 503, times: 3 })
    for (const key of [null, 'ak_nobody', api.mock.masterKey]) {
      const headers = key === null ? {} : { 'x-api-key': key }
      expect((await api.fetch('/agents', { headers })).status).toBe(503)
    }
    expect(fault.used).toBe(3)
    const { headers } = await api.okResponse('listAgents')
    expect(headers.get('x-ratelimit-remaining')).toBe('1')
  },
)

scenarioWithoutPrism(
  'responses of faults are in the request log and do not count as coverage',
  ENDED_CONNECTION_REASON,
  async api => {
    api.mock.faults.add({ operation: 'listWebhooks', drop: true, times: 1 })
    api.mock.faults.add({ operation: 'listWebhooks', status: 418, times: 1 })
    const headers = { 'x-api-key': api.mock.masterKey }
    await expect(api.fetch('/webhooks', { headers })).rejects.toThrow(TypeError)
    await api.fetch('/webhooks', { headers })
    expect(api.mock.requests).toMatchObject([
      { operation: 'listWebhooks', status: null, fault: 1 },
      { operation: 'listWebhooks', status: 418, fault: 2 },
    ])
    expect(api.mock.coverage()).toEqual([])
  },
)

transportScenario(
  'provisioning: if a fault makes a capability fail, the status is 200 and failures names it',
  async api => {
    const { faults } = api.mock
    const phone = faults.add({ capability: 'phone', detail: 'The carrier is asleep.', times: 1 })
    faults.add({ capability: 'vault', times: 1 })
    const body = { name: 'Ada', capabilities: ['phone', 'vault'] }
    const failed = await api.ok('provisionIdentity', { body })
    expect(failed.failures).toEqual([
      { error: 'phone: The carrier is asleep.' },
      { error: expect.stringMatching(/^vault: .*fault/) },
    ])
    expect(failed).not.toHaveProperty('phone')
    expect(failed).not.toHaveProperty('vault')
    expect(phone.used).toBe(1)
    const agent = await api.ok('getAgent', { path: { id: failed.id } })
    expect(agent.phoneIdentities).toEqual([])
    const again = await api.ok('provisionIdentity', { body: { ...body, name: 'Grace' } })
    expect([again.failures, again.vault?.status]).toEqual([[], 'ACTIVE'])
  },
)

transportScenario(
  'API: a fault of the only requested capability is 409 CONFLICT, and nothing is created',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    api.mock.faults.add({ capability: 'phone', detail: 'No carrier.' })
    api.mock.faults.add({ capability: 'vault', detail: 'No room.' })
    const agentId = ada.id
    const problems = [
      await api.problem('createAgent', [409, 'CONFLICT'], { body: { name: 'Eve', provisionPhone: true } }),
      await api.problem('provisionPhoneNumber', [409, 'CONFLICT'], { body: { agentId } }),
      await api.problem('provisionPhoneNumber', [409, 'CONFLICT'], {
        body: { agentId, phoneNumber: '+12025550143' },
      }),
      await api.problem('provisionVault', [409, 'CONFLICT'], { body: { agentId } }),
    ]
    expect(problems.map(({ detail }) => detail)).toEqual([
      'No carrier.',
      'No carrier.',
      'No carrier.',
      'No room.',
    ])
    expect(await names(api)).toEqual(['Ada'])
    await expect(api.mock.addAgent({ name: 'Bob', capabilities: ['phone'] })).rejects.toThrow(/No carrier/)
    api.mock.faults.clear()
    await api.ok('provisionVault', { body: { agentId } })
  },
)

transportScenario('faults do not apply to unknown paths and other methods', async api => {
  const fault = api.mock.faults.add({ status: 503 })
  expect((await api.fetch('/nowhere')).status).toBe(404)
  expect((await api.fetch('/agents', { method: 'DELETE' })).status).toBe(405)
  expect(fault.used).toBe(0)
})

transportScenario('assertNoUnused reports an unused fault', async api => {
  api.mock.faults.add({ operation: 'sendEmail', status: 503 })
  expect(() => api.mock.assertNoUnused()).toThrow(/faults\.add\(\{"operation":"sendEmail","status":503\}\)/)
  await expect(
    createClientWithoutRetries(api).email.send({
      agentId: 'cabsent0000',
      to: ['a@example.com'],
      subject: 's',
      body: 'b',
    }),
  ).rejects.toBeInstanceOf(ApiError)
  api.mock.assertNoUnused()
})

scenario('addAgent names every capability that failed', async ({ mock }) => {
  mock.faults.add({ capability: 'phone', detail: 'No carrier.' })
  mock.faults.add({ capability: 'vault', detail: 'No disk.' })
  const added = mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  await expect(added).rejects.toThrow(/phone: No carrier\. vault: No disk\./)
})
