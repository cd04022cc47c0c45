import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { createFixtures } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { OPERATIONS } from '../operations.ts'
import { scenario, transportScenario } from '../scenario.ts'

const GET_OPERATIONS = [...OPERATIONS.values()].filter(({ method }) => method === 'GET')
/** Headers that differ between two responses, or belong to the connection. */
const VARYING_HEADERS = ['x-request-id', 'date', 'connection', 'keep-alive']
const readHeaders = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => !VARYING_HEADERS.includes(name))

transportScenario(
  'API: every GET operation responds to HEAD with the same headers and no body',
  { clock: 'manual' },
  async api => {
    const { records } = await createFixtures(api)
    for (const { id } of GET_OPERATIONS) {
      const request = createRequest(id, records)
      const { headers } = await api.okResponse(id, { ...request, bypassPrism: 'Prism adds headers' })
      const head = await api.head(id, request)
      expect([head.status, await head.text()], id).toEqual([200, ''])
      expect(readHeaders(head.headers), id).toEqual(readHeaders(headers))
      expect(Number(head.headers.get('content-length')), id).toBeGreaterThan(0)
    }
  },
)

transportScenario('API: the URL of an attachment responds to HEAD', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const attachments = [{ filename: 'menu.txt', content: 'Soup' }]
  const message = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi', attachments })
  const { url } = await api.ok('downloadAttachment', { path: { id: message.attachments[0]?.id ?? '' } })
  const { fetch: send = fetch } = api.clientOptions
  const response = await send(url, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(readHeaders(response.headers)).toEqual(readHeaders((await send(url)).headers))
  expect(response.headers.get('content-length')).toBe('4')
})

scenario(
  'API: HEAD needs credentials, and gets the errors of GET',
  { rateLimit: { requestsPerMinute: 3 }, clock: 'manual' },
  async api => {
    expect((await api.head('listAgents', { key: null })).status).toBe(401)
    const unknown = await api.head('getAgent', { path: { id: UNKNOWN_ID } })
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json'])
    expect((await api.head('listAgents', { query: { limit: 0 } })).status).toBe(400)
    const last = await api.head('listAgents')
    expect([last.status, last.headers.get('x-ratelimit-remaining')]).toEqual([200, '0'])
    expect((await api.head('listAgents')).status).toBe(429)
  },
)

scenario('errors: Allow names HEAD beside GET, and a path without GET rejects HEAD', async api => {
  const patch = await api.fetch('/agents', { method: 'PATCH', headers: { 'x-api-key': api.mock.masterKey } })
  expect([patch.status, patch.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  const head = await api.head('createDemoInbox')
  expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'POST', ''])
})

scenario('faults of an operation apply to HEAD, and the request log shows HEAD', async api => {
  api.mock.faults.add({ operation: 'listAgents', status: 503, times: 1 })
  expect((await api.head('listAgents')).status).toBe(503)
  expect((await api.head('listAgents')).status).toBe(200)
  expect(api.mock.requests).toMatchObject([
    { operation: 'listAgents', method: 'HEAD', status: 503, fault: 1 },
    { operation: 'listAgents', method: 'HEAD', status: 200, fault: null },
  ])
})

transportScenario(
  'API: a path with a slash at its end is 404, and the error names the path without it',
  async api => {
    const headers = { 'x-api-key': api.mock.masterKey }
    for (const [path, operation] of [
      ['/agents/', 'GET /agents'],
      ['/webhooks/', 'GET /webhooks'],
      [`/messages/${UNKNOWN_ID}/`, 'GET /messages/{id}'],
    ] as const) {
      const response = await api.fetch(path, { headers }, { bypassPrism: 'Prism ignores the slash' })
      expect(response.status).toBe(404)
      expect(await response.json()).toHaveProperty('detail', expect.stringContaining(`${operation} `))
    }
  },
)
