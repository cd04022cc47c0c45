import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('people-who-answer', async guide => {
  await guide.run('npx tsx rules.ts')
  const requests: { messages: { content: string }[] }[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as (typeof requests)[number]
    requests.push(body)
    const last = body.messages.at(-1)?.content ?? ''
    const content = last.includes('Wednesday') ? 'Agreed!' : last.includes('Tuesday') ? 'No.' : 'END'
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('MODEL_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    await guide.run('npx tsx --env-file=.env model.ts')
  } finally {
    server.close()
  }
  expect(requests.map(({ messages }) => messages.length)).toEqual([2, 4, 6])
})
