/** An outage, a leak and a rotation at one event per second. Each ends with the programs that the guide shows. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AgentComms, type WebhookEventPattern } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { build } from 'esbuild'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './listen.ts'

// Compiled once, because tsx takes half of the time of a run.
const outdir = mkdtempSync(join(tmpdir(), 'agentcomms-recover-'))
afterAll(() => rmSync(outdir, { recursive: true }))
const entryPoints = ['recover.ts', 'rotate.ts'].map(name =>
  fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
)
await build({
  entryPoints,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
})

/** Starts the service and a receiver that handles each message once. */
async function start() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const mock = createMock({
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    webhooks: { allowHttpLoopback: true },
  })
  const server = await serve(mock)
  const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
  const ada = await mock.addAgent({ name: 'Ada' })
  const receiver = { secrets: [''], isDown: false, handled: new Map<string, number>() }
  const dedupe = createDedupe()
  const { port, close } = await listen(
    createServer((request, response) => {
      if (receiver.isDown) return response.writeHead(503).end()
      return createReceiver({
        secret: receiver.secrets,
        dedupe,
        on: {
          'message.received': ({ messageId }) => {
            receiver.handled.set(messageId, (receiver.handled.get(messageId) ?? 0) + 1)
          },
        },
      }).node(request, response)
    }),
  )
  onTestFinished(async () => {
    vi.restoreAllMocks()
    mock.close()
    await Promise.all([server.close(), close()])
  })
  const url = `http://127.0.0.1:${port}/webhooks`
  const { id, secret } = await client.webhooks.create({ url, events: ['message.received'] })
  receiver.secrets = [secret]
  const sent: string[] = []
  return {
    mock,
    client,
    receiver,
    secret,
    webhookId: id,
    sent,
    /** Lets one email per second arrive. */
    async receiveEmails(count: number) {
      for (let i = 0; i < count; i++) {
        const mail = {
          to: ada.email.email,
          from: 'ben@example.com',
          subject: `Mail ${sent.length}`,
          body: 'Hi',
        }
        sent.push((await mock.receiveEmail(mail)).id)
        await mock.clock.advance('1s')
        await mock.webhooks.settled()
      }
    },
    /** Runs a program of the guide, while the clock moves. Returns its exit code and what it printed. */
    run(program: string, env: Record<string, string> = {}) {
      const variables = {
        ...process.env,
        AGENTCOMMS_BASE_URL: server.url,
        AGENTCOMMS_API_KEY: mock.masterKey,
        WEBHOOK_ID: id,
        SINCE: '2026-01-01T00:00:00Z',
        WAIT_SECONDS: '20',
        ...env,
      }
      const timer = setInterval(() => mock.clock.advance('10s'), 100)
      return new Promise<{ code: number; output: string }>(resolve => {
        const args = [join(outdir, program.replace('.ts', '.mjs'))]
        const child = execFile(process.execPath, args, { env: variables }, (_, output, errors) => {
          clearInterval(timer)
          resolve({ code: child.exitCode ?? -1, output: output + errors })
        })
      })
    },
  }
}

const once = (ids: readonly string[]) => new Map(ids.map(id => [id, 1]))

test('outage: every event of a disabled subscription is handled once', async () => {
  const { client, receiver, webhookId, sent, receiveEmails, run } = await start()
  await receiveEmails(2)
  receiver.isDown = true
  await receiveEmails(40)
  expect(await client.webhooks.get(webhookId)).toMatchObject({ active: false })

  const early = await run('recover.ts')
  expect(early.code).toBe(1)
  expect(early.output).toMatch(/^Reenable: .*was not re-enabled, because its test delivery failed: .*503/)

  receiver.isDown = false
  const { code, output } = await run('recover.ts')
  expect(output).toMatch(
    /^Reenable: the receiver accepts deliveries\. Disabled before: 20 attempts in a row failed\.\nReplay: (\d+) of \1 dead letters\. \d+ deliveries waited\.\nDelivery: (\d+) of \2 deliveries have ended\.\nCheck: 42 deliveries and 42 received messages since 2026-01-01T00:00:00.000Z\.\nNothing is missing\.\n$/,
  )
  expect(code).toBe(0)
  expect(receiver.handled).toEqual(once(sent))
})

test('leak: the leaked secret is rejected, and every event is handled once', async () => {
  const { mock, client, receiver, secret, webhookId, sent, receiveEmails, run } = await start()
  await receiveEmails(5)
  const rotated = await client.webhooks.rotateSecret(webhookId)
  await receiveEmails(25) // the receiver has not restarted yet
  expect(await client.webhooks.get(webhookId)).toMatchObject({ active: false })
  await mock.clock.advance('24h')
  expect(receiver.handled.size).toBe(5)

  receiver.secrets = [rotated.secret, secret]
  const careless = await run('recover.ts', { LEAKED_SECRET: secret })
  expect(careless).toMatchObject({ code: 1, output: expect.stringMatching(/^Leak: the receiver ACCEPTS/) })
  expect(receiver.handled.size).toBe(5)

  receiver.secrets = [rotated.secret]
  const { code, output } = await run('recover.ts', { LEAKED_SECRET: secret })
  expect(output).toMatch(/^Leak: the receiver rejects the leaked secret \(400 signature_mismatch\)\.\n/)
  expect(output).toMatch(/\nNothing is missing\.\n$/)
  expect(code).toBe(0)
  expect(receiver.handled).toEqual(once(sent))
})

