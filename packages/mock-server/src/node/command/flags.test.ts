import { expect, it } from 'vitest'
import { readFlags } from './flags.ts'

it.each([
  [['--prot', '1'], /--prot/],
  [['--port', 'many'], /--port/],
  [['--port', '70000'], /--port/],
  [['--port'], /--port/],
  [['--cors-origin', 'https://app.example.test/path'], /--cors-origin must be an origin/],
  [['--seed', '1.5'], /--seed/],
  [['--seed', '4294967296'], /--seed/],
  [['--dns', 'real'], /--dns must be mock or system/],
  [['--unknown-input', 'drop'], /--unknown-input must be reject or ignore/],
  [['--host', ''], /--host/],
  [['extra'], /extra/],
])('rejects the arguments %j', (args, message) => {
  expect(() => readFlags(args)).toThrow(message)
})

it('shows at most 200 characters of a value', () => {
  expect(() => readFlags(['--dns', 'x'.repeat(5_000)])).toThrow(/^.{100,400}$/)
})
