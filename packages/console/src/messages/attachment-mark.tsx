import { Paperclip } from 'lucide'
import { Icon } from '../components/icon.tsx'

/** Paperclip of a message or thread with attachments. */
export function AttachmentMark() {
  return (
    <span class="attachment-mark" title="Has attachments">
      <Icon icon={Paperclip} />
      <span class="hidden">Has attachments</span>
    </span>
  )
}
