import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bundleWorker, type Framework, frameworks, mistakes } from './frameworks.ts'
import { listen } from './listen.ts'
import { type Subscriber, startService, subscribe } from './service.ts'

const service = await startService()
const { mock } = service
afterAll(service.close)

/** Lines that the examples log about rejected deliveries. */
const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'error').mockImplementation(text => typeof text === 'string' && warnings.push(text))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** Runs `test` with a receiver that gets every event. */
async function withReceiver(start: Framework['start'], test: (receiver: Subscriber) => Promise<void>) {
  const receiver = await subscribe(service, start)
  try {
    await test(receiver)
  } finally {
    await receiver.close()
  }
}

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const rejectedWith = (reason: string) => ({ status: 400, text: expect.stringContaining(reason) })

describe.each(frameworks)('$name', ({ start, startParsed, startFixed, hint }) => {
  const check = (name: string, test: (receiver: Subscriber) => Promise<void>) =>
    it(name, () => withReceiver(start, test))

  check('accepts events and handles them', async ({ deliveries }) => {
    const message = await service.receiveEmail()
    const agent = await mock.addAgent({ name: 'Grace' })
    await mock.webhooks.trigger('message.sent')
    const success = { status: 'SUCCEEDED', statusCode: 204, attempts: 1 }
    expect(await deliveries()).toMatchObject([
      { event: 'message.received', ...success },
      { event: 'agent.created', ...success },
      { event: 'message.sent', ...success },
    ])
    expect(service.countRequests(`/messages/${message.id}`)).toBe(1)
    expect(service.countRequests(`/agents/${agent.id}`)).toBe(1)
    expect(warnings).toEqual([])
  })

  check('accepts a test delivery, whose ids belong to no record', async ({ id }) => {
    expect(await service.client.webhooks.test(id, { event: 'message.received' })).toMatchObject({
      delivered: true,
      statusCode: 204,
    })
    expect(await service.client.webhooks.reenable(id)).toMatchObject({ active: true })
  })

  check(
    'rejects deliveries while its secret is wrong, and accepts the retry',
    async ({ deliveries, deploy, secret }) => {
      await deploy('whsec_of_somebody_else')
      const message = await service.receiveEmail()
      const rejection = { statusCode: 400, responseBody: 'signature_mismatch' }
      expect(await deliveries()).toMatchObject([
        { status: 'RETRYING', attempts: 1, nextAttemptAt: expect.any(String), ...rejection },
      ])
      expect(warnings).toEqual([
        expect.stringMatching(/^Webhook rejected: signature_mismatch: The signature does not match/),
      ])
      await deploy(secret)
      await mock.clock.advance('1m')
      expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 2 }])
      expect(service.countRequests(`/messages/${message.id}`)).toBe(1)
    },
  )

  check('responds with 503 while its secret is missing', async ({ deliveries, deploy, secret }) => {
    await deploy(undefined)
    await service.receiveEmail()
    expect(await deliveries()).toMatchObject([{ status: 'RETRYING', statusCode: 503 }])
    expect(warnings).toEqual([expect.stringMatching(/^Webhook rejected: invalid_secret/)])
    await deploy(secret)
    await mock.clock.advance('1m')
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204 }])
  })

  check('accepts the new secret and the previous one', async subscriber => {
    const { id, secret, attempts, deploy, send, deliveries } = subscriber
    await service.receiveEmail()
    await deliveries()
    const rotated = await service.client.webhooks.rotateSecret(id)
    await deploy(`${rotated.secret},${secret}`)
    await service.receiveEmail()
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }])
    expect(await send(attempts[0])).toMatchObject({ status: 204 })
    await deploy(rotated.secret)
    expect(await send(attempts[0])).toMatchObject(rejectedWith('signature_mismatch'))
  })

  check('handles a duplicate delivery once', async ({ attempts, send, deliveries }) => {
    const message = await service.receiveEmail()
    await deliveries()
    expect(await send(attempts[0])).toMatchObject({ status: 204 })
    expect(service.countRequests(`/messages/${message.id}`)).toBe(1)
    const forged = attempts[0]?.toString().replace(/(?<=delivery-id: )\w+/i, 'cforged')
    expect(await send(Buffer.from(forged ?? ''))).toMatchObject(rejectedWith('replayed'))
    expect(service.countRequests(`/messages/${message.id}`)).toBe(1)
  })

  check('responds with 503 while it handles the same delivery', async ({ attempts, send, deliveries }) => {
    const { waiting, release } = service.pauseRequests()
    const message = await service.receiveEmail()
    try {
      await waiting
      expect(await send(attempts[0])).toMatchObject({ status: 503 })
    } finally {
      release()
    }
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 1 }])
    expect(await send(attempts[0])).toMatchObject({ status: 204 })
    expect(service.countRequests(`/messages/${message.id}`)).toBe(1)
  })

  check('responds with 500 if its handler fails, and handles the retry', async ({ deliveries }) => {
    mock.faults.add({ operation: 'getMessage', status: 404, times: 1 })
    await service.receiveEmail()
    expect(await deliveries()).toMatchObject([{ status: 'RETRYING', statusCode: 500 }])
    await mock.clock.advance('1m')
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 2 }])
    mock.assertNoUnused()
  })

  check('accepts a body of 64 KB with four-byte characters', async ({ attempts, deliveries }) => {
    await service.receiveEmail()
    const header = `From: ben@example.com\r\nTo: ${service.agent.email.email}\r\nSubject: ${'📬'.repeat(16_384)}`
    await mock.receiveRawEmail(`${header}\r\n\r\nHi`)
    expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }])
    expect(attempts[1]?.length).toBeGreaterThan(65_536)
  })

  check('rejects a body with one changed byte', async ({ attempts, send, deliveries }) => {
    await service.receiveEmail()
    await deliveries()
    const tampered = Buffer.from(attempts[0] ?? '')
    tampered.write('Z', tampered.indexOf('ben@example.com'))
    expect(await send(tampered)).toMatchObject(rejectedWith('signature_mismatch'))
  })

  it('tells how to fix a body that was parsed too early', () =>
    withReceiver(startParsed, async ({ deliveries }) => {
      await service.receiveEmail()
      const rejection = { statusCode: 400, responseBody: 'body_already_parsed' }
      expect(await deliveries()).toMatchObject([{ status: 'RETRYING', ...rejection }])
      expect(warnings).toEqual([expect.stringContaining(hint)])
    }))

  if (!startFixed) return
  it('accepts events with the fix of the example', () =>
    withReceiver(startFixed, async ({ deliveries }) => {
      const message = await service.receiveEmail()
      expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204, attempts: 1 }])
      expect(service.countRequests(`/messages/${message.id}`)).toBe(1)
    }))
})

