import type { Message } from '@agentcomms/spec'

/** Returns the original email as mail programs quote it below a reply. */
export function quotedText(message: Message): string {
  const lines = message.body
    .split('\n')
    .map(line => (line.startsWith('>') ? `>${line}` : line === '' ? '>' : `> ${line}`))
  return [attribution(message), ...lines].join('\n')
}

export function quotedHtml(message: Message): string {
  const quoted = message.bodyHtml ?? toHtml(message.body)
  return `<div class="gmail_quote"><div>${toHtml(attribution(message))}</div><blockquote type="cite">${quoted}</blockquote></div>`
}

function attribution(message: Message): string {
  return `On ${dateOf(message)}, ${message.fromAddress} wrote:`
}

export function dateOf({ receivedAt, sentAt, createdAt }: Message): string {
  return new Date(receivedAt ?? sentAt ?? createdAt).toUTCString()
}

export function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
}
