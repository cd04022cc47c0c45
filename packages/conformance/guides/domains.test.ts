import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('domains', async guide => {
  const { client } = await guide.serveMock()
  await guide.run('npx tsx --env-file=.env add-domain.ts')
  for await (const { id } of client.domains.list()) {
    const { records } = await client.domains.verify(id)
    expect(records.map(({ status }) => status)).toEqual(Array(7).fill('MISSING'))
  }
  const early = client.identities.provision({
    name: 'Early',
    email: 'early@mail.example.com',
    capabilities: ['email'],
  })
  await expect(early).rejects.toMatchObject({ name: 'ConflictError' })

  await guide.run('npx tsx publish.ts')
  await guide.run('npx tsx --env-file=.env verify.ts')
  await guide.run('npx tsx --env-file=.env support.ts')
  await guide.run(
    "npx agentcomms-mock receive-email --to support@mail.example.com --from ben@example.com --subject Thanks --body 'It arrived.'",
  )
  expect(await client.messages.list().all()).toMatchObject([
    { direction: 'INBOUND', body: 'It arrived.', inboxId: null },
    { direction: 'OUTBOUND', fromAddress: 'support@mail.example.com', status: 'DELIVERED' },
  ])
})
