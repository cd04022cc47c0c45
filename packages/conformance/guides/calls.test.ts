import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('calls', async guide => {
  const { mock, ada, client } = await guide.serveMock()
  const call = 'npx tsx --env-file=.env call.ts'
  const ended = guide.run(call)
  await expect.poll(() => guide.readOutput(call)).toContain('Calling')
  await guide.run('npx agentcomms-mock advance 1m')
  await ended
  const unanswered = guide.run(`${call} +15005550003`)
  await expect.poll(() => guide.readOutput(`${call} +15005550003`)).toContain('Calling')
  await guide.run('npx agentcomms-mock advance 40s')
  await unanswered
  await guide.run('npx tsx --env-file=.env search.ts')

  // The table of errors
  const createCall = (to: string, agentId = ada.id) => client.calls.create({ agentId, to })
  await expect(createCall('0043')).rejects.toMatchObject({ name: 'ValidationError' })
  const { id } = await mock.addAgent({ name: 'Grace' })
  await expect(createCall('+15005550001', id)).rejects.toMatchObject({
    name: 'ConflictError',
    code: 'BAD_REQUEST',
  })
  mock.setOutboundConsent({ attested: false })
  await expect(createCall('+15005550001')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'CONSENT_REQUIRED',
  })
})
