import type { Draft, EmailAttachment } from '@agentcomms/spec'
import { FileX, Send, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { undefinedIfNotFound } from '../../api/problem-error.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { CodeBlock, Json } from '../../components/code-block.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { DetailHeading } from '../../components/detail-heading.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { Loading } from '../../components/loading.tsx'
import { FullTime } from '../../components/time.tsx'
import { showToast } from '../../components/toasts.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { SubjectText } from '../../messages/subject-text.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import { goToMail } from './mail-links.ts'

/** Detail of a draft, with actions to send and delete it. */
export function DraftView({ id }: { id: string }) {
  const params = { path: { id } }
  const { value, failure } = useLoaded(
    id,
    async () => (await undefinedIfNotFound(unwrap(api.GET('/email/drafts/{id}', { params })))) ?? 'notFound',
    event => getChangedRecord(event, 'draft')?.id === id,
  )
  const [isDeleting, setDeleting] = useState(false)
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return <Loading />
  if (value === 'notFound')
    return (
      <EmptyState icon={FileX} title="Draft not found">
        <p>It was sent or deleted, or the mock was reset.</p>
      </EmptyState>
    )
  const send = async (): Promise<void> => {
    const { threadId, id: messageId, status } = await unwrap(api.POST('/email/drafts/{id}/send', { params }))
    showToast(`Draft sent. Status: ${status}.`)
    goToMail({ folder: 'threads', id: threadId ?? messageId })
  }
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/email/drafts/{id}', { params }))
    goToMail({ folder: 'drafts' })
  }
  return (
    <div class="mail-thread">
      <div class="detail-head">
        <DetailHeading title={value.subject ?? ''}>
          <SubjectText subject={value.subject} />
        </DetailHeading>
        <div class="buttons">
          <ActionButton icon={Send} kind="primary" onAction={send}>
            Send
          </ActionButton>
          <button type="button" class="button danger" onClick={() => setDeleting(true)}>
            <Icon icon={Trash2} /> Delete
          </button>
        </div>
      </div>
      <DraftContent draft={value} />
      {isDeleting && (
        <ConfirmDialog
          title="Delete this draft?"
          confirmLabel="Delete"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function DraftContent({ draft }: { draft: Draft }) {
  const { id, agentId, to, cc, bcc, inReplyTo, attachments, createdAt, updatedAt, body, bodyHtml } = draft
  return (
    <>
      <Facts
        rows={[
          ['From', getAgentName(agentId)],
          ['To', to?.join(', ')],
          ['Cc', cc?.join(', ')],
          ['Bcc', bcc?.join(', ')],
          ['inReplyTo', inReplyTo && <code>{inReplyTo}</code>],
          ['Attachments', attachments?.map(getFileName).join(', ')],
          ['Created', <FullTime key="created" at={createdAt} />],
          ['Updated', <FullTime key="updated" at={updatedAt} />],
          ['id', <CopyableText key="id" text={id} name="the draft id" />],
        ]}
      />
      {body ? <CodeBlock text={body} name="the text" kind="prose" /> : <p class="faint">No text</p>}
      {bodyHtml && (
        <section>
          <h3>bodyHtml</h3>
          <CodeBlock text={bodyHtml} name="the HTML" />
        </section>
      )}
      <details>
        <summary>JSON</summary>
        <Json value={draft} name="the draft as JSON" />
      </details>
    </>
  )
}

/** Returns the name of a file, or its URL if the service will choose the name. */
function getFileName(file: EmailAttachment): string {
  return 'url' in file ? (file.filename ?? file.url) : file.filename
}
