import { execFileSync } from 'node:child_process'
import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteForShell, toCurlCommand } from './curl.ts'

/** Returns the arguments that a shell passes to curl. */
function parseArguments(command: string, env: Record<string, string> = {}): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const options = { env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' } as const
  return execFileSync('sh', ['-c', script], options).split('\0').slice(0, -1)
}

describe('quoteForShell', () => {
  it.each([
    ['https://a.test/hooks', 'https://a.test/hooks'],
    ['', "''"],
    ["it's", "'it'\\''s'"],
    ['$(touch x) `id` !! \\', "'$(touch x) `id` !! \\'"],
    ['two\nlines', "'two\nlines'"],
    ['~', "'~'"],
    ['*', "'*'"],
  ])('%j is %s', (text, word) => expect(quoteForShell(text)).toBe(word))

  it.skipIf(process.platform === 'win32')('quotes any text so that a shell passes it unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), texts => {
        expect(parseArguments(`curl ${texts.map(quoteForShell).join(' ')}`)).toEqual(texts)
      }),
      runs(25),
    )
  })
})

// Windows has no sh.
describe.skipIf(process.platform === 'win32')('toCurlCommand', () => {
  it('sends the body unchanged, and omits -X for a POST with a body', () => {
    const body = '@{"text":"it\'s $HOME \\u0000 \\n"}'
    const request = { method: 'POST', url: 'https://a.test/', headers: { 'X-Event': 'a b' }, body }
    const command = toCurlCommand(request)
    expect(command).toMatch(/^curl https:\/\/a\.test\/ \\\n {2}-H 'X-Event: a b' \\\n {2}--data-raw '@/)
    expect(parseArguments(command)).toEqual(['https://a.test/', '-H', 'X-Event: a b', '--data-raw', body])
  })

  it('adds -X for other methods, and omits a missing body', () => {
    const request = { url: 'https://a.test/', headers: {} }
    expect(toCurlCommand({ ...request, method: 'GET' })).toBe('curl https://a.test/')
    expect(parseArguments(toCurlCommand({ ...request, method: 'DELETE' }))).toEqual([
      'https://a.test/',
      '-X',
      'DELETE',
    ])
    expect(parseArguments(toCurlCommand({ ...request, method: 'POST' }))).toEqual([
      'https://a.test/',
      '-X',
      'POST',
    ])
    expect(parseArguments(toCurlCommand({ ...request, method: 'PUT', body: '{}' }))).toEqual([
      'https://a.test/',
      '-X',
      'PUT',
      '--data-raw',
      '{}',
    ])
  })

  it('reads a key from an environment variable', () => {
    const variables = { 'x-api-key': 'AGENTCOMMS_API_KEY' }
    const command = toCurlCommand({ method: 'GET', url: 'https://a.test/', headers: {}, variables })
    expect(command).toContain('-H "x-api-key: $AGENTCOMMS_API_KEY"')
    expect(parseArguments(command, { AGENTCOMMS_API_KEY: 'mk_1 "2"' })).toContain('x-api-key: mk_1 "2"')
  })

  it('turns off globbing for brackets in a URL, and sends empty headers', () => {
    const url = 'https://a.test/?q={a,b}&r=[1-3]'
    expect(parseArguments(toCurlCommand({ method: 'GET', url, headers: { 'X-Empty': '' } }))).toEqual([
      '--globoff',
      url,
      '-H',
      'X-Empty;',
    ])
  })
})
