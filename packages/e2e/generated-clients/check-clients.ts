/** Runs each generated client against a mock over HTTP. `npm run test:nightly` runs it. */
import { deepEqual, equal } from 'node:assert/strict'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Agent, GeneratedClient } from './client.ts'
import { createClient30 } from './openapi-3.0.ts'
import { createClient31 } from './openapi-3.1.ts'

const subjects = ['First invoice', 'Second invoice', 'Greetings']

async function listAllMessages(client: GeneratedClient, agent: Agent): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.listMessages(agent, 2, cursor)
    ids.push(...page.ids)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

for (const createClient of [createClient31, createClient30]) {
  const mock = createMock()
  const { url, close } = await serve(mock, { port: 0 })
  const client = createClient(url)
  const agent = await client.provisionAgent(mock.masterKey, 'Ada')
  const sent: string[] = []
  for (const subject of subjects) sent.push(await client.sendEmail(agent, 'ben@example.com', subject))
  deepEqual(await listAllMessages(client, agent), sent.toReversed())
  equal(await client.countMatches(agent, 'invoice'), 2)
  const problem = await client.readMissingMessage(agent, 'c0msg0000000000000000missing')
  deepEqual(problem, { status: 404, code: 'NOT_FOUND' })
  await close()
  console.log(`✓ ${client.name}: provision, send, list, search, 404`)
}
