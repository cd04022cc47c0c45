import { expect, it } from 'vitest'
import { findOthers } from './find-others.ts'

it('returns the participants without the agent, in any case', () => {
  expect(findOthers(['Ada@agents.test', 'grace@example.com'], ['ada@agents.test'])).toEqual([
    'grace@example.com',
  ])
  expect(findOthers(['+1', '+2'], ['+1', '+3'])).toEqual(['+2'])
})

it('returns all participants if the agent writes to itself', () => {
  expect(findOthers(['ada@agents.test'], ['ada@agents.test'])).toEqual(['ada@agents.test'])
  expect(findOthers(['+1', '+3'], ['+1', '+3'])).toEqual(['+1', '+3'])
})
