/** A handler replies with a key of its own, and its first call fails. */
import { ConflictError } from '@agentcomms/client'
import { expect, test } from 'vitest'
import { runReadme } from './run-readme.ts'

test('the reply of a suspended agent is sent when the agent is active again, with the same key', async () => {
  const { mock, client, receiveMail } = await runReadme()
  const { id, agentId } = await receiveMail()
  const idempotencyKey = `reply:${id}`
  const reply = (body: string) => client.email.reply(id, { body }, { idempotencyKey })

  await client.agents.update(agentId, { status: 'SUSPENDED' })
  const error = await reply('Thank you!').catch((cause: unknown) => cause)
  expect(ConflictError.is(error)).toBe(true)
  await client.agents.update(agentId, { status: 'ACTIVE' })
  const sent = await reply('Thank you! We are back.')
  expect(await reply('Thank you! We are back.')).toEqual(sent)
  expect(mock.outbox).toHaveLength(1)
})
