import { expect } from 'vitest'
import { type CallOptions, UNKNOWN_ID } from '../api.ts'
import type { OperationId } from '../operations.ts'
import { transportScenario } from '../scenario.ts'

transportScenario('errors: an error is problem details with the legacy field', async api => {
  const problem = await api.problem('getAgent', [404, 'NOT_FOUND'], { path: { id: UNKNOWN_ID } })
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: expect.stringContaining(UNKNOWN_ID),
    message: problem.detail,
    instance: `/v1/agents/${UNKNOWN_ID}`,
    code: 'NOT_FOUND',
    error: { code: 'NOT_FOUND', message: problem.detail },
  })
})

transportScenario(
  'errors: a problem is application/json unless the request asks for problem+json',
  async api => {
    const send = async (path: string, accept: string, key = api.mock.masterKey): Promise<Response> =>
      api.fetch(path, { headers: { accept, 'x-api-key': key } }, { bypassPrism: 'it is not documented' })
    const [json, problem] = ['application/json', 'application/problem+json']
    const types: [string, string][] = [
      ['*/*', json],
      ['application/json', json],
      ['application/json; charset=utf-8, text/plain', json],
      ['application/json, text/plain, */*', json],
      ['application/*', json],
      ['text/html', json],
      [problem, problem],
      ['Application/Problem+JSON', problem],
      ['application/json, application/problem+json', problem],
      ['application/problem+json, */*', problem],
      ['application/problem+json;q=0.5, application/json ; q=0.4', problem],
      ['application/problem+json;q=0.9, */*', json],
      ['application/problem+json;q=0.9, application/json;q=0.1, */*', problem],
      ['application/problem+json;q=0, application/json;q=0', json],
    ]
    for (const [accept, type] of types) {
      const response = await send(`/agents/${UNKNOWN_ID}`, accept)
      expect([response.status, response.headers.get('content-type')], accept).toEqual([404, type])
      expect(await response.json(), accept).toMatchObject({
        message: expect.stringContaining(UNKNOWN_ID),
        status: 404,
      })
    }
    for (const type of [json, problem]) {
      const others = [
        await send('/agents', type, 'wrong'),
        await send('/nothing', type),
        await send('/agents/a/b/', type),
        await send('/email/send', type),
      ]
      api.mock.faults.add({ operation: 'listAgents', status: 503, times: 1 })
      others.push(await send('/agents', type))
      for (const response of others) {
        expect(response.headers.get('content-type')).toBe(type)
        expect(await response.json()).toMatchObject({
          status: response.status,
          message: expect.stringMatching(/./),
        })
      }
      expect(others.map(({ status }) => status)).toEqual([401, 404, 404, 405, 503])
    }
  },
)

transportScenario('errors: an unknown path is 404 and names the nearest operation', async api => {
  const headers = { 'x-api-key': api.mock.masterKey }
  const misses: [string, string, string][] = [
    ['POST', '/emails/send', 'POST /email/send'],
    ['POST', '/phone/send-sm', 'POST /phone/send-sms'],
    ['GET', '/agent', 'GET /agents'],
    ['GET', '/webhook/event-types', 'GET /webhooks/event-types'],
  ]
  for (const [method, path, near] of misses) {
    const response = await api.fetch(path, { method, headers })
    expect(response.status, path).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/json')
    const problem = await response.json()
    expect(problem).toMatchObject({ code: 'NOT_FOUND', instance: `/v1${path}`, error: { code: 'NOT_FOUND' } })
    expect(problem).toHaveProperty('detail', expect.stringContaining(near))
  }
})

transportScenario('errors: an error lists every issue with its part and path', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const { details, error } = await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], {
    key,
    query: { verbose: true },
    body: {
      to: ['ben@example.com', 'no address'],
      subject: '',
      bodyHtml: 7,
      attachments: [{ filename: 'a.txt', content: '*' }],
      priority: 'high',
    },
  })
  const issuePlaces = details?.issues?.map(({ location: part, path }) => `${part} ${path}`) ?? []
  expect(issuePlaces).toEqual(
    expect.arrayContaining([
      'query verbose',
      'body /to/1',
      'body /subject',
      'body /body',
      'body /bodyHtml',
      'body /priority',
    ]),
  )
  expect(issuePlaces.some(path => path.startsWith('body /attachments/0'))).toBe(true)
  for (const { message } of details?.issues ?? []) expect(message).not.toBe('')
  expect(error.details).toEqual(details)
})

transportScenario('errors: an error lists at most 50 issues', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const to = Array.from({ length: 80 }, (_, index) => `nobody ${index}`)
  const { details } = await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], {
    key,
    body: { to, subject: 'Hi', body: 'Hi' },
    bypassPrism: 'Prism truncates so many issues',
  })
  expect(details?.issues).toHaveLength(50)
})

transportScenario('errors: an unknown body field is rejected by name', async api => {
  const { details } = await api.problem('createAgent', [400, 'VALIDATION_ERROR'], {
    body: { name: 'Ada', colour: 'red' },
  })
  expect(details?.issues).toEqual([{ location: 'body', path: '/colour', message: expect.any(String) }])
  expect((await api.ok('listAgents')).items).toEqual([])
})

