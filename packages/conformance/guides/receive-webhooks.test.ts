import { signWebhook } from '@agentcomms/client/webhooks'
import { expect, vi } from 'vitest'
import { type Guide, testGuide } from './guide.ts'
import { findFreePort, startReceiver } from './webhook-receiver.ts'

testGuide('receive-webhooks', async guide => {
  await guide.serveMock()
  const port = await findFreePort()
  guide.replace('3000', String(port))

  const printed = await guide.run('npx tsx --env-file=.env subscribe.ts')
  const [, secret = ''] = /^WEBHOOK_ID=.*\nWEBHOOK_SECRET=(.*)/.exec(printed) ?? []
  guide.skip('npx tsx --env-file=.env receiver.ts', 'Runs with the secret that was printed')
  const receiver = await startReceiver(guide, { file: 'receiver.ts', port, secret })
  await guide.run(
    "npx agentcomms-mock receive-email --to ada@agents.agentcomms.test --from ben@example.com --subject Lunch --body 'Tuesday?'",
  )
  await expect.poll(receiver.readOutput).toContain('ben@example.com: Lunch')
  await receiver.stop()

  guide.skip('express.ts', 'Runs in a process of its own')
  const express = await startReceiver(guide, { file: 'express.ts', port, secret })
  const url = `http://127.0.0.1:${port}/hooks`
  await checkReceiver({ url, secret, send: fetch })
  expect(express.readOutput()).toBe('ben@example.com: Hi\n')

  vi.stubEnv('WEBHOOK_SECRET', secret)
  await checkRoute(guide, { url, secret })
})

/** Sends a forged request to a receiver, and a signed one. */
async function checkReceiver({
  url,
  secret,
  send,
}: {
  url: string
  secret: string
  send: (request: Request) => Promise<Response>
}): Promise<void> {
  const body = JSON.stringify({ event: 'message.received', fromAddress: 'ben@example.com', subject: 'Hi' })
  const headers = await signWebhook(body, { secret })
  const forged = await send(new Request(url, { method: 'POST', body: body.replace('Hi', 'Ho'), headers }))
  expect([forged.status, await forged.text()]).toEqual([400, 'signature_mismatch'])
  const response = await send(new Request(url, { method: 'POST', body, headers }))
  expect(response.status).toBe(204)
}

/** Checks the route handler of Next.js, which runs in this process. */
async function checkRoute(guide: Guide, options: { url: string; secret: string }): Promise<void> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { POST } = await guide.import<{ POST(request: Request): Promise<Response> }>('app/hooks/route.ts')
  await checkReceiver({ ...options, send: POST })
  expect(log.mock.calls).toEqual([['ben@example.com: Hi']])
  log.mockRestore()
  error.mockRestore()
}