test('rotation: no attempt fails, although the receiver restarts 25 seconds later', async () => {
  const { mock, client, receiver, secret, webhookId, sent, receiveEmails, run } = await start()
  const started = await run('rotate.ts')
  const [, newId = '', newSecret = ''] =
    /^NEW_WEBHOOK_ID=(\w+)\nNEW_WEBHOOK_SECRET=(\w+)\n$/.exec(started.output) ?? []
  await receiveEmails(25)

  const early = await run('rotate.ts', { NEW_WEBHOOK_ID: newId })
  expect(early.code).toBe(1)
  expect(early.output).toContain('does not accept the new secret yet, so nothing was changed')
  receiver.secrets = [newSecret, secret]
  // Emails arrive all the time, also between the requests of the program.
  let isRotating = true
  const arriving = (async () => {
    while (isRotating) await receiveEmails(1)
  })()
  const finished = await run('rotate.ts', { NEW_WEBHOOK_ID: newId })
  isRotating = false
  await arriving
  const next = `Set WEBHOOK_ID=${newId}, remove NEW_WEBHOOK_ID from .env,`
  expect(finished.output).toContain(`Deleted ${webhookId}. ${next}`)
  expect(finished.code).toBe(0)
  receiver.secrets = [newSecret]
  await receiveEmails(5)

  await mock.webhooks.delivered()
  // An email can arrive in two deliveries, and a safe handler has its effect once. No email is lost.
  expect([...receiver.handled.keys()].sort()).toEqual([...sent].sort())
  const { items } = await client.webhooks.list()
  expect(items).toMatchObject([{ id: newId, active: true, events: ['message.received'] }])
  const { output } = await run('recover.ts', { WEBHOOK_ID: newId })
  expect(output).toMatch(/ received messages since .*\nNothing is missing\.\n$/)

  const again = await run('rotate.ts', { NEW_WEBHOOK_ID: newId })
  expect(again).toEqual({
    code: 0,
    output: expect.stringMatching(`^The rotation is finished: .*${next}`),
  })
  for (const program of ['rotate.ts', 'recover.ts']) {
    const { code, output } = await run(program)
    const text = `WEBHOOK_ID: there is no subscription ${webhookId}. After a rotation, set it to the new id.\n`
    expect([program, code, output]).toEqual([program, 1, text])
  }
})

test('rotation: the next one does not delete the only subscription', async () => {
  const { client, receiver, secret, webhookId, run } = await start()
  const started = await run('rotate.ts')
  const [, newId = '', newSecret = ''] =
    /^NEW_WEBHOOK_ID=(\w+)\nNEW_WEBHOOK_SECRET=(\w+)/.exec(started.output) ?? []
  receiver.secrets = [newSecret, secret]
  await run('rotate.ts', { NEW_WEBHOOK_ID: newId })

  const same = await run('rotate.ts', { WEBHOOK_ID: newId, NEW_WEBHOOK_ID: newId })
  expect(same).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^NEW_WEBHOOK_ID is the same as WEBHOOK_ID, .*Remove NEW_WEBHOOK_ID from \.env/,
    ),
  })
  const kept = await client.webhooks.get(newId)
  expect(kept).toMatchObject({ active: true, events: ['message.received'] })

  const next = await run('rotate.ts', { WEBHOOK_ID: newId })
  const [, lastId = '', lastSecret = ''] =
    /^NEW_WEBHOOK_ID=(\w+)\nNEW_WEBHOOK_SECRET=(\w+)/.exec(next.output) ?? []
  receiver.secrets = [lastSecret, newSecret]
  const { code } = await run('rotate.ts', { WEBHOOK_ID: newId, NEW_WEBHOOK_ID: lastId })
  expect(code).toBe(0)
  const { items } = await client.webhooks.list()
  expect(items).toMatchObject([{ id: lastId, active: true, events: ['message.received'] }])
  expect(items[0]?.description?.match(/Receives events since/g)).toHaveLength(1)
  expect(webhookId).not.toBe(lastId)
})

test('rotation: a subscription that receives less does not replace another', async () => {
  const { client, secret, receiver, webhookId, run } = await start()
  const { url } = await client.webhooks.get(webhookId)
  const cases: [body: { url: string; events: WebhookEventPattern[] }, reason: string][] = [
    [{ url, events: ['agent.*'] }, 'does not receive message.received'],
    [{ url: `${url}/2`, events: ['message.received'] }, `sends to ${url}/2, not to ${url}`],
  ]
  for (const [body, reason] of cases) {
    const other = await client.webhooks.create(body)
    receiver.secrets = [secret, other.secret]
    const { code, output } = await run('rotate.ts', { NEW_WEBHOOK_ID: other.id })
    expect([code, output]).toEqual([1, `${other.id} ${reason}, so ${webhookId} was not deleted.\n`])
  }
  expect(await client.webhooks.get(webhookId)).toMatchObject({ active: true, events: ['message.received'] })
})

test('a message without a delivery and a delivery that fails again are named', async () => {
  const { client, receiver, webhookId, sent, receiveEmails, run } = await start()
  await client.webhooks.update(webhookId, { active: false, maxAttempts: 1 })
  await receiveEmails(1)
  await client.webhooks.update(webhookId, { active: true })
  receiver.isDown = true
  await receiveEmails(1)
  receiver.isDown = false
  receiver.handled.set = () => {
    throw new Error('The database is full.')
  }
  const { code, output } = await run('recover.ts')
  expect(code).toBe(1)
  expect(output).toContain('MISSING: 2\n')
  expect(output).toMatch(
    new RegExp(`- message\\.received \\(delivery \\w+, message ${sent[1]}\\): DEAD_LETTERED\\. .*500`),
  )
  expect(output).toMatch(new RegExp(`- message ${sent[0]} from ben@example\\.com, .*: no delivery\\.`))
})
