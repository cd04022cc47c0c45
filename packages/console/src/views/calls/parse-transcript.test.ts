import { expect, it } from 'vitest'
import { parseTranscript } from './parse-transcript.ts'

it('reads the speaker of each line', () => {
  expect(parseTranscript('Agent: Hello\nother:  Hi: there\n\n  Bye  ')).toEqual([
    { speaker: 'AGENT', text: 'Hello' },
    { speaker: 'OTHER', text: 'Hi: there' },
    { speaker: 'OTHER', text: 'Bye' },
  ])
})

it('omits empty lines', () => {
  expect(parseTranscript(' \nAgent:\n')).toEqual([])
})
