/**
 * Runs the worker of `examples/receivers` in workerd. The mock delivers to it over sockets, and it calls the mock.
 * `npm run test:full` runs it.
 */
import { equal, match } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AgentComms } from '@agentcomms/client'
import { signWebhook } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { build } from 'esbuild'
import { run } from './run-process.ts'
import { startWorker } from './workerd.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const workerd = here('../node_modules/.bin/workerd')
const folder = mkdtempSync(join(tmpdir(), 'agentcomms-receiver-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Returns a free port. The worker needs one before it starts, because its secret comes from a subscription. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

await build({
  entryPoints: [here('../../../examples/receivers/src/hono-worker.ts')],
  outfile: join(folder, 'worker.js'),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  conditions: ['workerd', 'worker', 'browser'],
})

const mock = createMock({ clock: 'manual', webhooks: { allowHttpLoopback: true } })
const server = await serve(mock)
const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
const port = await freePort()
const url = `http://127.0.0.1:${port}/webhooks`
const { secret } = await client.webhooks.create({ url, events: ['**'] })
const variables = {
  WEBHOOK_SECRET: secret,
  AGENTCOMMS_BASE_URL: server.url,
  AGENTCOMMS_API_KEY: mock.masterKey,
}
const worker = startWorker(workerd, folder, { port, variables })
try {
  await worker.waitForOutput(/"port":(\d+)/)
  const agent = await mock.addAgent({ name: 'Ada' })
  const message = await mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hi 📬' })
  await mock.webhooks.settled()
  const outcomes = mock.deliveries.map(({ event, status, statusCode, attempts }) =>
    [event, status, statusCode, attempts].join(' '),
  )
  equal(outcomes.join(), 'agent.created SUCCEEDED 204 1,message.received SUCCEEDED 204 1')
  equal(mock.requests.filter(({ path }) => path.endsWith(`/messages/${message.id}`)).length, 1)

  const event = { event: 'agent.created', occurredAt: new Date().toISOString(), agentId: agent.id }
  const body = JSON.stringify(event)
  const headers = { ...(await signWebhook(body, { secret, deliveryId: 'twice' })) }
  const send = async (text: string, more: object = {}) => {
    const response = await fetch(url, { method: 'POST', body: text, headers: { ...headers, ...more } })
    return `${response.status} ${await response.text()}`.trim()
  }
  const responses = [
    await send(body),
    await send(body),
    await send(`${body} `),
    await send(body, { 'X-Service-Delivery-Id': 'forged' }),
  ]
  equal(responses.join(), '204,204,400 signature_mismatch,400 replayed')
  match(await run(workerd, ['--version'], folder), /^workerd /)
  console.log(`Worker of examples/receivers in workerd: ${[...outcomes, ...responses].join('; ')}`)
} finally {
  await worker.stop()
  mock.close()
  await server.close()
}
