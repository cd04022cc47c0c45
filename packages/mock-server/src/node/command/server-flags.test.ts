import { expect, it } from 'vitest'
import { parseFlags } from './flags.ts'
import { readServerFlags, SERVER_FLAGS } from './server-flags.ts'

const read = (...args: string[]) => readServerFlags(parseFlags(args, SERVER_FLAGS).values)

it.each([
  [['--port', 'many'], /`--port` must be a whole number from 0 to 65535; received "many"/],
  [['--port', '70000'], /--port/],
  [['--port'], /--port/],
  [
    ['--cors-origin', 'https://app.example.test/path'],
    /`--cors-origin` must be an origin such as "https:\/\/app\.example\.test", without a path/,
  ],
  [['--seed', '1.5'], /--seed/],
  [['--seed', '4294967296'], /--seed/],
  [['--dns', 'real'], /`--dns` must be "mock" or "system"; received "real"/],
  [['--unknown-input', 'drop'], /`--unknown-input` must be "reject" or "ignore"/],
  [['--host', ''], /--host/],
  [['--state', ''], /`--state` must be a file name/],
  [['--forward-to', 'app'], /`--forward-to` must be a URL/],
  [['--forward-to', 'app:3000/hooks'], /--forward-to/],
  [['--forward-to', 'ftp://localhost/'], /--forward-to/],
  [['--forward-to', 'http:///a'], /`--forward-to` must be a URL/],
  [['--forward-to', 'https:a'], /`--forward-to` must be a URL/],
  [['--insecure'], /`--insecure` needs --forward-to/],
  [['--smtp', '0', '--smtp-tls', 'on'], /`--smtp-tls` must be one of "unadvertised", "starttls", "implicit"/],
  [['--smtp-tls', 'starttls'], /`--smtp-tls` needs --smtp/],
  [['--log', 'xml'], /`--log` must be "quiet" or "normal" or "json"/],
  [['extra'], /extra/],
])('rejects the arguments %j', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})

it('shows the start of a long value', () => {
  expect(() => read('--dns', 'x'.repeat(5_000))).toThrow(/^.{50,200}$/)
})

it.each([
  ['localhost:3000/hooks', 'http://localhost:3000/hooks'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000/hooks', 'http://[::1]:3000/hooks'],
  ['3000/hooks', 'http://localhost:3000/hooks'],
  ['http://app:3000/hooks', 'http://app:3000/hooks'],
])('forwards deliveries to %s', (target, url) => {
  expect(read('--forward-to', target).forwardTo).toBe(url)
})
