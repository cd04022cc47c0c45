import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { testGuide } from '../../conformance/guides/guide.ts'
import { freePort } from '../free-port.ts'

testGuide('other-languages', async guide => {
  const client = await guide.startServer('npx agentcomms-mock')
  const page = JSON.parse(await guide.run('sh agent.sh'))
  expect(page.items).toMatchObject([{ fromAddress: 'ben@example.com', body: 'Tuesday is fine.' }])
  await guide.run('. ./settings.sh && python3 agent.py')
  expect(await client.messages.list().all()).toMatchObject([
    { direction: 'OUTBOUND', subject: 'Re: Lunch', body: 'Thank you!' },
    { direction: 'INBOUND', subject: 'Re: Lunch', labels: expect.arrayContaining(['read']) },
    { direction: 'OUTBOUND', subject: 'Lunch' },
  ])

  expect(await client.messages.list({ labels: ['unread'] }).all()).toEqual([])
})

testGuide('webhooks-python', async guide => {
  const port = await freePort()
  guide.replace('3000', String(port))
  await guide.startServer('npx agentcomms-mock --forward-to localhost:3000/hooks')
  const [secret = ''] =
    guide.readOutput('npx agentcomms-mock --forward-to localhost:3000/hooks').match(/whsec_\w+/) ?? []
  guide.skip('WEBHOOK_SECRET=whsec_of_your_server python3 receiver.py', 'Runs below, with the printed secret')
  const receiver = startReceiver(guide.folder, secret)
  await expect.poll(() => sendUnsigned(port), { timeout: 20_000 }).toBe(400)
  await guide.run('npx agentcomms-mock trigger message.received --set subject=Lunch')
  await expect.poll(receiver.readOutput, { timeout: 20_000 }).toBe('message.received Lunch\n')
})

function startReceiver(cwd: string, secret: string) {
  const child: ChildProcess = spawn('python3', ['receiver.py'], {
    cwd,
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(async () => {
    child.kill()
    await once(child, 'close')
  })
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  return { readOutput: () => output }
}

/** Returns the status of a request without a signature. Undefined while nothing listens. */
async function sendUnsigned(port: number): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', body: '{}' }).catch(
    () => undefined,
  )
  return response?.status
}
