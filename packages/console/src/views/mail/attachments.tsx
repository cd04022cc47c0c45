import type { Attachment } from '@agentcomms/spec'
import { Download, Paperclip } from 'lucide'
import { ActionButton } from '../../components/action-button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { downloadAttachment } from '../../download-attachment.ts'
import { formatBytes } from '../../format-bytes.ts'

/** List of the attachments of a message. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <section class="mail-attachments" aria-label="Attachments">
      <h4>{attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`}</h4>
      <ul>
        {attachments.map(({ id, filename, mimeType, sizeBytes }) => (
          <li key={id}>
            <Icon icon={Paperclip} />
            <span class="cut mail-file" title={filename}>
              {filename}
            </span>
            <span class="faint mail-file-kind">
              {mimeType}, {formatBytes(sizeBytes)}
            </span>
            <CopyButton text={id} name={`the id of ${filename}`} />
            <ActionButton
              icon={Download}
              kind="quiet"
              label={`Download ${filename}`}
              onAction={() => downloadAttachment(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
