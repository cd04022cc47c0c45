import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { arrivalCommand, smtpCommand, smtpUrl } from './teach.ts'

/** The arguments that a shell makes of a command, with `curl` for a program that prints them. */
function argumentsIn(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

it('the command is one that a shell takes, whatever the address', () => {
  const [, , body = '', url] = argumentsIn(arrivalCommand('http://127.0.0.1:4010', "o'ada@agents.test"))
  expect(url).toBe('http://127.0.0.1:4010/__mock/receiveEmail')
  expect(JSON.parse(body)).toMatchObject({ to: "o'ada@agents.test", subject: 'Hello' })
})

it('the command over SMTP names the server and the recipient', () => {
  const words = argumentsIn(smtpCommand('smtp://[::1]:2526', "o'ada@agents.test"))
  expect(words).toEqual(expect.arrayContaining(['smtp://[::1]:2526', "o'ada@agents.test"]))
})

it.each([
  ['127.0.0.1', 'smtp://127.0.0.1:2526'],
  ['mail.local', 'smtp://mail.local:2526'],
  ['::1', 'smtp://[::1]:2526'],
  ['0.0.0.0', 'smtp://box.test:2526'],
  ['::', 'smtp://box.test:2526'],
])('a listener at %s is reached at %s', (host, url) => {
  expect(smtpUrl({ host, port: 2526 }, 'box.test')).toBe(url)
})

it('a listener at every address is reached at the address of the page', () => {
  expect(smtpUrl({ host: '::', port: 25 }, '[fd00::1]')).toBe('smtp://[fd00::1]:25')
})
