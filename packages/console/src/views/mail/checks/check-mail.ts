import type { Message } from '@agentcomms/spec'
import { checkAuthentication, checkUnsubscribe } from './check-headers.ts'
import { checkImages, checkSize } from './check-html.ts'
import { checkLinks } from './check-links.ts'
import type { CheckGroup } from './check-result.ts'
import type { MailParts } from './mail-parts.ts'

/** HTML of an email and its parts. */
export interface CheckedHtml {
  html: string
  parts: MailParts
}

/** Checks an email. Uses no network. */
export function checkMail(headers: Message['headers'], checked: CheckedHtml | undefined): CheckGroup[] {
  return [
    ...(checked
      ? [
          { title: 'Links', results: checkLinks(checked.parts.links) },
          { title: 'Images', results: checkImages(checked.parts.images) },
          { title: 'Size', results: checkSize(checked.html) },
        ]
      : []),
    { title: 'Unsubscribe', results: checkUnsubscribe(headers) },
    { title: 'Authentication', results: checkAuthentication(headers) },
  ]
}
