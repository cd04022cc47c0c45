import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

scenario('4 an agent is created with one email identity at the default domain', async api => {
  const agent = await api.ok('createAgent', { body: { name: 'Ada Lovelace' } })
  expect(agent.slug).toBe('ada-lovelace')
})
