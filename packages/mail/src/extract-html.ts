import type { MailKind } from './mail-kind.ts'
import { QuoteScan } from './quote-scan.ts'

/**
 * Returns the HTML of an email without its quote containers. All other bytes stay unchanged. Forwards, reports, bottom-posted
 * replies and interleaved replies are returned in full. So are replies of Outlook, whose quotations have no container, and
 * emails that answer nothing, unless the quotation is unmistakable.
 */
export function extractHtml(html: string, kind: MailKind): string {
  const isNew = kind === 'new' && /quote/i.test(html)
  if (kind !== 'reply' && !isNew) return html
  const scan = new QuoteScan(html)
  if (!scan.isTopPostedReply(isNew)) return html
  let reply = ''
  let position = 0
  for (const { start, end } of scan.quotes) {
    reply += html.slice(position, start)
    position = end
  }
  return reply + html.slice(position)
}
