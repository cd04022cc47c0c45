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

/** Returns the original email as mail programs quote it below a reply. */
export function quotedText(message: QuotedEmail): string {
  const lines = message.body
    .split('\n')
    .map(line => (line.startsWith('>') ? `>${line}` : line === '' ? '>' : `> ${line}`))
  return [attribution(message), ...lines].join('\n')
}

/** Returns the original email as a blockquote below its attribution. */
export function quotedHtml(message: QuotedEmail): string {
  const quoted = message.bodyHtml ?? toHtml(message.body)
  return `<div class="gmail_quote"><div>${toHtml(attribution(message))}</div><blockquote type="cite">${quoted}</blockquote></div>`
}

function attribution(message: QuotedEmail): string {
  return `On ${dateOf(message)}, ${message.fromAddress} wrote:`
}

/** Returns a forwarded email below the heading that mail programs write. */
export function forwardedText(message: QuotedEmail): string {
  return `${forwardHeading(message)}\n\n${message.body}`
}

/** Returns the same as HTML. By its class mail programs tell it from what the sender wrote. */
export function forwardedHtml(message: QuotedEmail): string {
  const heading = `<div class="gmail_attr">${toHtml(forwardHeading(message))}</div>`
  return `<br><div class="gmail_quote">${heading}<br>${message.bodyHtml ?? toHtml(message.body)}</div>`
}

/** Leaves out the Bcc recipients. */
function forwardHeading(message: QuotedEmail): string {
  return [
    '---------- Forwarded message ---------',
    ...(message.fromAddress === '' ? [] : [`From: ${message.fromAddress}`]),
    `Date: ${dateOf(message)}`,
    `Subject: ${message.subject ?? ''}`.trimEnd(),
    `To: ${message.toAddress}`,
    ...(message.ccAddresses.length > 0 ? [`Cc: ${message.ccAddresses.join(', ')}`] : []),
  ].join('\n')
}

function dateOf({ receivedAt, sentAt, createdAt }: QuotedEmail): string {
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
