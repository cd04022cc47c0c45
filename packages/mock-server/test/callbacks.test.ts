// Calls into the mock from functions that it calls: as their first statement, and after an await. Some calls wait for a
// second, because they cannot know that they wait for themselves, so the tests run at the same time.
import { describe, expect, it } from 'vitest'
import { createMock, type Mock, type MockOptions, type Snapshot } from '../src/index.ts'
import { call, findDifference, HOOK, readAll } from './filled-mock.ts'
import { findInconsistencies } from './find-inconsistencies.ts'

const OTHER_HOOK = 'https://other.example.com/'
const FILE = 'https://files.example.com/a.txt'

interface Place {
  mock: Mock
  email: string
  saved: Snapshot
}

/** Calls that a callback makes. */
const calls: Record<string, (place: Place) => unknown> = {
  'clock.advance()': ({ mock }) => mock.clock.advance('1m'),
  'clock.runAll()': ({ mock }) => mock.clock.runAll(),
  'receiveEmail()': ({ mock, email }) =>
    mock.receiveEmail({ to: email, from: 'eve@example.com', body: 'Hi' }),
  'a request': ({ mock }) => call(mock, 'POST', '/agents', { body: { name: 'Grace' } }),
  'reset()': ({ mock }) => mock.reset(),
  'restore()': ({ mock, saved }) => mock.restore(saved),
  'close()': ({ mock }) => mock.close(),
}

/** Makes a call once, immediately or after an await. `outcome` resolves when it ends. */
function once(place: Place, name: string, isLate: boolean) {
  let end: (outcome: string) => void
  const outcome = new Promise<string>(resolve => {
    end = resolve
  })
  let isUsed = false
  const run = async (): Promise<void> => {
    if (isUsed) return
    isUsed = true
    if (isLate) await null
    try {
      await calls[name]?.(place)
      end('done')
    } catch (error) {
      end(String(error))
    }
  }
  return { run, outcome }
}

const cases = Object.keys(calls).flatMap(name => [
  { name, isLate: false, when: 'as its first statement' },
  { name, isLate: true, when: 'after an await' },
])
const isRestore = (name: string): boolean => ['reset()', 'restore()'].includes(name)

async function make(options: MockOptions = {}): Promise<Place & { agentId: string }> {
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z', ...options })
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  for (const url of [HOOK, OTHER_HOOK])
    await call(mock, 'POST', '/webhooks', { body: { url, events: ['message.received'] } })
  mock.webhooks.listen(OTHER_HOOK, () => new Response())
  return { mock, email: ada.email.email, agentId: ada.id, saved: mock.snapshot() }
}

describe.concurrent('a receiver of an event with two subscriptions', () => {
  it.each(cases)('calls $name $when', async ({ name, isLate }) => {
    const place = await make()
    const { mock, email, saved } = place
    const { run, outcome: called } = once(place, name, isLate)
    let runs = 0
    mock.webhooks.listen(HOOK, async () => {
      runs++
      await run()
      return new Response()
    })
    const trigger = await mock.receiveEmail({ to: email, from: 'eve@example.com', body: 'Hello' })
    const outcome = await mock.webhooks.settled().then(() => 'settled', String)
    expect(await called).toBe('done')
    if (isRestore(name) || name === 'close()') {
      if (outcome !== 'settled') expect(outcome).toMatch(/restored|closed/)
      if (name === 'restore()') {
        const found = await readAll(mock)
        mock.restore(saved)
        expect(findDifference(await readAll(mock), found)).toBeUndefined()
      }
      return
    }
    const made = mock.deliveries.filter(({ messageId }) => messageId === trigger.id)
    expect(made.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['SUCCEEDED', 1],
      ['SUCCEEDED', 1],
    ])
    expect(runs).toBe(name === 'receiveEmail()' ? 2 : 1)
    expect(await findInconsistencies(mock)).toEqual([])
  })

  it('is told at once that it would wait for its own response', async () => {
    // After its first await, a receiver is not recognized, and waits until the attempt ends.
    const { mock, email } = await make({ webhooks: { timeoutMs: 100 } })
    const outcomes: string[] = []
    mock.webhooks.listen(HOOK, async () => {
      for (const wait of [mock.webhooks.delivered, mock.webhooks.settled])
        await wait().catch(error => outcomes.push(String(error)))
      return new Response()
    })
    await mock.receiveEmail({ to: email, from: 'eve@example.com', body: 'Hello' })
    await mock.webhooks.settled()
    expect(outcomes[0]).toMatch(/mock\.webhooks\.delivered\(\): .*its own response/)
  })
})

