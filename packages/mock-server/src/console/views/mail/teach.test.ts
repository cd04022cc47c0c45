import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { arrivalCommand, smtpCommand } from './teach.ts'

/** The arguments that a shell makes of a command, with `curl` for a program that prints them. */
function argumentsIn(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

it('the command is one that a shell takes, whatever the address', () => {
  const [url, , , , body = ''] = argumentsIn(arrivalCommand('http://127.0.0.1:4010', "o'ada@agents.test"))
  expect(url).toBe('http://127.0.0.1:4010/__mock/receiveEmail')
  expect(JSON.parse(body)).toMatchObject({ to: "o'ada@agents.test", subject: 'Hello' })
})

it('the command over SMTP names the recipient', () => {
  expect(argumentsIn(smtpCommand("o'ada@agents.test"))).toContain("o'ada@agents.test")
})
