import type { Attachment } from '@agentcomms/spec'
import { Download, ExternalLink, Eye, File, FileText } from 'lucide'
import { useState } from 'preact/hooks'
import { control, getAttachmentPath, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copyable.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DialogButton } from '../../components/dialog-button.tsx'
import { formatBytes } from '../../components/format-bytes.ts'
import { Icon } from '../../components/icon.tsx'

const PDF = 'application/pdf'
/** Time that a new tab gets to load a file. */
const URL_LIFETIME_MS = 60_000

/** List of the attachments of a message. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <section class="mail-attachments" aria-label="Attachments">
      <h4>{attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`}</h4>
      <ul>
        {attachments.map(attachment => (
          <AttachmentItem key={attachment.id} attachment={attachment} />
        ))}
      </ul>
    </section>
  )
}

function AttachmentItem({ attachment }: { attachment: Attachment }) {
  const { id, filename, mimeType, sizeBytes } = attachment
  const type = mimeType.toLowerCase()
  const [isBroken, setBroken] = useState(false)
  const isImage = type.startsWith('image/') && !isBroken
  return (
    <li>
      <div class="mail-thumbnail">
        {isImage ? (
          <img src={getAttachmentPath(id)} alt="" loading="lazy" onError={() => setBroken(true)} />
        ) : (
          <Icon icon={type === PDF ? FileText : File} />
        )}
      </div>
      <div class="mail-file">
        <span class="cut" title={filename}>
          {filename}
        </span>
        <span class="cut faint mail-file-kind" title={mimeType}>
          {formatBytes(sizeBytes)}, {mimeType}
        </span>
      </div>
      {isImage && <ImageButton id={id} filename={filename} />}
      {type === PDF && (
        <ActionButton
          icon={ExternalLink}
          kind="quiet"
          label={`View ${filename} in a new tab`}
          onAction={() => viewPdf(id)}
        />
      )}
      <a
        class="button quiet"
        href={getAttachmentPath(id)}
        download={filename}
        aria-label={`Download ${filename}`}
        title={`Download ${filename}`}
      >
        <Icon icon={Download} />
      </a>
      <CopyButton text={id} name={`the id of ${filename}`} />
    </li>
  )
}

/** Button that shows an image in a dialog. */
function ImageButton({ id, filename }: { id: string; filename: string }) {
  return (
    <DialogButton
      kind="quiet"
      icon={Eye}
      aria-label={`View ${filename}`}
      title={`View ${filename}`}
      dialog={close => (
        <Dialog title={filename} onClose={close}>
          <img class="mail-image" src={getAttachmentPath(id)} alt={filename} />
        </Dialog>
      )}
    />
  )
}

/**
 * Shows a PDF in a new tab. The tab cannot reach the console: it has no opener, and the fixed type keeps the
 * browser from showing the file as a page.
 */
async function viewPdf(id: string): Promise<void> {
  const params = { path: { attachmentId: id } }
  const file = await unwrap(control.GET('/attachments/{attachmentId}', { params, parseAs: 'arrayBuffer' }))
  const url = URL.createObjectURL(new Blob([file], { type: PDF }))
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
