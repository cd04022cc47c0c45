/** An email that a reply quotes, or that is forwarded. */
export interface QuotedEmail {
  subject: string | null
  body: string
  bodyHtml: string | null
  fromAddress: string
  toAddress: string
  ccAddresses: string[]
  receivedAt: string | null
  sentAt: string | null
  createdAt: string
}

/** Returns an email as quoted text for a reply: an attribution, then lines with `>`. */
export function quoteText(message: QuotedEmail): string {
  const lines = message.body
    .split('\n')
    .map(line => (line.startsWith('>') ? `>${line}` : line === '' ? '>' : `> ${line}`))
  return [formatAttribution(message), ...lines].join('\n')
}

/** Returns an email as quoted HTML for a reply: an attribution, then a blockquote. */
export function quoteHtml(message: QuotedEmail): string {
  const quoted = message.bodyHtml ?? toHtml(message.body)
  return `<div class="gmail_quote"><div>${toHtml(formatAttribution(message))}</div><blockquote type="cite">${quoted}</blockquote></div>`
}

function formatAttribution(message: QuotedEmail): string {
  return `On ${formatDate(message)}, ${message.fromAddress} wrote:`
}

/** Returns an email as text for a forward: the usual heading, then the body. */
export function forwardText(message: QuotedEmail): string {
  return `${formatForwardHeading(message)}\n\n${message.body}`
}

/** Returns an email as HTML for a forward. Its class lets mail clients recognize it. */
export function forwardHtml(message: QuotedEmail): string {
  const heading = `<div class="gmail_attr">${toHtml(formatForwardHeading(message))}</div>`
  return `<br><div class="gmail_quote">${heading}<br>${message.bodyHtml ?? toHtml(message.body)}</div>`
}

/** Returns the heading of a forward. It omits Bcc recipients. */
function formatForwardHeading(message: QuotedEmail): string {
  return [
    '---------- Forwarded message ---------',
    ...(message.fromAddress === '' ? [] : [`From: ${message.fromAddress}`]),
    `Date: ${formatDate(message)}`,
    `Subject: ${message.subject ?? ''}`.trimEnd(),
    `To: ${message.toAddress}`,
    ...(message.ccAddresses.length > 0 ? [`Cc: ${message.ccAddresses.join(', ')}`] : []),
  ].join('\n')
}

function formatDate({ receivedAt, sentAt, createdAt }: QuotedEmail): string {
  return new Date(receivedAt ?? sentAt ?? createdAt).toUTCString()
}

/** Escapes text for HTML and keeps its line breaks. */
export function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
}
