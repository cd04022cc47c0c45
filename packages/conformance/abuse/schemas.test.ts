import { replyToEmailBody, searchMessagesBody, sendEmailBody, sendSmsBody } from '@agentcomms/client/schemas'
import type { Snapshot } from '@agentcomms/mock-server'
import type { Problem } from '@agentcomms/spec'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../api.ts'
import { operationOf } from '../documented.ts'
import type { Connection } from '../transport.ts'
import { memory } from '../transports.ts'
import { makeWorld } from '../world/make-world.ts'
import { REQUESTS } from '../world/requests.ts'
import { mutationsOf } from './mutations.ts'

let connection: Connection
let api: Api
let records: Awaited<ReturnType<typeof makeWorld>>['records']
let start: Snapshot

beforeAll(async () => {
  connection = await memory.open({ seed: 3, now: '2026-01-01T00:00:00.000Z', clock: 'manual' })
  api = new Api(connection)
  records = (await makeWorld(api)).records
  start = api.mock.snapshot()
})
afterAll(() => connection.close())

/** What no schema says: it depends on the caller, on what there is, or on the text as a whole. */
const BEYOND =
  /^(is required with a master key|is nested deeper than|must contain at least one letter or digit|is not a cursor of)/

describe.each([
  ['sendEmail', sendEmailBody],
  ['replyToEmail', replyToEmailBody],
  ['sendSms', sendSmsBody],
  ['searchMessages', searchMessagesBody],
] as const)('the body of %s', (id, schema) => {
  it('is refused by its schema where the service refuses it', async () => {
    const request = REQUESTS[id]?.(records)
    const count = { taken: 0, refused: 0 }
    for (const { what, at, body } of mutationsOf(operationOf(id).body ?? {}, request?.body)) {
      const { success } = schema.safeParse(body)
      const reply = await api.call(id, { ...request, body })
      const { code, details } = reply.body as Problem
      const beside = details?.issues?.filter(({ message }) => !BEYOND.test(message)) ?? []
      const place = `${at || 'whole'}: ${what}`
      if (success) expect(beside, place).toEqual([])
      else expect([reply.status, code], place).toEqual([400, 'VALIDATION_ERROR'])
      count[success ? 'taken' : 'refused']++
      if (reply.status === 200) api.mock.restore(start)
    }
    expect(Math.min(count.taken, count.refused)).toBeGreaterThan(15)
  })
})
