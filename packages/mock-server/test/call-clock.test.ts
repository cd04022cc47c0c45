import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createMock } from '../src/index.ts'

const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })
afterAll(() => mock.close())

const TARGETS = ['+12025550199', ...[1, 2, 3, 4, 5, 6].map(last => `+1500555000${last}`)]
const MAX_MS = 60_000

async function request(key: string, path: string, body?: object): Promise<unknown> {
  const response = await mock.fetch(mock.baseUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return await response.json()
}

it('leaves the same records for any steps of the clock', async () => {
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const eve = await mock.addAgent({ name: 'Eve', capabilities: ['phone'] })
  for (const to of [...TARGETS, eve.phone?.phoneNumber]) {
    await request(ada.apiKey, '/voice/calls', { to, greeting: 'Hello' })
  }
  await mock.receiveCall({ to: ada.phone?.phoneNumber ?? '', from: '+12025550199' })
  const start = mock.snapshot()
  const run = async (steps: number[]): Promise<unknown> => {
    mock.restore(start)
    for (const step of steps) await mock.clock.advance(step)
    return [
      await request(mock.masterKey, '/voice/calls'),
      await request(mock.masterKey, '/messages'),
      await request(mock.masterKey, '/threads'),
      mock.events,
    ]
  }
  const inOneStep = await run([MAX_MS])
  expect(inOneStep).toMatchObject([{ items: { length: 10 } }, { items: { length: 10 } }, {}, {}])
  const stops = fc.uniqueArray(fc.integer({ min: 1, max: MAX_MS - 1 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(stops, async times => {
      const sorted = [0, ...times.sort((a, b) => a - b), MAX_MS]
      const steps = sorted.slice(1).map((time, index) => time - (sorted[index] ?? 0))
      expect(await run(steps)).toEqual(inOneStep)
    }),
    runs(25),
  )
})
