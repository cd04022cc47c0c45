import type { Message } from '@agentcomms/spec'

/** The answered mail below the answer, each line marked, as mail programs write it. */
export function quotedText(message: Message): string {
  const lines = message.body
    .split('\n')
    .map(line => (line.startsWith('>') ? `>${line}` : line === '' ? '>' : `> ${line}`))
  return [attribution(message), ...lines].join('\n')
}

export function quotedHtml(message: Message): string {
  const quoted = message.bodyHtml ?? escapeHtml(message.body).replaceAll('\n', '<br>')
  return `<div class="gmail_quote"><div>${escapeHtml(attribution(message))}</div><blockquote type="cite">${quoted}</blockquote></div>`
}

function attribution(message: Message): string {
  const when = new Date(message.receivedAt ?? message.sentAt ?? message.createdAt).toUTCString()
  return `On ${when}, ${message.fromAddress} wrote:`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
