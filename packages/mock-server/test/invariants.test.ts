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

const CALLS = sizeOf(100, 300)

it.each(sizeOf([1], [1, 2], [1, 2, 3]))('is consistent after many random calls, seed %i', async seed => {
  const mock = make()
  await new RandomCalls(mock, seed).run(sizeOf(300, 1_000, 2_500))
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
  const changes: [path: RegExp, from: RegExp, to: string][] = [
    [/\/threads\?&limit/, /"unreadCount":0/, '"unreadCount":7'],
    [/\/messages\?deleted=only&status/, /"items":\[.*\]/, '"items":[]'],
    [/\/messages\/search/, /"items":\[.*\]/, '"items":[]'],
    [/\/stats$/, /"total":/, '"total":1'],
    [/\/phone\/numbers/, /"isPrimary":true/, '"isPrimary":false'],
  ]
  for (const [path, from, to] of changes) {
    const changedFetch: typeof fetch = async (url, init) => {
      const response = await mock.fetch(url, init)
      const text = await response.text()
      return new Response(path.test(String(url)) ? text.replace(from, to) : text, response)
    }
    expect(
      await findInconsistencies({ ...mock, deliveries: mock.deliveries, fetch: changedFetch }),
      String(path),
    ).not.toEqual([])
  }
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
