import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('domains', async guide => {
  const { mock, client } = await guide.serveMock()
  await guide.run('npx tsx --env-file=.env add-domain.ts')
  await guide.run('npx tsx --env-file=.env verify.ts')
  const early = client.identities.provision({
    name: 'Early',
    email: 'early@mail.example.com',
    capabilities: ['email'],
  })
  await expect(early).rejects.toMatchObject({ name: 'ConflictError' })

  await guide.run('npx tsx publish.ts')
  await guide.run('npx tsx --env-file=.env verify.ts')
  await guide.run('npx tsx --env-file=.env support.ts')
  const reply = await mock.receiveEmail({
    to: 'support@mail.example.com',
    from: 'ben@example.com',
    text: 'Thanks',
  })
  expect(await client.email.list({ agentId: reply.agentId ?? '' }).all()).toMatchObject([
    { direction: 'INBOUND', body: 'Thanks' },
    { direction: 'OUTBOUND', fromAddress: 'support@mail.example.com', status: 'DELIVERED' },
  ])
})
