/** A command that lets a mail arrive at an agent. */
export function arrivalCommand(origin: string, to: string): string {
  const mail = { to, from: 'Grace <grace@example.com>', subject: 'Hello', text: 'Your code is 481516.' }
  return [
    `curl ${origin}/__mock/receiveEmail \\`,
    "  -H 'content-type: application/json' \\",
    `  -d ${quotedForShell(JSON.stringify(mail))}`,
  ].join('\n')
}

/** A command that sends a mail to an agent over SMTP. */
export function smtpCommand(to: string): string {
  return [
    `printf 'From: grace@example.com\\r\\nTo: %s\\r\\nSubject: Hello\\r\\n\\r\\nHi!\\r\\n' ${quotedForShell(to)} |`,
    '  curl smtp://127.0.0.1:2525 --mail-from grace@example.com \\',
    `  --mail-rcpt ${quotedForShell(to)} --upload-file -`,
  ].join('\n')
}

function quotedForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
