/** The snippets of the README, together in one program. */
import { expect, test, vi } from 'vitest'
import { runReadme } from './run-readme.ts'

test('the receiver handles the email that the mock receives', async () => {
  const { mock, handled, receiveMail } = await runReadme()
  const message = await receiveMail()
  await mock.webhooks.delivered()
  expect(handled).toEqual([message.id])
})

test('the receiver needs no option if the test replaces the system time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-02-02T02:02:02Z') })
  const { mock, handled, receiveMail } = await runReadme()
  await receiveMail()
  await mock.webhooks.delivered()
  vi.setSystemTime('2031-01-01T00:00:00Z')
  await receiveMail()
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(2)
})

test('a mock that signs with its own clock names the reason', async () => {
  const { mock, handled, receiveMail } = await runReadme({ webhooks: { signingClock: 'mock' } })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await receiveMail()
  await expect(mock.webhooks.delivered()).rejects.toThrow(
    /message\.received to https:\/\/app\.example\.test\/hooks \(RETRYING\): .* 400\. Response: timestamp_too_old/,
  )
  expect(handled).toEqual([])
})
