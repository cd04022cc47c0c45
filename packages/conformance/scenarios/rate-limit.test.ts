import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const RATE_LIMIT_OPTIONS = {
  now: '2026-01-01T00:00:00.000Z',
  clock: 'manual',
  rateLimit: { requestsPerMinute: 3 },
} as const

scenario('limits: without a limit no response has x-ratelimit-remaining', async api => {
  const { headers } = await api.okResponse('listAgents')
  expect(headers.has('x-ratelimit-remaining')).toBe(false)
})

scenario(
  'limits: x-ratelimit-remaining counts down, on errors too, and a 429 has Retry-After',
  RATE_LIMIT_OPTIONS,
  async api => {
    expect((await api.okResponse('listAgents')).headers.get('x-ratelimit-remaining')).toBe('2')
    const response = await api.call('getAgent', { path: { id: 'nobody' } })
    expect([response.status, response.headers.get('x-ratelimit-remaining')]).toEqual([404, '1'])
    expect((await api.okResponse('listAgents')).headers.get('x-ratelimit-remaining')).toBe('0')
    const { status, headers } = await api.call('listAgents')
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([429, '0'])
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    await api.mock.clock.advance(seconds * 1_000)
    await api.ok('listAgents')
  },
)

scenario('limits: the limit applies per credential', RATE_LIMIT_OPTIONS, async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  for (const _ of [1, 2, 3]) await api.ok('listMessages', { key: ada.apiKey })
  await api.problem('listMessages', [429, 'RATE_LIMITED'], { key: ada.apiKey })
  await api.ok('listMessages')
})

scenario(
  'limits: a key has one limit, in whichever header and notation it is sent',
  RATE_LIMIT_OPTIONS,
  async api => {
    const { masterKey } = api.mock
    const headerVariants = [
      { 'x-api-key': masterKey },
      ...[`Bearer ${masterKey}`, `bearer   ${masterKey}`].map(authorization => ({ authorization })),
    ]
    const remaining: (string | null)[] = []
    const bypassPrism = 'Prism accepts only the spelling "Bearer"'
    for (const headers of headerVariants) {
      const prismOptions = headers === headerVariants[2] ? { bypassPrism } : {}
      const response = await api.okResponse('listAgents', { key: null, headers, ...prismOptions })
      remaining.push(response.headers.get('x-ratelimit-remaining'))
    }
    expect(remaining).toEqual(['2', '1', '0'])
    for (const headers of headerVariants)
      await api.problem('listAgents', [429, 'RATE_LIMITED'], { key: null, headers })
  },
)