transportScenario(
  'errors: unknownInput: ignore accepts unknown fields and lists them',
  { unknownInput: 'ignore' },
  async api => {
    const ignoredIn = async (id: OperationId, options: CallOptions): Promise<(string | null)[]> => {
      const { status, headers } = await api.call(id, options)
      expect(status).toBe(200)
      return [headers.get('x-mock-ignored-input'), ...(api.mock.requests.at(-1)?.ignoredInput ?? [])]
    }
    const expectViolation = 'an unknown field'
    const agent = { name: 'Ada', colour: 'red', 'naïve, "key"': 1 }
    expect(await ignoredIn('createAgent', { body: agent, expectViolation })).toEqual([
      'body/colour, body/na%C3%AFve,%20%22key%22',
      'body/colour',
      'body/naïve, "key"',
    ])
    const webhook = {
      url: 'https://app.example.test/hooks',
      events: ['*'],
      authConfig: { type: 'bearer', token: 't', more: 1 },
    }
    expect(await ignoredIn('createWebhook', { body: webhook, expectViolation })).toEqual([
      'body/authConfig/more',
      'body/authConfig/more',
    ])
    expect(await ignoredIn('createAgent', { body: { name: 'Eve' } })).toEqual([null])
    await api.problem('createAgent', [400, 'VALIDATION_ERROR'], { body: { colour: 'red' } })
  },
)

transportScenario(
  'errors: unknownInput: ignore ignores a body where the operation takes none',
  { unknownInput: 'ignore' },
  async api => {
    const { id } = await api.mock.addAgent({ name: 'Ada' })
    const request = { path: { id }, body: { id }, expectViolation: 'a body where none is taken' }
    const { status, headers } = await api.call('deleteAgent', request)
    expect([status, headers.get('x-mock-ignored-input')]).toEqual([200, 'body'])
  },
)

transportScenario(
  'errors: unknownInput: ignore accepts unknown query parameters and lists them',
  { unknownInput: 'ignore' },
  async api => {
    const query = { limit: 1, limitt: 5, 'filter[name]': 'Ada' }
    const { headers } = await api.okResponse('listAgents', { query })
    expect(headers.get('x-mock-ignored-input')).toBe('query/limitt, query/filter%5Bname%5D')
    expect(api.mock.requests.at(-1)?.ignoredInput).toEqual(['query/limitt', 'query/filter[name]'])
    const body = { name: 'Ada', colour: 'red' }
    const created = await api.okResponse('createAgent', {
      body,
      query: { verbose: true },
      expectViolation: 'an unknown field',
    })
    expect(created.headers.get('x-mock-ignored-input')).toBe('body/colour, query/verbose')
    await api.problem('listAgents', [400, 'VALIDATION_ERROR'], { query: { limit: 'ten', limitt: 5 } })
  },
)

transportScenario('API: a parameter of the wrong type, or a repeated one, is rejected', async api => {
  await api.problem('listAgents', [400, 'VALIDATION_ERROR'], { query: { limit: 'ten' } })
  await api.problem('listMessages', [400, 'VALIDATION_ERROR'], { query: { includeSpam: 'maybe' } })
  await api.problem('listAgents', [400, 'VALIDATION_ERROR'], { query: { limit: ['1', '2'] } })
})

transportScenario(
  'API: a path segment is decoded once; a malformed escape is a 4xx, not a crash',
  async api => {
    await api.problem('getAgent', [404, 'NOT_FOUND'], { path: { id: 'a/b' } })
    await api.problem('getAgent', [404, 'NOT_FOUND'], { path: { id: '%2e%2e' } })
    const headers = { 'x-api-key': api.mock.masterKey }
    const bypassPrism = 'a malformed escape crashes Prism'
    const response = await api.fetch('/agents/%E0%A4%A', { headers }, { bypassPrism })
    expect([400, 404]).toContain(response.status)
  },
)

transportScenario(
  'API: a JSON body may have a charset, and __proto__ is a field like any other',
  async api => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    await api.ok('createAgent', { rawBody: '{"name":"Käthe"}', headers })
    await api.problem('createAgent', [400, 'VALIDATION_ERROR'], {
      rawBody: '{"name":"Ada","__proto__":{"slug":"x"}}',
    })
  },
)

transportScenario('errors: an unknown type is rejected with the list of valid types', async api => {
  const { details } = await api.problem('createCredential', [400, 'VALIDATION_ERROR'], {
    body: { type: 'passport', name: 'Mine' },
  })
  const [issue] = details?.issues ?? []
  expect(details?.issues).toHaveLength(1)
  expect(issue?.path).toBe('/type')
  for (const type of [
    'login',
    'secure_note',
    'card',
    'identity',
    'oauth_token',
    'api_key',
    'certificate',
    'custom',
  ])
    expect(issue?.message).toContain(`"${type}"`)
})
