import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ComparedRequest, compareService, TOO_LATE } from './compare-service.ts'

/** Returns which requests never get a response, and for which the service limits requests. The deadline is then over. */
let slow: (path: string) => 'never' | 'limited' | undefined
let deadline: AbortController

const server = createServer(({ url = '' }, response) => {
  const kind = slow(url)
  // That of this comparison, not of the next one.
  const current = deadline
  if (kind === 'never') return void current.abort()
  if (kind === 'limited') response.once('finish', () => current.abort())
  response.writeHead(kind === 'limited' ? 429 : 200, {
    'content-type': 'application/json',
    'retry-after': '60',
  })
  response.end('{"items":[],"hasMore":false,"nextCursor":null}')
})

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function compare(): Promise<ComparedRequest[]> {
  const { port } = server.address() as AddressInfo
  const results: ComparedRequest[] = []
  deadline = new AbortController()
  const address = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'mk_test_0000' }
  for await (const result of compareService(address, deadline.signal)) results.push(result)
  return results
}

it.each(['never', 'limited'] as const)('ends in time, and names what was not compared: %s', async kind => {
  slow = path => (path === '/agents' ? undefined : kind)
  const results = await compare()
  const late = results.filter(({ skipped }) => skipped === TOO_LATE)
  expect(late.length).toBeGreaterThan(20)
  expect(late.every(({ differences }) => differences.length === 0)).toBe(true)
})

it('throws if the service does not respond in time', async () => {
  slow = () => 'never'
  await expect(compare()).rejects.toThrow(TOO_LATE)
})
