import type { SmtpListener } from '@agentcomms/spec/control'
import { quoteForShell } from '../../snippets/curl.ts'
import { createControlCommand } from '../../snippets/snippets.ts'

/** Returns a command that delivers an email to an agent. */
export function createReceiveEmailCommand(origin: string, to: string): string {
  const email = { to, from: 'Grace <grace@example.com>', subject: 'Hello', body: 'Your code is 481516.' }
  return createControlCommand(origin, '/receive-email', email)
}

/** Returns the URL of a listener. If it listens at all addresses, the URL has `pageHost`, the host of the console. */
export function toSmtpUrl({ host, port }: SmtpListener, pageHost: string): string {
  const isAnyAddress = host === '0.0.0.0' || /^[0:]+$/.test(host)
  const name = isAnyAddress ? pageHost : host
  return `smtp://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}

/** Returns a command that sends an email to an agent over SMTP. */
export function createSmtpCommand(url: string, to: string): string {
  return [
    `printf 'From: grace@example.com\\r\\nTo: %s\\r\\nSubject: Hello\\r\\n\\r\\nHi!\\r\\n' ${quoteForShell(to)} |`,
    `  curl -sS ${quoteForShell(url)} --mail-from grace@example.com \\`,
    `  --mail-rcpt ${quoteForShell(to)} --upload-file -`,
  ].join('\n')
}
