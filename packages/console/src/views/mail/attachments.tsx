import type { Attachment } from '@agentcomms/spec'
import { Download, Paperclip } from 'lucide'
import { Action } from '../../components/action.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { downloadAttachment } from '../../download-attachment.ts'
import { sizeText } from '../../size-text.ts'

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
            <Action
              icon={Download}
              kind="quiet"
              label={`Download ${filename}`}
              onAct={() => downloadAttachment(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
