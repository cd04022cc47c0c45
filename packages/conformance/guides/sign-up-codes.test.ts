import type { Message } from '@agentcomms/client'
import { expect } from 'vitest'
import { testGuide } from './guide.ts'

const signUp = 'npx tsx --env-file=.env sign-up.ts'

testGuide('sign-up-codes', async guide => {
  const { mock } = await guide.serveMock()
  const ended = guide.run(signUp)
  await expect.poll(() => guide.readOutput(signUp)).toContain('Sign up')
  await guide.run(
    "npx agentcomms-mock receive-email --to ada@agents.agentcomms.test --from no-reply@shop.example.com --subject 'Your code' --body 'Welcome! Your code is 481516.'",
  )
  await expect.poll(() => guide.readOutput(signUp)).toContain('Confirm')
  await guide.run(
    "npx agentcomms-mock receive-sms --to +12015550100 --from 22395 --body 'Shop: 234209 is your code.'",
  )
  await ended

  const { findLink } = await guide.import<Links>('links.ts')
  const link = 'https://shop.example.com/confirm?token=1'
  const email = await mock.receiveEmail({
    to: 'ada@agents.agentcomms.test',
    from: 'no-reply@shop.example.com',
    bodyHtml: `<a href="https://shop.example.com.evil.example/">No</a> <a href="${link}">Confirm</a>`,
  })
  expect(findLink(email, 'shop.example.com')).toBe(link)
})

interface Links {
  findLink(message: Message, host: string): string | undefined
}
