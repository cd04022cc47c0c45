import type { ErrorResponse } from '@agentcomms/spec'
import document from '@agentcomms/spec/openapi.json'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { contract } from '../src/services/contracts.ts'
import { closeControlServers, startControlServer } from './control-server.ts'

let mock: Mock
beforeEach(() => {
  mock = createMock({ seed: 1, clock: 'manual', validateResponses: true })
})
afterEach(closeControlServers)

/** Sends a request to the service. Returns the status, and the places of the issues: JSON Pointers and names. */
async function send(method: string, path: string, body?: unknown, key = mock.masterKey) {
  const response = await mock.fetch(mock.baseUrl + path, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { details }: Partial<ErrorResponse> = await response.json()
  return { status: response.status, paths: (details?.issues ?? []).map(issue => issue.path).sort() }
}

const base64 = 'SGk'
const cases: [method: string, path: string, body: unknown, paths: string[]][] = [
  ['POST', '/email/send', {}, ['/agentId', '/body', '/subject', '/to']],
  [
    'POST',
    '/email/send',
    { subject: 5, attachments: [{ filename: 'a', content: base64 }] },
    ['/agentId', '/attachments/0/content', '/body', '/subject', '/to'],
  ],
  ['POST', '/email/drafts', { to: 'ada' }, ['/agentId', '/to']],
  ['POST', '/webhooks', { url: 'http://x.example', maxAttempts: 0 }, ['/events', '/maxAttempts', '/url']],
  [
    'POST',
    '/webhooks',
    {
      url: 'https://me:secret@x.example',
      events: [],
      authConfig: { type: 'custom_header', headerName: 'Host', value: 'x' },
    },
    ['/authConfig/headerName', '/events', '/url'],
  ],
  ['PUT', '/webhooks/none', { url: 'http://x.example', maxAttempts: 0 }, ['/maxAttempts', '/url']],
  ['POST', '/phone/send-sms', { metadata: 5 }, ['/agentId', '/body', '/metadata', '/to']],
  ['POST', '/phone/send-sms', { to: '911', fromNumber: 'me' }, ['/agentId', '/body', '/fromNumber', '/to']],
  ['POST', '/voice/calls', { to: '+9999', greeting: 5 }, ['/agentId', '/greeting', '/to']],
  ['GET', '/vault/search?q=a&search=b&limit=0', undefined, ['agentId', 'limit', 'q']],
  ['POST', '/domains', { domain: 'a b', colour: 'red' }, ['/colour', '/domain']],
  ['POST', '/messages/search', { query: '!', filters: 5 }, ['/filters', '/query']],
  ['PATCH', '/messages/none/labels', { addLabels: ['read', 'unread'], removeLabels: 5 }, ['/removeLabels']],
  ['GET', '/phone/numbers?colour=red', undefined, ['agentId', 'colour']],
]

describe('issues of a request', () => {
  it.each(cases)('%s %s %j', async (method, path, body, paths) => {
    const found = await send(method, path, body)
    expect(found).toEqual({ status: 400, paths })
  })

  it('of a large body are only the first', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, 1]))
    expect(await send('POST', '/webhooks', { url: 5, events: 5, metadata })).toMatchObject({
      status: 400,
      paths: [expect.any(String)],
    })
  })

  it('are none of fields that break the document', async () => {
    expect((await send('POST', '/webhooks', { url: 5, events: ['*'] })).paths).toEqual(['/url'])
    expect(
      (await send('POST', '/email/send', { agentId: 5, to: [], subject: '', body: '' })).paths,
    ).toContain('/agentId')
    expect((await send('POST', '/phone/send-sms', [])).paths).toEqual([''])
    expect((await send('POST', '/vault/credentials', { type: 'x', login: { totp: 5 } })).status).toBe(400)
  })

  it('do not name the agent of an agent key', async () => {
    const { apiKey } = await mock.addAgent({ name: 'Ada' })
    expect((await send('POST', '/email/send', {}, apiKey)).paths).toEqual(['/body', '/subject', '/to'])
    expect(await send('GET', '/phone/numbers', undefined, apiKey)).toEqual({ status: 200, paths: [] })
  })

  it('come before what the records do not allow', async () => {
    const { id } = await mock.addAgent({ name: 'Ada' })
    const rejected = { agentId: id, to: '911', body: 'Hi' }
    expect(await send('POST', '/phone/send-sms', rejected)).toEqual({ status: 400, paths: ['/to'] })
    expect(await send('POST', '/voice/calls', { agentId: 'none', to: '+12025550143' })).toMatchObject({
      status: 404,
    })
  })

  // A forgotten rule still rejects a request whose only issue is the agent.
  it.each(contract.operations.map(operation => [operation.method, operation.path, operation] as const))(
    '%s %s names a missing agent together with other issues',
    async (method, path, { body, parameters }) => {
      const target = path.replaceAll(/\{\w+\}/g, 'none')
      const required = parameters.filter(parameter => parameter.in === 'query' && parameter.required)
      const query = new URLSearchParams(required.map(({ name }) => [name, 'none']))
      const example = body && { ...Object(readExample(method, path)), agentId: undefined }
      const alone = await send(method, `${target}?${query}`, example)
      query.set('not-a-parameter', '1')
      const { paths } = await send(method, `${target}?${query}`, example)
      expect(paths).toEqual(expect.arrayContaining(alone.paths.filter(issue => issue.endsWith('agentId'))))
    },
  )
})

