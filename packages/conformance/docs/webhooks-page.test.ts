import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { expect, it, onTestFinished } from 'vitest'
import { readBlocks } from '../guides/page.ts'

const blocks = readBlocks(new URL('../../../docs/client/webhooks.md', import.meta.url))
const url = 'https://app.example.test/hooks'

/** Returns a mock with an email to an agent and a subscription whose receiver keeps each request. */
async function receiveEvent(payloadFormat: 'flat' | 'enveloped') {
  const mock = createMock({ webhooks: { payloadFormat } })
  onTestFinished(() => mock.close())
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  const { id } = await client.webhooks.create({ url, events: ['message.**'] })
  const requests: Request[] = []
  mock.webhooks.listen(url, async request => {
    requests.push(request.clone())
    return new Response(null, { status: 500 })
  })
  await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Lunch',
    body: 'Tuesday?',
  })
  await mock.webhooks.settled()
  return { client, id, requests }
}

it('docs/client/webhooks.md shows the headers and fields of an event as it arrives', async () => {
  const { requests } = await receiveEvent('flat')
  const example = blocks.find(({ language }) => language === 'http')?.code ?? ''
  const [head = '', body = '{}'] = example.split('\n\n')
  const names = [...head.matchAll(/^(\S+): /gm)].map(([, name = '']) => name.toLowerCase())
  expect([...(requests[0]?.headers.keys() ?? [])].sort()).toEqual([...names, 'user-agent'].sort())
  expect(Object.keys(await requests[0]?.json())).toEqual(Object.keys(JSON.parse(body)))
})

it.each(['flat', 'enveloped'] as const)('docs/client/webhooks.md finds the format %s', async format => {
  const { client, id } = await receiveEvent(format)
  const code = blocks.find(block => block.code.includes("'data' in"))?.code ?? ''
  const logged: unknown[] = []
  const program = `export default async (client, id, console) => { ${code} }`
  const { default: run } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`
  )
  await run(client, id, { log: (text: unknown) => logged.push(text) })
  expect(logged).toEqual([format])
})
