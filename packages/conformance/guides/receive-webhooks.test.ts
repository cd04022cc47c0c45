import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signWebhook } from '@agentcomms/client/webhooks'
import { expect, vi } from 'vitest'
import { type Guide, testGuide } from './guide.ts'

testGuide('receive-webhooks', async guide => {
  const { mock } = await guide.serveMock()
  const port = await findFreePort()
  guide.replace('3000', String(port))

  /** Runs `receiver.ts`, and waits until it accepts connections. */
  async function startReceiver(secret: string) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'receiver.ts'], {
      cwd: guide.folder,
      env: { ...process.env, WEBHOOK_SECRET: secret },
    })
    let printed = ''
    child.stdout.on('data', chunk => {
      printed += chunk
    })
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 20_000, interval: 20 })
    return {
      expectLine: (line: string) => expect.poll(() => printed).toContain(line),
      stop: async () => child.kill() && once(child, 'close'),
    }
  }

  const printed = await guide.run('npx tsx --env-file=.env subscribe.ts')
  const [, id = '', secret = ''] = /^WEBHOOK_ID=(.*)\nWEBHOOK_SECRET=(.*)/.exec(printed) ?? []
  guide.skip('npx tsx --env-file=.env receiver.ts', 'Runs with the secret that was printed')
  const receiver = await startReceiver(secret)
  await guide.run(
    "npx agentcomms-mock receive-email --to ada@agents.agentcomms.test --from ben@example.com --subject Lunch --text 'Tuesday?'",
  )
  await receiver.expectLine('ben@example.com: Lunch')

  vi.stubEnv('WEBHOOK_ID', id)
  vi.stubEnv('WEBHOOK_SECRET', secret)
  await checkFrameworks(guide, secret)
  const rotated = await guide.run('npx tsx --env-file=.env rotate.ts')
  await receiver.stop()
  await guide.run(
    "npx agentcomms-mock receive-email --to ada@agents.agentcomms.test --from ben@example.com --subject Dinner --text 'Friday?'",
  )
  await guide.run('npx agentcomms-mock advance 1h')
  expect(mock.deliveries.map(({ status }) => status)).toEqual(['SUCCEEDED', 'DEAD_LETTERED'])

  const [, secrets = ''] = rotated.trim().split('=')
  expect(secrets.split(',')).toEqual([expect.stringMatching(/^whsec_/), secret])
  const restarted = await startReceiver(secrets)
  vi.stubEnv('WEBHOOK_ID', id)
  await guide.run('npx tsx --env-file=.env replay.ts')
  await restarted.expectLine('ben@example.com: Dinner')
  await mock.webhooks.settled()
  expect(mock.deliveries.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  await restarted.stop()
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Sends a signed and a forged request to the receiver of each framework. */
async function checkFrameworks(guide: Guide, secret: string): Promise<void> {
  const { app } = await guide.import<{ app: RequestListener }>('express.ts')
  const { POST } = await guide.import<{ POST(request: Request): Promise<Response> }>('app/hooks/route.ts')
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const url = `http://127.0.0.1:${port}/hooks`
  for (const [fromAddress, send] of Object.entries({ 'ben@example.com': fetch, 'eve@example.com': POST })) {
    const body = JSON.stringify({ event: 'message.received', fromAddress, subject: 'Hi' })
    const headers = await signWebhook(body, { secret })
    const forged = await send(new Request(url, { method: 'POST', body: body.replace('Hi', 'Ho'), headers }))
    expect([forged.status, await forged.text()]).toEqual([400, 'signature_mismatch'])
    const response = await send(new Request(url, { method: 'POST', body, headers }))
    expect(response.status).toBe(204)
  }
  expect(log.mock.calls).toEqual([['ben@example.com: Hi'], ['eve@example.com: Hi']])
  log.mockRestore()
  error.mockRestore()
  server.close()
}
