import assert from 'node:assert/strict'
import { AgentComms, type AgentCommsOptions } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { createMock } from '@agentcomms/mock-server'
import { createScriptedOpenAI } from './scripted-openai.ts'

/**
 * Checks that an agent reads the latest email and replies to it in its thread. `runAgent` receives the
 * options of the client and the `fetch` of a scripted model. It runs the agent and returns the final text of
 * the model. With `strict`, the agent must give the model strict tools, and otherwise the tools in their default form.
 * With `rewrites`, the library changes the schemas.
 */
export async function checkReply(
  runAgent: (options: AgentCommsOptions, fetch: typeof globalThis.fetch) => Promise<string>,
  { strict, rewrites }: { strict: boolean; rewrites: boolean },
): Promise<void> {
  const mock = createMock()
  const ada = await mock.addAgent({ name: 'Ada' })
  const options = { baseUrl: mock.baseUrl, apiKey: ada.apiKey, fetch: mock.fetch }
  const client = new AgentComms(options)
  const email = { from: 'ben@example.com', subject: 'Lunch', body: 'Lunch on Tuesday?' }
  const received = await mock.receiveEmail({ to: ada.email.email, ...email })
  const scripted = createScriptedOpenAI([
    { tool: 'list_messages', args: { limit: 1 } },
    { tool: 'get_message', args: { id: received.id } },
    { tool: 'reply_to_email', args: { id: received.id, body: 'Yes, at noon.' } },
    'I accepted the lunch.',
  ])

  assert.equal(await runAgent(options, scripted.fetch), 'I accepted the lunch.')

  const [list = '', read = '', reply = ''] = scripted.listResults()
  assert.equal(JSON.parse(list).items[0].id, received.id)
  // Tags mark the text from outside.
  assert.equal(JSON.parse(read).body.replace(/<\/?ext-\w{8}>/g, ''), email.body)
  const [sent, ...others] = mock.outbox
  assert.equal(JSON.parse(reply).id, sent?.messageId)
  assert.deepEqual(others, [])
  const { inReplyTo, threadId, toAddress, body } = await client.messages.get(sent?.messageId ?? '')
  assert.deepEqual(
    { inReplyTo, threadId, toAddress, body },
    { inReplyTo: received.id, threadId: received.threadId, toAddress: email.from, body: 'Yes, at noon.' },
  )
  mock.close()

  const expected = agentTools(client, {
    strict,
    tools: ['list_messages', 'get_message', 'get_thread', 'reply_to_email'],
  }).map(({ name, description, inputSchema }) => {
    return { name, description, strict, ...(!rewrites && { parameters: inputSchema }) }
  })
  for (const request of scripted.requests) {
    const received = request.tools.map(({ name, description, parameters, strict }) => {
      return { name, description, strict: strict === true, ...(!rewrites && { parameters }) }
    })
    assert.deepEqual(received, expected)
  }
}
