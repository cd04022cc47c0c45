import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('support-agent', async guide => {
  const { mock, client } = await guide.serveMock()
  const model = await startModel('Yes, from 10 to 4.')
  guide.replace('http://127.0.0.1:11434', model.origin)
  try {
    await mock.receiveEmail({
      to: 'ada@agents.agentcomms.test',
      from: 'carla@example.com',
      subject: 'Away',
      body: 'I am away until Monday.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    guide.start('npx tsx --env-file=.env agent.ts')
    await guide.run(
      "npx agentcomms-mock receive-email --to ada@agents.agentcomms.test --from ben@example.com --subject 'Opening hours' --body 'Are you open on Sunday?'",
    )
    const listUnread = () => client.messages.list({ labels: ['unread'] }).all()
    await expect.poll(listUnread).toEqual([])
    // As if the agent had stopped before it labelled the email
    const [question] = await client.messages.list({ direction: 'INBOUND' }).all({ max: 1 })
    await client.messages.updateLabels(question?.id ?? '', { addLabels: ['unread'] })
    await expect.poll(listUnread).toEqual([])
  } finally {
    model.close()
  }
  expect(await client.messages.list({ direction: 'OUTBOUND' }).all()).toMatchObject([
    { toAddress: 'ben@example.com', subject: 'Re: Opening hours', body: 'Yes, from 10 to 4.' },
  ])
  expect(model.requests).toEqual([
    {
      model: 'llama3.2',
      messages: [
        { role: 'system', content: expect.any(String) },
        { role: 'user', content: 'Are you open on Sunday?' },
      ],
    },
  ])
})

/** Starts a model that returns always the same text. */
async function startModel(content: string) {
  const requests: unknown[] = []
  const server = createServer(async (request, response) => {
    requests.push(JSON.parse(await text(request)))
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, requests, close: () => server.close() }
}
