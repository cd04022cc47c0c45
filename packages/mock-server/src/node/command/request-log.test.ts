import { createMock } from '@agentcomms/mock-server'
import { expect, it } from 'vitest'
import { createPaint, logRequests } from './request-log.ts'

it.each<[boolean | undefined, NodeJS.ProcessEnv, string]>([
  [true, {}, '\u001b[31mx\u001b[0m'],
  [true, { NO_COLOR: '' }, '\u001b[31mx\u001b[0m'],
  [true, { NO_COLOR: '1' }, 'x'],
  [true, { TERM: 'dumb' }, 'x'],
  [undefined, {}, 'x'],
])('colours the output of a terminal (%s) with %j', (isTTY, env, text) => {
  expect(createPaint({ isTTY }, env)(31, 'x')).toBe(text)
})

it('logs the result of each request without credentials', async () => {
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })
  const lines: string[] = []
  logRequests(mock, line => lines.push(line), createPaint({ isTTY: true }, {}))
  const headers = { 'x-api-key': mock.masterKey }
  await mock.fetch(`${mock.baseUrl}/agents`, { headers })
  await mock.fetch(`${mock.baseUrl}/${mock.masterKey}`, { headers })
  mock.faults.add({ operation: 'listAgents', drop: true })
  await expect(mock.fetch(`${mock.baseUrl}/agents`, { headers })).rejects.toThrow()
  const dim = (text: string): string => `\u001b[2m${text}\u001b[0m`
  expect(lines).toEqual([
    `${dim('00:00:00')} \u001b[32m200\u001b[0m GET    /v1/agents ${dim('listAgents')}\n`,
    `${dim('00:00:00')} \u001b[33m404 NOT_FOUND\u001b[0m GET    /v1/**** ${dim('unknown operation')}\n`,
    `${dim('00:00:00')} \u001b[31m---\u001b[0m GET    /v1/agents ${dim('listAgents, fault')}\n`,
  ])
})
