import { expect, it } from 'vitest'
import { createMock } from '../src/index.ts'

const gateway = 'https://gateway.example.test/mail/v1'

it('withBaseUrl() serves the same mock under another base URL', async () => {
  const mock = createMock()
  const { id } = await mock.addAgent({ name: 'Ada' })
  const { baseUrl, fetch } = mock.withBaseUrl(`${gateway}/`)
  const headers = { 'x-api-key': mock.masterKey }
  expect(baseUrl).toBe(gateway)
  expect(await (await fetch(`${baseUrl}/agents/${id}`, { headers })).json()).toMatchObject({
    id,
    name: 'Ada',
  })
  expect(mock.requests).toMatchObject([{ operation: 'getAgent', path: `/mail/v1/agents/${id}`, status: 200 }])

  const outside = await fetch(`${mock.baseUrl}/agents`, { headers })
  expect([outside.status, await outside.json()]).toMatchObject([
    404,
    { detail: '/v1/agents does not exist. All paths of this API begin with /mail/v1/.' },
  ])
  expect((await mock.fetch(`${gateway}/agents`, { headers })).status).toBe(404)
  mock.close()
})

it('a base URL can have no path', async () => {
  const mock = createMock({ baseUrl: 'https://api.example.test' })
  const headers = { 'x-api-key': mock.masterKey }
  for (const { fetch, baseUrl } of [mock, mock.withBaseUrl('https://other.example.test/')])
    expect((await fetch(`${baseUrl}/agents`, { headers })).status).toBe(200)
  mock.close()
})

it('withBaseUrl() rejects an invalid base URL', () => {
  const mock = createMock()
  expect(() => mock.withBaseUrl('/v1')).toThrow(
    /^mock\.withBaseUrl\(\): `baseUrl` must be a URL such as .*received "\/v1"\.$/,
  )
  expect(() => mock.withBaseUrl(`${gateway}?x=1`)).toThrow(/without a query/)
  expect(() => Reflect.apply(mock.withBaseUrl, mock, [undefined])).toThrow(TypeError)
  mock.close()
})

it('matcher() matches only requests of its operation', () => {
  const mock = createMock()
  const matchGetMessage = mock.matcher('getMessage')
  const match = (path: string, method = 'GET'): unknown =>
    matchGetMessage({ method, url: mock.baseUrl + path })
  expect(match('/messages/a%2Fb%20%E2%9C%93?x=1')).toEqual({ id: 'a/b ✓' })
  for (const path of ['/messages', '/messages/search', '/messages/a/b', '/messages/%E0%A4%A', '/threads/a'])
    expect(match(path), path).toBeUndefined()
  expect(match('/messages/a', 'DELETE')).toBeUndefined()
  expect(match('/messages/a', 'HEAD')).toEqual({ id: 'a' })
  expect(mock.matcher('listAgents')(new Request(`${mock.baseUrl}/agents`))).toEqual({})
  expect(() => Reflect.apply(mock.matcher, mock, ['getMesage'])).toThrow(
    /^mock\.matcher\(\): the operation "getMesage" does not exist; did you mean getMessage/,
  )
  mock.close()
})

it('says that a path contains the base path twice', async () => {
  const mock = createMock()
  const headers = { 'x-api-key': mock.masterKey }
  const response = await mock.fetch(`${mock.baseUrl}/v1/agents`, { headers })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    detail:
      '/v1/v1/agents begins with /v1 twice. Set the base URL to https://api.agentcomms.test/v1, or omit /v1 in the path.',
  })
})
