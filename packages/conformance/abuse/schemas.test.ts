import { replyToEmailBody, searchMessagesBody, sendEmailBody, sendSmsBody } from '@agentcomms/client/schemas'
import type { Snapshot } from '@agentcomms/mock-server'
import type { ErrorResponse } from '@agentcomms/spec'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../api.ts'
import { createFixtures } from '../fixtures/create-fixtures.ts'
import { REQUESTS } from '../fixtures/requests.ts'
import { getOperation } from '../operations.ts'
import type { Connection } from '../transport.ts'
import { memory } from '../transports.ts'
import { generateMutations } from './mutations.ts'

let connection: Connection
let api: Api
let records: Awaited<ReturnType<typeof createFixtures>>['records']
let start: Snapshot

beforeAll(async () => {
  connection = await memory.open({ seed: 3, now: '2026-01-01T00:00:00.000Z', clock: 'manual' })
  api = new Api(connection)
  records = (await createFixtures(api)).records
  start = api.mock.snapshot()
})
afterAll(() => connection.close())

/** Issues that no schema expresses, because they depend on the caller, on stored records, on another field or on the whole text. */
const NOT_IN_SCHEMA =
  /^(is required with(?: a master key|out mediaUrls)|must have at most 64 nested levels|must contain at least one letter or digit|is not a cursor of)/

describe.each([
  ['sendEmail', sendEmailBody],
  ['replyToEmail', replyToEmailBody],
  ['sendSms', sendSmsBody],
  ['searchMessages', searchMessagesBody],
] as const)('the body of %s', (id, schema) => {
  it('rejects the bodies that the service rejects', async () => {
    const request = REQUESTS[id]?.(records)
    const count = { accepted: 0, rejected: 0 }
    for (const { change, at, body } of generateMutations(getOperation(id).body ?? {}, request?.body)) {
      const { success } = schema.safeParse(body)
      const response = await api.call(id, { ...request, body })
      const { code, details } = response.body as ErrorResponse
      const unexplained = details?.issues?.filter(({ message }) => !NOT_IN_SCHEMA.test(message)) ?? []
      const place = `${at || 'whole'}: ${change}`
      if (success) expect(unexplained, place).toEqual([])
      else expect([response.status, code], place).toEqual([400, 'VALIDATION_ERROR'])
      count[success ? 'accepted' : 'rejected']++
      if (response.status === 200) api.mock.restore(start)
    }
    expect(Math.min(count.accepted, count.rejected)).toBeGreaterThan(15)
  })
})
