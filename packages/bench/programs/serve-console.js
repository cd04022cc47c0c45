// Serves a mock with many emails and prints the URL of its console. Argument: the number of emails.
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'

const count = Number(process.argv[2])
const mock = createMock({ seed: 1, clock: 'manual' })
const {
  email: { email: to },
} = await mock.addAgent({ name: 'Ada' })
for (let number = 1; number <= count; number++)
  await mock.receiveEmail({
    to,
    from: 'ben@example.com',
    subject: `Email ${number}`,
    body: `The text of ${number}`,
  })
const { url } = await serve(mock)
console.log(`served ${new URL(url).origin}/`)