describe('a program', () => {
  const programs = ['express', 'fastify', 'hono-node', 'koa', 'node-http']
  // Compiled once, because tsx takes most of the time of a start.
  const outdir = toPath('../node_modules/.programs')
  beforeAll(async () => {
    const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm' } as const
    const entryPoints = programs.map(name => toPath(`../src/${name}.ts`))
    await build({ ...options, entryPoints, outdir, outExtension: { '.js': '.mjs' } })
  })

  it.each(programs)('%s.ts listens if it is started', async name => {
    const { port, close } = await listen(createServer())
    await close()
    const url = `http://127.0.0.1:${port}/webhooks`
    const { id, secret } = await service.client.webhooks.create({ url, events: ['message.received'] })
    const child = spawn(process.execPath, [join(outdir, `${name}.mjs`)], {
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let printed = ''
      child.stdout.on('data', chunk => {
        printed += chunk
      })
      await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 20 })
      await service.receiveEmail()
      await mock.webhooks.settled()
      const { items } = await service.client.webhooks.deliveries(id)
      expect(items).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204 }])
      expect(printed).toBe('ben@example.com wrote: Hi 📬\n')
    } finally {
      if (child.kill()) await once(child, 'close')
      await service.client.webhooks.delete(id)
    }
  })
})

it('accepts events behind express.raw()', () =>
  withReceiver(
    async () => {
      const { receiver } = await import('../src/express.ts')
      const parser = express.raw({ type: '*/*', limit: '1mb' })
      return listen(createServer(express().post('/webhooks', parser, receiver.node)))
    },
    async ({ deliveries }) => {
      await service.receiveEmail()
      expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', statusCode: 204 }])
    },
  ))

describe('mistakes that do not help', () => {
  it.each(mistakes)('$name: $reason', ({ start, reason, message }) =>
    withReceiver(start, async ({ deliveries }) => {
      await service.receiveEmail()
      expect(await deliveries()).toMatchObject([{ statusCode: 400, responseBody: reason }])
      expect(warnings).toEqual([expect.stringContaining(message)])
    }),
  )
})

it('bundles the worker without imports', async () => {
  expect((await bundleWorker()).imports).toEqual([])
})
