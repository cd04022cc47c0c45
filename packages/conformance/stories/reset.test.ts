/** A reset keeps receivers, and nothing leaves the process. */
import { expect, test, vi } from 'vitest'
import { runReadme } from './run-readme.ts'

test('after a reset the receiver still listens, and nothing leaves the process', async () => {
  const { mock, client, handled, receiveMail } = await runReadme()
  const fetch = vi.spyOn(globalThis, 'fetch')
  await receiveMail()
  await mock.webhooks.delivered()
  mock.reset()
  const ada = await mock.addAgent({ name: 'Ada' })
  const { secret } = await client.webhooks.create({
    url: 'https://app.example.test/hooks',
    events: ['message.*'],
  })
  vi.stubEnv('WEBHOOK_SECRET', secret)
  await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'Again', body: 'Hi' })
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(2)

  await client.webhooks.create({ url: 'https://other.example.test/', events: ['agent.*'] })
  await mock.addAgent({ name: 'Ben' })
  await expect(mock.webhooks.delivered()).rejects.toThrow(
    'No receiver listens to https://other.example.test/',
  )
  expect(fetch).not.toHaveBeenCalled()
})

test('a receiver that stays after a reset need not be used again', async () => {
  const { mock } = await runReadme()
  expect(() => mock.assertNoUnused()).toThrow('https://app.example.test/hooks')
  mock.reset()
  mock.assertNoUnused()
})
