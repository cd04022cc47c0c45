import { sizeOf } from '@agentcomms/spec/property-runs'
import { expect, it } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { call, fetchFile, HOOK } from './filled-mock.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import { RandomCalls } from './random-calls.ts'

function make(): Mock {
  return createMock({
    validateResponses: true,
    seed: 5,
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    fetch: fetchFile,
  })
}

const CALLS = sizeOf(60, 300)

it.each(sizeOf([1], [1, 2], [1, 2, 3]))('is consistent after many random calls, seed %i', async seed => {
  const mock = make()
  await new RandomCalls(mock, seed).run(sizeOf(150, 1_000, 2_500))
  expect(await findInconsistencies(mock)).toEqual([])
  await mock.clock.runAll()
  expect(await findInconsistencies(mock)).toEqual([])
  mock.close()
})

it('finds a wrong count, list and search', async () => {
  const mock = make()
  await new RandomCalls(mock, 1).run(40)
  await call(mock, 'POST', '/webhooks', { body: { url: HOOK, events: ['*'] } })
  const {
    email: { email: to },
  } = await mock.addAgent({ name: 'Last' })
  const { id } = await mock.receiveEmail({ to, from: 'ben@example.com', body: 'Hi' })
  await call(mock, 'DELETE', `/messages/${id}`)
  const changes: [path: RegExp, from: RegExp, to: string, found: RegExp][] = [
    [/\/threads\?&limit/, /"unreadCount":0/, '"unreadCount":7', /^thread \w+ with /],
    [/\/messages\?deleted=only&status/, /"items":\[.*\]/, '"items":[]', /^\/messages\?deleted=only&status/],
    [/\/messages\/search/, /"items":\[.*\]/, '"items":[]', /^a search for /],
    [/\/stats$/, /"total":/, '"total":1', /^stats of /],
    [/\/phone\/numbers/, /"isPrimary":true/, '"isPrimary":false', /numbers of agent /],
  ]
  const changedFetch: typeof fetch = async (url, init) => {
    const response = await mock.fetch(url, init)
    const [, from = '', to = ''] = changes.find(([path]) => path.test(String(url))) ?? []
    return new Response((await response.text()).replace(from, to), response)
  }
  const found = await findInconsistencies({ ...mock, deliveries: mock.deliveries, fetch: changedFetch })
  for (const [, , , problem] of changes) expect(found).toContainEqual(expect.stringMatching(problem))
  mock.close()
})

it('is consistent after restores, faults and aborted calls', async () => {
  const mock = make()
  const start = mock.snapshot()
  await new RandomCalls(mock, 4).run(CALLS)
  const saved = mock.snapshot()
  const before = await findInconsistencies(mock)
  mock.faults.add({ operation: 'sendEmail', drop: true, phase: 'after', times: 20 })
  mock.faults.add({ operation: 'sendDraft', status: 503, phase: 'after', times: 20 })
  mock.faults.add({ capability: 'phone' })
  await new RandomCalls(mock, 5).run(CALLS).catch(() => 'a response was dropped')
  expect(await findInconsistencies(mock)).toEqual([])
  mock.restore(saved)
  expect([before, await findInconsistencies(mock)]).toEqual([[], []])
  await new RandomCalls(mock, 6).run(CALLS)
  expect(await findInconsistencies(mock)).toEqual([])
  mock.restore(start)
  expect(await findInconsistencies(mock)).toEqual([])
  mock.close()
})
