import { MailImages } from '@agentcomms/mail'
import type { Attachment } from '@agentcomms/spec'
import { ImageOff } from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import { getAttachmentPath } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { colorScheme, pageWidth } from './html-view-menu.tsx'
import { MailFrame } from './mail-frame.tsx'
import { sanitizeMail } from './sanitize-mail.ts'

interface HtmlTabProps {
  html: string
  attachments: readonly Attachment[]
  title: string
}

/** HTML of a message in a frame without scripts. Remote content loads only on request. */
export function HtmlTab({ html, attachments, title }: HtmlTabProps) {
  const [isRemoteLoaded, setRemoteLoaded] = useState(false)
  const { mail, hasRemoteImages } = useSanitizedMail(html, attachments, isRemoteLoaded)
  return (
    <div class="mail-html">
      {hasRemoteImages && (
        <div class="note">
          <p>
            <Icon icon={ImageOff} />{' '}
            {isRemoteLoaded
              ? 'Remote images are shown until you close this message.'
              : 'Remote images are blocked.'}
          </p>
          <Button
            kind="small"
            title="The sender can see that the images are loaded."
            onClick={() => setRemoteLoaded(!isRemoteLoaded)}
          >
            {isRemoteLoaded ? 'Block remote content' : 'Load remote content'}
          </Button>
        </div>
      )}
      <MailFrame mail={mail} isRemoteLoaded={isRemoteLoaded} pageWidth={pageWidth.value} title={title} />
      <p class="hint">Scripts and forms are removed. Links open in a new tab.</p>
    </div>
  )
}

function useSanitizedMail(html: string, attachments: readonly Attachment[], isRemoteLoaded: boolean) {
  const scheme = colorScheme.value
  const ids = attachments.map(({ id }) => id).join()
  // `ids` stays the same when the message is loaded again. `attachments` does not.
  return useMemo(() => {
    // The first file of a Content-ID counts, but a Map keeps the last.
    const inlineUrls = attachments.flatMap(({ id, contentId }) =>
      contentId === null ? [] : [[contentId, location.origin + getAttachmentPath(id)] as const],
    )
    const images = new MailImages(new Map(inlineUrls.reverse()), { remote: isRemoteLoaded })
    const mail = sanitizeMail(html, images, scheme)
    return { mail, hasRemoteImages: images.hasRemoteImages }
  }, [html, ids, isRemoteLoaded, scheme])
}
