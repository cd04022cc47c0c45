import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bundleWorker, type Framework, frameworks, mistakes } from './frameworks.ts'
import { type Subscriber, startWorld, subscribe } from './world.ts'

const world = await startWorld()
const { mock } = world
afterAll(world.close)

/** What the examples have logged of their refusals. */
const refusals: string[] = []
beforeEach(() => {
  refusals.length = 0
  vi.spyOn(console, 'warn').mockImplementation(text => refusals.push(text))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** Runs `test` with a receiver that gets every event. */
async function withReceiver(start: Framework['start'], test: (receiver: Subscriber) => Promise<void>) {
  const receiver = await subscribe(world, start)
  try {
    await test(receiver)
  } finally {
    await receiver.close()
  }
}

const refused = (reason: string) => ({ status: 400, text: expect.stringContaining(reason) })

describe.each(frameworks)('$name', ({ start, crashed = 500, parsed, mended, mend }) => {
  const check = (name: string, test: (receiver: Subscriber) => Promise<void>) =>
    it(name, () => withReceiver(start, test))

  check('takes events and handles them', async ({ deliveries }) => {
    const message = await world.receiveEmail()
    const agent = await mock.addAgent({ name: 'Grace' })
    await mock.webhooks.trigger('message.sent')
    const taken = { status: 'SUCCEEDED', statusCode: 204, attempts: 1 }
    expect(await deliveries()).toMatchObject([
      { event: 'message.received', ...taken },
      { event: 'agent.created', ...taken },
      { event: 'message.sent', ...taken },
    ])
    expect(world.askedFor(`/messages/${message.id}`)).toBe(1)
    expect(world.askedFor(`/agents/${agent.id}`)).toBe(1)
    expect(refusals).toEqual([])
  })

  check('refuses while its secret is wrong, and takes the retry', async ({ deliveries, secret }) => {
    process.env.WEBHOOK_SECRET = 'whsec_of_somebody_else'
    const message = await world.receiveEmail()
    const answer = { statusCode: 400, responseBody: 'signature_mismatch' }
    expect(await deliveries()).toMatchObject([
      { status: 'RETRYING', attempts: 1, nextAttemptAt: expect.any(String), ...answer },
    ])
    expect(refusals).toEqual([
      expect.stringMatching(/^Webhook refused: signature_mismatch: Wrong or rotated secret/),
    ])
    process.env.WEBHOOK_SECRET = secret
    await mock.clock.advance('1m')
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 2 }])
    expect(world.askedFor(`/messages/${message.id}`)).toBe(1)
  })

  check('takes the new secret and the previous one', async ({ id, secret, attempts, send, deliveries }) => {
    await world.receiveEmail()
    await deliveries()
    const rotated = await world.client.webhooks.rotateSecret(id)
    process.env.WEBHOOK_SECRET = `${rotated.secret},${secret}`
    await world.receiveEmail()
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }])
    expect(await send(attempts[0])).toMatchObject({ status: 204 })
    process.env.WEBHOOK_SECRET = rotated.secret
    expect(await send(attempts[0])).toMatchObject(refused('signature_mismatch'))
  })

  check('handles once what comes twice', async ({ attempts, send, deliveries }) => {
    const message = await world.receiveEmail()
    await deliveries()
    expect(await send(attempts[0])).toMatchObject({ status: 204 })
    expect(world.askedFor(`/messages/${message.id}`)).toBe(1)
    const forged = attempts[0]?.toString().replace(/(?<=delivery-id: )\w+/i, 'cforged')
    expect(await send(Buffer.from(forged ?? ''))).toMatchObject(refused('replayed'))
    expect(world.askedFor(`/messages/${message.id}`)).toBe(1)
  })

  check('answers 503 while the same delivery is handled', async ({ attempts, send, deliveries }) => {
    const { waiting, release } = world.hold()
    const message = await world.receiveEmail()
    try {
      await waiting
      expect(await send(attempts[0])).toMatchObject({ status: 503 })
    } finally {
      release()
    }
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 1 }])
    expect(await send(attempts[0])).toMatchObject({ status: 204 })
    expect(world.askedFor(`/messages/${message.id}`)).toBe(1)
  })

  check('answers 5xx when its handler fails, and handles the retry', async ({ deliveries }) => {
    mock.faults.add({ operation: 'getMessage', status: 404, times: 1 })
    await world.receiveEmail()
    expect(await deliveries()).toMatchObject([{ status: 'RETRYING', statusCode: crashed }])
    await mock.clock.advance('1m')
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 2 }])
    mock.assertNoUnused()
  })

  check('takes a body of 64 KB, with characters of four bytes', async ({ attempts, deliveries }) => {
    await world.receiveEmail()
    await mock.webhooks.trigger('message.received', { subject: '📬'.repeat(16_384) })
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }])
    expect(attempts[1]?.length).toBeGreaterThan(65_536)
  })

  check('refuses a body with one byte changed', async ({ attempts, send, deliveries }) => {
    await world.receiveEmail()
    await deliveries()
    const tampered = Buffer.from(attempts[0] ?? '')
    tampered.write('Z', tampered.indexOf('ben@example.com'))
    expect(await send(tampered)).toMatchObject(refused('signature_mismatch'))
  })

  it('says how to mend it when the body was parsed before', () =>
    withReceiver(parsed, async ({ deliveries }) => {
      await world.receiveEmail()
      const answer = { statusCode: 400, responseBody: 'body_already_parsed' }
      expect(await deliveries()).toMatchObject([{ status: 'RETRYING', ...answer }])
      expect(refusals).toEqual([expect.stringContaining(mend)])
    }))

  if (!mended) return
  it('takes events where the example mends that', () =>
    withReceiver(mended, async ({ deliveries }) => {
      const message = await world.receiveEmail()
      expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 1 }])
      expect(world.askedFor(`/messages/${message.id}`)).toBe(1)
    }))
})

describe('what mends nothing', () => {
  it.each(mistakes)('$name: $reason', ({ start, reason, message }) =>
    withReceiver(start, async ({ deliveries }) => {
      await world.receiveEmail()
      expect(await deliveries()).toMatchObject([{ statusCode: 400, responseBody: reason }])
      expect(refusals).toEqual([expect.stringContaining(message)])
    }),
  )
})

it('the worker is bundled without any import', async () => {
  expect((await bundleWorker()).imports).toEqual([])
})
