import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('mock-to-real', async guide => {
  const { client } = await guide.serveMock()
  await guide.run('npx tsx --env-file=.env smoke.ts')
  expect(await client.messages.list().all()).toMatchObject([
    { direction: 'INBOUND', subject: expect.stringContaining('Smoke test') },
    { direction: 'OUTBOUND', subject: expect.stringContaining('Smoke test') },
  ])
  await guide.run('npx tsx strict.ts')
})
