import { expect, it } from 'vitest'
import { createMock } from '../index.ts'

const gateway = 'https://gateway.example.test/mail/v1'

it('a mock under another base url is the same mock, and speaks of that url', async () => {
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
    { detail: 'There is no /v1/agents: every path of this interface begins with /mail/v1/.' },
  ])
  expect((await mock.fetch(`${gateway}/agents`, { headers })).status).toBe(404)
  mock.close()
})

it('a base url may have no path', async () => {
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

it('matcher() tells the requests of one operation from all others', () => {
  const mock = createMock()
  const messageIn = mock.matcher('getMessage')
  const message = (path: string, method = 'GET'): unknown => messageIn({ method, url: mock.baseUrl + path })
  expect(message('/messages/a%2Fb%20%E2%9C%93?x=1')).toEqual({ id: 'a/b ✓' })
  for (const path of ['/messages', '/messages/search', '/messages/a/b', '/messages/%E0%A4%A', '/threads/a'])
    expect(message(path), path).toBeUndefined()
  expect(message('/messages/a', 'DELETE')).toBeUndefined()
  expect(mock.matcher('listAgents')(new Request(`${mock.baseUrl}/agents`))).toEqual({})
  expect(() => Reflect.apply(mock.matcher, mock, ['getMesage'])).toThrow(
    /^There is no operation "getMesage": did you mean getMessage or /,
  )
  mock.close()
})
