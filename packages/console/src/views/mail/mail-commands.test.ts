import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createReceiveEmailCommand, createSmtpCommand, toSmtpUrl } from './mail-commands.ts'

/** Windows has no sh. */
const hasNoShell = process.platform === 'win32'

/** Returns the arguments that a shell passes to curl. */
function parseArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

it.skipIf(hasNoShell)('quotes the address for a shell', () => {
  const [, , body = '', url] = parseArguments(
    createReceiveEmailCommand('http://127.0.0.1:4010', "o'ada@agents.test"),
  )
  expect(url).toBe('http://127.0.0.1:4010/__mock/receive-email')
  expect(JSON.parse(body)).toMatchObject({ to: "o'ada@agents.test", subject: 'Hello' })
})

it.skipIf(hasNoShell)('contains the SMTP server and the recipient', () => {
  const words = parseArguments(createSmtpCommand('smtp://[::1]:2526', "o'ada@agents.test"))
  expect(words).toEqual(expect.arrayContaining(['smtp://[::1]:2526', "o'ada@agents.test"]))
})

it.each([
  ['127.0.0.1', 'smtp://127.0.0.1:2526'],
  ['mail.local', 'smtp://mail.local:2526'],
  ['::1', 'smtp://[::1]:2526'],
  ['0.0.0.0', 'smtp://box.test:2526'],
  ['::', 'smtp://box.test:2526'],
])('returns the URL of a listener at %s: %s', (host, url) => {
  expect(toSmtpUrl({ host, port: 2526 }, 'box.test')).toBe(url)
})

it('uses the host of the page for a listener at all addresses', () => {
  expect(toSmtpUrl({ host: '::', port: 25 }, '[fd00::1]')).toBe('smtp://[fd00::1]:25')
})
