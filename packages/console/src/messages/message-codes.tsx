import { codesOf, linksOf, type MessageLink } from '@agentcomms/client/codes'
import type { Message } from '@agentcomms/spec'
import { useMemo } from 'preact/hooks'
import { CopyButton } from '../components/copyable.tsx'

/** Words of links that confirm an address, sign in or reset a password, in the text or the address of the link. */
const CONFIRMATION =
  /confirm|verif|vérif|activ|valid|reset|sign-?in|log-?in|magic|invit|bestätig|bevestig|potwierd|подтверд|認証|確認|确认|验证|인증/i
const MAX_LINKS = 3

/** Sign-in codes and confirmation links of a message, each with a button that copies it. */
export function MessageCodes({ message }: { message: Message }) {
  const [codes, links] = useMemo(
    () => [codesOf(message), linksOf(message).filter(isConfirmation).slice(0, MAX_LINKS)] as const,
    [message],
  )
  if (codes.length + links.length === 0) return null
  return (
    <ul class="chips" aria-label="Codes and links">
      {codes.map(code => (
        <li key={code} class="chip">
          <code>{code}</code>
          <CopyButton text={code} name={`the code ${code}`} />
        </li>
      ))}
      {links.map(({ url, text, host }) => (
        <li key={url} class="chip" title={url}>
          <bdi class="cut">{text || url}</bdi>
          <span class="faint cut">{host}</span>
          <CopyButton text={url} name={`the link to ${host}`} />
        </li>
      ))}
    </ul>
  )
}

function isConfirmation({ url, text }: MessageLink): boolean {
  return CONFIRMATION.test(text) || CONFIRMATION.test(url.slice(url.indexOf('/', 8)))
}
