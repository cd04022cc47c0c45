import { inShell } from '../../curl.ts'
import type { SmtpListener } from '../../server.ts'
import { controlCurl } from '../../snippets.ts'

/** A command that lets a mail arrive at an agent. */
export function arrivalCommand(origin: string, to: string): string {
  const mail = { to, from: 'Grace <grace@example.com>', subject: 'Hello', text: 'Your code is 481516.' }
  return controlCurl(origin, '/receiveEmail', mail)
}

/** The address of a listener as a url has it. One that listens at every address is reached as `page`, the host of the console. */
export function smtpUrl({ host, port }: SmtpListener, page: string): string {
  const isEvery = host === '0.0.0.0' || /^[0:]+$/.test(host)
  const name = isEvery ? page : host
  return `smtp://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}

/** A command that sends a mail to an agent over SMTP. */
export function smtpCommand(url: string, to: string): string {
  return [
    `printf 'From: grace@example.com\\r\\nTo: %s\\r\\nSubject: Hello\\r\\n\\r\\nHi!\\r\\n' ${inShell(to)} |`,
    `  curl -sS ${inShell(url)} --mail-from grace@example.com \\`,
    `  --mail-rcpt ${inShell(to)} --upload-file -`,
  ].join('\n')
}
