import { expect } from 'vitest'
import { testGuide } from './guide.ts'

const SHOWN_ID = 'cmwsr0aq700003yiojkc8d6uc'

testGuide('first-mail', async guide => {
  guide.skip('npm install --save-dev tsx', 'Installed in this repository')
  const client = await guide.startServer('npx agentcomms-mock')
  const [, id = ''] = /: (\w+)\n$/.exec(await guide.run('npx tsx --env-file=.env send.ts')) ?? []
  guide.replace(SHOWN_ID, id)
  await guide.run(
    `npx agentcomms-mock receive-email --to grace@agents.agentcomms.test --from ben@example.com --in-reply-to ${SHOWN_ID} --subject 'Re: Lunch' --body 'Tuesday is fine.'`,
  )
  await guide.run('npx tsx --env-file=.env read.ts')
  expect(await client.email.list().all()).toMatchObject([
    { direction: 'INBOUND', fromAddress: 'ben@example.com', subject: 'Re: Lunch' },
    { direction: 'OUTBOUND', toAddress: 'ben@example.com', subject: 'Lunch', status: 'DELIVERED' },
  ])
})
