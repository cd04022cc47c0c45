import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const PACKAGE = new URL('../dist/', import.meta.url)

/** A mock with a call that rings in an hour and a delivery that nobody answers, both waiting. */
const WAITING = `
  import { createMock } from '${new URL('index.js', PACKAGE)}'
  import { serve } from '${new URL('node.js', PACKAGE)}'

  const mock = createMock({ voice: { ringAfter: '1h' } })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const post = (path, body) =>
    mock.fetch(mock.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await mock.receiveCall({ to: ada.phoneNumber, from: '+12025550143' })
  const url = 'https://app.example.test/hooks'
  await new Promise(async resolve => {
    mock.webhooks.listen(url, () => (resolve(), new Promise(() => undefined)))
    await post('/webhooks', { url, events: ['*'] })
    await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', text: 'Hi' })
  })
`

/** What a process that nobody stops writes until it ends by itself. */
async function outputOf(script: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WAITING + script])
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

it.each([
  ['a mock that is closed', 'mock.close()'],
  ['a mock that was served', 'const { close } = await serve(mock); await close(); mock.close()'],
  ['a mock that is closed twice', 'mock.close(); mock.close(); mock.reset()'],
])('ends by itself with %s', { timeout: 30_000 }, async (_, end) => {
  const { code, output } = await outputOf(`${end}; console.log(mock.deliveries.map(({ status }) => status))`)
  expect([code, output]).toEqual([0, expect.not.stringMatching(/Error|SUCCEEDED/)])
})

it('a closed mock still answers, and nothing happens by itself any more', { timeout: 30_000 }, async () => {
  const { code, output } = await outputOf(`
    const before = mock.deliveries.length
    mock.close()
    const { id } = await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', text: 'Later' })
    const reply = await mock.fetch(mock.baseUrl + '/messages/' + id, { headers })
    await mock.webhooks.settled()
    await mock.clock.advance('2h')
    await mock.clock.runAll()
    const calls = await (await mock.fetch(mock.baseUrl + '/voice/calls', { headers })).json()
    console.log(JSON.stringify([reply.status, calls.items[0].state, mock.deliveries.map(({ status }) => status)]))
  `)
  expect([code, output]).toEqual([0, '[200,"INITIATING",["IN_FLIGHT","PENDING"]]\n'])
})
