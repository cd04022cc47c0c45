import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { checkBuild } from './check-build.ts'

checkBuild()
const PACKAGE = new URL('../dist/', import.meta.url)

/** Script of a mock with a scheduled call and a pending delivery. */
const WAITING = `
  import { createMock } from '${new URL('index.js', PACKAGE)}'
  import { serve } from '${new URL('node.js', PACKAGE)}'

  const mock = createMock({ voice: { ringAfter: '1h' } })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const post = (path, body) =>
    mock.fetch(mock.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await mock.receiveCall({ to: ada.phone.phoneNumber, from: '+12025550143' })
  const url = 'https://app.example.test/hooks'
  await new Promise(async resolve => {
    mock.webhooks.listen(url, () => (resolve(), new Promise(() => undefined)))
    await post('/webhooks', { url, events: ['*'] })
    await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Hi' })
  })
`

/** Returns the output of a process that exits by itself. */
async function runScript(script: string, prelude = WAITING): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', prelude + script])
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

it('exits by itself with a mock that was served, closed twice and reset', async () => {
  const { code, output } = await runScript(`
    const { close } = await serve(mock)
    await close()
    mock.close()
    mock.close()
    mock.reset()
    console.log(mock.deliveries.map(({ status }) => status))
  `)
  expect([code, output]).toEqual([0, expect.not.stringMatching(/Error|SUCCEEDED/)])
})

it('a closed mock responds to requests, runs no tasks, and says so to callers that wait for them', async () => {
  const { code, output } = await runScript(`
    mock.close()
    const outcomes = await Promise.allSettled([
      mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Later' }),
      mock.webhooks.settled(),
      mock.clock.advance('2h'),
      mock.clock.runAll(),
    ])
    const names = outcomes.map(({ reason }) => reason?.name)
    const response = await mock.fetch(mock.baseUrl + '/voice/calls', { headers })
    const calls = await response.json()
    console.log(JSON.stringify([response.status, calls.items[0].state, mock.deliveries.map(({ status }) => status), names]))
  `)
  const names = Array(4).fill('ClosedError')
  expect([code, JSON.parse(output)]).toEqual([0, [200, 'INITIATING', ['IN_FLIGHT'], names]])
})

/** Returns the output of a process whose mock sends one delivery to `endpoint`. */
async function runWithEndpoint(
  endpoint: RequestListener,
  timeoutMs: number,
  script: string,
): Promise<{ code: number; output: string }> {
  const server = createServer({ keepAliveTimeout: 60_000 }, endpoint)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await runScript(
      script,
      `
      import { createMock } from '${new URL('index.js', PACKAGE)}'
      import { createGuardedFetch } from '${new URL('node.js', PACKAGE)}'

      const webhooks = { allowHttpLoopback: true, timeoutMs: ${timeoutMs} }
      const mock = createMock({ fetch: createGuardedFetch(), webhooks })
      const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
      const body = JSON.stringify({ url: 'http://127.0.0.1:${port}/', events: ['*'] })
      await mock.fetch(mock.baseUrl + '/webhooks', { method: 'POST', headers, body })
      await mock.addAgent({ name: 'Ada' })
      const statuses = () => mock.deliveries.map(({ status }) => status).join()
      process.on('exit', () => console.log(statuses()))
    `,
    )
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const hang: RequestListener = () => undefined

it('exits after the attempt to an endpoint that hangs', async () => {
  expect(await runWithEndpoint(hang, 300, '')).toEqual({ code: 0, output: 'RETRYING\n' })
})

it('exits after close() without waiting for the endpoint', async () => {
  const script = 'setTimeout(() => mock.close(), 100)'
  expect(await runWithEndpoint(hang, 2 ** 31 - 1, script)).toEqual({ code: 0, output: 'IN_FLIGHT\n' })
})

it('is not kept alive by an idle connection', async () => {
  const script = `
    await mock.webhooks.settled()
    await new Promise(resolve => setTimeout(resolve, 50))
    console.log(process.getActiveResourcesInfo().filter(name => /TCP|Timeout/.test(name)).length)
  `
  const respond: RequestListener = (_, response) => void response.end()
  expect(await runWithEndpoint(respond, 10_000, script)).toEqual({ code: 0, output: '0\nSUCCEEDED\n' })
})

it('reports what a listener of mock.watch() throws, and completes the change', async () => {
  const { code, output } = await runScript(
    `
    process.on('uncaughtException', error => console.log('Uncaught:', error.message))
    const mock = createMock({ clock: 'manual' })
    mock.watch(({ type }) => { if (type !== 'request') throw new Error(type) })
    await mock.addAgent({ name: 'Ada' })
    await mock.clock.advance('1s')
    const headers = { 'x-api-key': mock.masterKey }
    const response = await mock.fetch(mock.baseUrl + '/agents', { headers })
    console.log((await response.json()).items.length, 'agent')
    `,
    `import { createMock } from '${new URL('index.js', PACKAGE)}'`,
  )
  for (const type of ['operation', 'record', 'clock']) expect(output).toContain(`Uncaught: ${type}\n`)
  expect(output).toContain('1 agent\n')
  expect(output).not.toContain('bug in the mock server')
  expect(code).toBe(0)
})
