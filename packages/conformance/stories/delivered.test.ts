/** A test that waits for deliveries fails if one has failed. */
import { expect, test, vi } from 'vitest'
import { runReadme } from './run-readme.ts'

test('a wrong secret fails the test that waits for the deliveries, once', async () => {
  const { mock, receiveMail } = await runReadme()
  vi.stubEnv('WEBHOOK_SECRET', 'whsec_wrong')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await receiveMail()
  const { failures } = await mock.webhooks.settled()
  expect(failures).toMatchObject([
    { event: 'message.received', status: 'RETRYING', statusCode: 400, responseBody: 'signature_mismatch' },
  ])
  await expect(mock.webhooks.delivered()).rejects.toThrow('signature_mismatch')
  await expect(mock.webhooks.delivered()).resolves.toBeUndefined()
  await mock.clock.advance('10m')
  await expect(mock.webhooks.delivered()).rejects.toThrow('DEAD_LETTERED')
})

test('a report has one line for each delivery, without secrets, and ends with an import', async () => {
  const { mock, receiveMail } = await runReadme()
  const state: Uint8Array[] = []
  for await (const chunk of mock.exportState()) state.push(chunk)
  mock.webhooks.listen('https://app.example.test/hooks', () => {
    throw new Error(`bad secret ${process.env.WEBHOOK_SECRET}\n- agent.created to x ${'y'.repeat(10_000)}`)
  })
  await receiveMail()
  const error = await mock.webhooks.delivered().catch((cause: Error) => cause)
  const message = (error as Error).message
  const [list = ''] = message.split('\n\n')
  expect(list.split('\n')).toHaveLength(2)
  expect(message).toContain('bad secret **** - agent.created')
  expect(list.length).toBeLessThan(500)
  expect(message).not.toContain(process.env.WEBHOOK_SECRET)

  await receiveMail()
  await mock.webhooks.settled()
  await mock.importState(state)
  await mock.webhooks.delivered()
})
