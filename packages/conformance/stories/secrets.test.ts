/** A rotation writes two secrets into one environment variable. */
import { receive } from '@agentcomms/client/webhooks'
import { expect, test, vi } from 'vitest'
import { runReadme } from './run-readme.ts'

test('a secret with a comma is an error of the configuration, which says how to pass several', async () => {
  const { mock, handled, receiveMail } = await runReadme()
  const secret = process.env.WEBHOOK_SECRET
  vi.stubEnv('WEBHOOK_SECRET', `whsec_new,${secret}`)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  await receiveMail()
  await expect(mock.webhooks.delivered()).rejects.toThrow('500')
  expect(errors.mock.calls.flat().join()).toContain('invalid_secret: Secret contains a comma')

  mock.webhooks.listen('https://app.example.test/hooks', request =>
    receive(request, {
      secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
      on: { 'message.received': ({ messageId }) => void handled.push(messageId) },
    }),
  )
  await mock.clock.advance('1m')
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(1)
})
