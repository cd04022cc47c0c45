import { expect, it } from 'vitest'
import { saidIn } from './said-lines.ts'

it('reads who said what', () => {
  expect(saidIn('Agent: Hello\nother:  Hi: there\n\n  Bye  ')).toEqual([
    { speaker: 'AGENT', text: 'Hello' },
    { speaker: 'OTHER', text: 'Hi: there' },
    { speaker: 'OTHER', text: 'Bye' },
  ])
})

it('leaves out what is empty', () => {
  expect(saidIn(' \nAgent:\n')).toEqual([])
})
