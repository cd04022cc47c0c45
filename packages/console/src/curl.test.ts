import { execFileSync } from 'node:child_process'
import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curlCommand, inShell } from './curl.ts'

/** The words that a shell makes of a command, but for its first one. */
function wordsOf(command: string, env: Record<string, string> = {}): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const options = { env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' } as const
  return execFileSync('sh', ['-c', script], options).split('\0').slice(0, -1)
}

describe('a word of a shell', () => {
  it.each([
    ['https://a.test/hooks', 'https://a.test/hooks'],
    ['', "''"],
    ["it's", "'it'\\''s'"],
    ['$(touch x) `id` !! \\', "'$(touch x) `id` !! \\'"],
    ['two\nlines', "'two\nlines'"],
    ['~', "'~'"],
    ['*', "'*'"],
  ])('%j is %s', (text, word) => expect(inShell(text)).toBe(word))

  it('is the text again, whatever is in it', () => {
    const text = fc.string({ unit: 'grapheme' }).filter(one => !one.includes('\0'))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), texts => {
        expect(wordsOf(`curl ${texts.map(inShell).join(' ')}`)).toEqual(texts)
      }),
      runs(25),
    )
  })
})

describe('curl', () => {
  it('sends a body as it is, by POST without saying so', () => {
    const body = '@{"text":"it\'s $HOME \\u0000 \\n"}'
    const request = { method: 'POST', url: 'https://a.test/', headers: { 'X-Event': 'a b' }, body }
    const command = curlCommand(request)
    expect(command).toMatch(/^curl https:\/\/a\.test\/ \\\n {2}-H 'X-Event: a b' \\\n {2}--data-raw '@/)
    expect(wordsOf(command)).toEqual(['https://a.test/', '-H', 'X-Event: a b', '--data-raw', body])
  })

  it('names any other method, and no body where there is none', () => {
    const request = { url: 'https://a.test/', headers: {} }
    expect(curlCommand({ ...request, method: 'GET' })).toBe('curl https://a.test/')
    expect(wordsOf(curlCommand({ ...request, method: 'DELETE' }))).toEqual([
      'https://a.test/',
      '-X',
      'DELETE',
    ])
    expect(wordsOf(curlCommand({ ...request, method: 'POST' }))).toEqual(['https://a.test/', '-X', 'POST'])
    expect(wordsOf(curlCommand({ ...request, method: 'PUT', body: '{}' }))).toEqual([
      'https://a.test/',
      '-X',
      'PUT',
      '--data-raw',
      '{}',
    ])
  })

  it('leaves a key to the environment of the shell', () => {
    const variables = { 'x-api-key': 'AGENTCOMMS_API_KEY' }
    const command = curlCommand({ method: 'GET', url: 'https://a.test/', headers: {}, variables })
    expect(command).toContain('-H "x-api-key: $AGENTCOMMS_API_KEY"')
    expect(wordsOf(command, { AGENTCOMMS_API_KEY: 'mk_1 "2"' })).toContain('x-api-key: mk_1 "2"')
  })

  it('takes brackets in a url for what they are, and sends a header that is empty', () => {
    const url = 'https://a.test/?q={a,b}&r=[1-3]'
    expect(wordsOf(curlCommand({ method: 'GET', url, headers: { 'X-Empty': '' } }))).toEqual([
      '--globoff',
      url,
      '-H',
      'X-Empty;',
    ])
  })
})
