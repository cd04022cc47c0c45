/** Runs the agent of one library with a real model. The service is the mock server, so nobody receives the email. */
import { AgentComms, textOf } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { AGENTS } from './agents.ts'

const names = Object.keys(AGENTS).join(', ')
const runAgent = AGENTS[process.argv[2] ?? '']
if (!runAgent) throw new Error(`Name a library: ${names}.`)
const apiKey = process.env.OPENAI_API_KEY
if (!apiKey) throw new Error('Set OPENAI_API_KEY.')

const mock = createMock()
const ada = await mock.addAgent({ name: 'Ada' })
const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: ada.apiKey, fetch: mock.fetch })
const text = 'Hi Ada, can we have lunch on Tuesday at noon? Ben'
await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'Lunch', body: text })

console.log(await runAgent(client, { model: process.env.OPENAI_MODEL ?? 'gpt-5-mini', apiKey }))
for await (const message of client.messages.list()) {
  console.log(`\n${message.fromAddress} → ${message.toAddress}: ${message.subject}\n${textOf(message)}`)
}
mock.close()
