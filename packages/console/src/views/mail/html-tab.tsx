import { MailImages } from '@agentcomms/mail'
import type { Attachment } from '@agentcomms/spec'
import { signal } from '@preact/signals'
import { ImageOff } from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import { getAttachmentPath } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { MailFrame } from './mail-frame.tsx'
import { type ColorScheme, sanitizeMail } from './sanitize-mail.ts'

const WIDTHS: readonly (readonly [label: string, pixels: number | undefined])[] = [
  ['Full width', undefined],
  ['768 px', 768],
  ['375 px', 375],
]
const SCHEMES: readonly (readonly [label: string, scheme: ColorScheme])[] = [
  ['Light', 'light'],
  ['Dark', 'dark'],
]

/** Width of the page of every email, in CSS pixels. Undefined: as wide as the console allows. */
const pageWidth = signal<number | undefined>(undefined)
/** Color scheme of every email. Authors of emails expect a light page. */
const colorScheme = signal<ColorScheme>('light')

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
        <div class="mail-banner">
          <p>
            <Icon icon={ImageOff} />{' '}
            {isRemoteLoaded
              ? 'Remote content is loaded until you close this message.'
              : 'Remote content is blocked, so that the sender cannot see that the email was opened.'}
          </p>
          <Button kind="small" onClick={() => setRemoteLoaded(!isRemoteLoaded)}>
            {isRemoteLoaded ? 'Block remote content' : 'Load remote content'}
          </Button>
        </div>
      )}
      <div class="buttons">
        <Choice label="Width" choices={WIDTHS} setting={pageWidth} />
        <Choice label="Color scheme" choices={SCHEMES} setting={colorScheme} />
      </div>
      <MailFrame mail={mail} isRemoteLoaded={isRemoteLoaded} pageWidth={pageWidth.value} title={title} />
      <p class="hint">Scripts and forms are removed. Links open in a new tab.</p>
    </div>
  )
}

/** Buttons of which one is pressed. */
function Choice<Value>({
  label,
  choices,
  setting,
}: {
  label: string
  choices: readonly (readonly [label: string, value: Value])[]
  setting: { value: Value }
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form fields
    <div class="choice" role="group" aria-label={label}>
      {choices.map(([text, value]) => (
        <Button
          key={text}
          kind="small"
          aria-pressed={setting.value === value}
          onClick={() => {
            setting.value = value
          }}
        >
          {text}
        </Button>
      ))}
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
