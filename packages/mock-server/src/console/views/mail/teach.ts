import { curlCommand, inShell } from '../../curl.ts'

/** A command that lets a mail arrive at an agent. */
export function arrivalCommand(origin: string, to: string): string {
  const mail = { to, from: 'Grace <grace@example.com>', subject: 'Hello', text: 'Your code is 481516.' }
  return curlCommand({
    method: 'POST',
    url: `${origin}/__mock/receiveEmail`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail),
  })
}

/** A command that sends a mail to an agent over SMTP. */
export function smtpCommand(to: string): string {
  return [
    `printf 'From: grace@example.com\\r\\nTo: %s\\r\\nSubject: Hello\\r\\n\\r\\nHi!\\r\\n' ${inShell(to)} |`,
    '  curl -sS smtp://127.0.0.1:2525 --mail-from grace@example.com \\',
    `  --mail-rcpt ${inShell(to)} --upload-file -`,
  ].join('\n')
}
