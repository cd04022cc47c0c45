import type { Attachment } from '@agentcomms/spec'
import { Download, Paperclip } from 'lucide'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { sizeText } from './mail-text.ts'

/** The files of a message. */
export function Attachments({ of }: { of: readonly Attachment[] }) {
  return (
    <section class="mail-attachments" aria-label="Attachments">
      <h4>{of.length === 1 ? '1 attachment' : `${of.length} attachments`}</h4>
      <ul>
        {of.map(({ id, filename, mimeType, sizeBytes }) => (
          <li key={id}>
            <Icon of={Paperclip} />
            <span class="cut mail-file" title={filename}>
              {filename}
            </span>
            <span class="faint mail-file-kind">
              {mimeType}, {sizeText(sizeBytes)}
            </span>
            <CopyButton text={id} what={`the id of ${filename}`} />
            <Action icon={Download} kind="quiet" label={`Download ${filename}`} onAct={() => download(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function download(id: string): Promise<void> {
  const { url } = await answerOf(api.GET('/attachments/{id}/download', { params: { path: { id } } }))
  // It begins with the base url that the request came to, and with this host where a proxy is in between.
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noreferrer'
  link.click()
}
