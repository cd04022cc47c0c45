import { expect, it } from 'vitest'
import { readFlags } from './flags.ts'

it.each([
  [['--port', 'many'], /`--port` must be a whole number from 0 to 65535; received "many"/],
  [['--port', '70000'], /--port/],
  [['--port'], /--port/],
  [['--cors-origin', 'https://app.example.test/path'], /`--cors-origin\[0\]` must be an origin/],
  [['--seed', '1.5'], /--seed/],
  [['--seed', '4294967296'], /--seed/],
  [['--dns', 'real'], /`--dns` must be "mock" or "system"; received "real"/],
  [['--unknown-input', 'drop'], /`--unknown-input` must be "reject" or "ignore"/],
  [['--host', ''], /--host/],
  [['--state', ''], /`--state` must be a file name/],
  [['--forward-webhooks-to', 'app'], /`--forward-webhooks-to` must be a URL/],
  [['extra'], /extra/],
])('rejects the arguments %j', (args, message) => {
  expect(() => readFlags(args)).toThrow(message)
})

it('shows the start of a long value', () => {
  expect(() => readFlags(['--dns', 'x'.repeat(5_000)])).toThrow(/^.{50,200}$/)
})
