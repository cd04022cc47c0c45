import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('first-mail', async guide => {
  guide.skip('npm install --save-dev tsx', 'Installed in this repository')
  const client = await guide.startServer('npx agentcomms-mock')
  await guide.run('npx tsx --env-file=.env send.ts')
  await guide.run(
    "npx agentcomms-mock receive-email --to grace@agents.agentcomms.test --from ben@example.com --subject 'Re: Lunch' --text 'Tuesday is fine.'",
  )
  await guide.run('npx tsx --env-file=.env read.ts')
  expect(await client.email.list().all()).toMatchObject([
    { direction: 'INBOUND', fromAddress: 'ben@example.com', subject: 'Re: Lunch' },
    { direction: 'OUTBOUND', toAddress: 'ben@example.com', subject: 'Lunch', status: 'DELIVERED' },
  ])
})
