/** Runs the agent with a real model. The service is the mock server, so nobody receives the email. */
import { AgentComms, textOf } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { Runner } from '@openai/agents'
import { replyToLatestEmail } from './agent.ts'

const mock = createMock()
const ada = await mock.addAgent({ name: 'Ada' })
const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: ada.apiKey, fetch: mock.fetch })
const text = 'Hi Ada, can we have lunch on Tuesday at noon? Ben'
await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject: 'Lunch', text })

const model = process.env.OPENAI_MODEL ?? 'gpt-5-mini'
console.log(await replyToLatestEmail(client, new Runner(), model))
for await (const message of client.messages.list()) {
  console.log(`\n${message.fromAddress} → ${message.toAddress}: ${message.subject}\n${textOf(message)}`)
}
mock.close()