/** Returns the first example of a body in the document. */
function readExample(method: string, path: string): unknown {
  const { content } = Object(Object(document.paths)[path])[method.toLowerCase()].requestBody
  const { example, examples = {} } = content['application/json']
  const [first = { value: example }]: { value?: unknown; $ref?: string }[] = Object.values(examples)
  return first.$ref === undefined ? first.value : contract.getExample(first.$ref.split('/').at(-1) ?? '')
}

const operations: [path: string, body: object, call: () => unknown, paths: string[]][] = [
  [
    '/receive-email',
    { to: 'ada', from: 'b@example.com', attachments: [{ filename: 'a' }] },
    () => mock.receiveEmail({ to: 'a@example.com', from: 'b@example.com', attachments: [{ filename: 'a' }] }),
    ['/attachments/0', '/to'],
  ],
  [
    '/receive-sms',
    { to: 'ada', from: '+12025550143' },
    () => mock.receiveSms({ to: '+12015550100', from: '+12025550143' }),
    ['/body', '/to'],
  ],
  [
    '/end-call',
    { recording: { filename: 'a' } },
    () => mock.endCall('none', { recording: { filename: 'a' } }),
    ['/id', '/recording'],
  ],
  [
    '/access-token',
    { orgIds: [] },
    () => mock.accessToken({ userId: 'u', orgIds: [] }),
    ['/orgIds', '/userId'],
  ],
  [
    '/dns/set',
    { name: 'a b', type: 'MX', values: 'mail' },
    () => mock.dns.set('example.com', 'MX', 'mail'),
    ['/name', '/values'],
  ],
  [
    '/faults/add',
    { drop: true, malformed: true, times: 0 },
    () => mock.faults.add({ drop: true, malformed: true }),
    ['', '/times'],
  ],
  ['/clock/set', { time: -1, colour: 'red' }, () => mock.clock.set(-1), ['/colour', '/time']],
]

describe('issues of a mock operation', () => {
  it.each(operations)('POST %s %j', async (path, body, call, paths) => {
    const { request } = await startControlServer()
    const { status, body: problem } = await request(path, body)
    expect([status, problem.details.issues.map(issue => issue.path).sort()]).toEqual([400, paths])
    await expect(Promise.resolve().then(call)).rejects.toThrow(TypeError)
  })
})