it('the clock itself may run the receiver that moves it', async () => {
  const place = await make({ webhooks: { jitterPercent: 0 } })
  const { mock, email } = place
  let attempts = 0
  mock.webhooks.listen(HOOK, async () => {
    if (++attempts === 2) await mock.clock.advance('1h')
    return new Response(null, { status: attempts === 1 ? 500 : 200 })
  })
  await mock.receiveEmail({ to: email, from: 'eve@example.com', body: 'Hello' })
  await mock.webhooks.settled()
  await mock.clock.runAll()
  expect(attempts).toBe(2)
})

describe.concurrent.each(cases)('$name $when', ({ name, isLate }) => {
  it('in a listener of mock.watch() leaves a consistent mock', async () => {
    const place = await make()
    const { mock, email, saved } = place
    const { run, outcome: called } = once(place, name, isLate)
    mock.webhooks.listen(HOOK, () => new Response())
    const stop = mock.watch(({ type }) => {
      if (type === 'record') void run()
    })
    const outcome = await mock
      .receiveEmail({ to: email, from: 'eve@example.com', body: 'Hello' })
      .then(() => 'received', String)
    await mock.webhooks.settled().catch(() => undefined)
    stop()
    expect(await called).toBe('done')
    if (isRestore(name) && !isLate) expect(outcome).toMatch(/RestoredError/)
    if (!isRestore(name)) expect(outcome).toBe('received')
    if (name === 'restore()') {
      const found = await readAll(mock)
      mock.restore(saved)
      expect(findDifference(await readAll(mock), found)).toBeUndefined()
    }
    expect(await findInconsistencies(mock)).toEqual([])
  })

  it('in the condition of a fault leaves a consistent mock', async () => {
    const place = await make()
    const { mock } = place
    const { run, outcome: called } = once(place, name, isLate)
    mock.webhooks.listen(HOOK, () => new Response())
    let isUsed = false
    const when = (): boolean => {
      if (isUsed) return false
      isUsed = true
      void run()
      return true
    }
    mock.faults.add({ operation: 'createAgent', status: 503, when })
    const saved = mock.snapshot()
    place.saved = saved
    const { status } = await call(mock, 'POST', '/agents', { body: { name: 'Bob' } })
    expect(await called).toBe('done')
    if (isRestore(name) && !isLate) expect(status).toBe(409)
    if (!isRestore(name)) expect(status).toBe(503)
    if (name === 'restore()' && !isLate) expect(mock.faults.list().map(({ used }) => used)).toEqual([0])
    expect(await findInconsistencies(mock)).toEqual([])
  })

  it('in the resolver of the DNS does not hold up the verification', async () => {
    const late: { run?: () => Promise<void> } = {}
    const resolve = async (): Promise<never[]> => {
      await late.run?.()
      return []
    }
    const place = await make({ dns: { txt: resolve, mx: resolve } })
    const { mock } = place
    mock.webhooks.listen(HOOK, () => new Response())
    const { run, outcome: called } = once(place, name, isLate)
    const { id } = await call(mock, 'POST', '/domains', { body: { domain: 'example.com' } })
    late.run = run
    await call(mock, 'POST', `/domains/${id}/verify`)
    await mock.clock.runAll().catch(() => undefined)
    expect(await called).toBe('done')
    expect(await findInconsistencies(mock)).toEqual([])
  })

  it.each(['a delivery', 'an attachment'] as const)('in the fetch of %s does not hold it up', async kind => {
    const late: { run?: () => Promise<void> } = {}
    const fetch = async (): Promise<Response> => {
      await late.run?.()
      return new Response('file', { headers: { 'content-type': 'text/plain' } })
    }
    const place = await make({ fetch })
    const { mock, email, agentId } = place
    const { run, outcome: called } = once(place, name, isLate)
    late.run = run
    const attachments = [{ filename: 'a.txt', url: FILE }]
    const mail = { agentId, to: ['bob@example.com'], subject: 'Hi', body: 'Hi', attachments }
    const { status } =
      kind === 'an attachment'
        ? await call(mock, 'POST', '/email/send', { body: mail })
        : await mock
            .receiveEmail({ to: email, from: 'eve@example.com', body: 'Hi' })
            .then(() => ({ status: 0 }))
    await mock.webhooks.settled().catch(() => undefined)
    expect(await called).toBe('done')
    if (kind === 'an attachment') expect(status).toBe(isRestore(name) ? 409 : 200)
    else if (!isRestore(name) && name !== 'close()')
      expect(mock.deliveries.every(({ attempts }) => attempts === 1)).toBe(true)
    expect(await findInconsistencies(mock)).toEqual([])
  })
})
