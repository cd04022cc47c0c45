import type { Draft, EmailAttachment } from '@agentcomms/spec'
import { FileX, Send } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { nullIfNotFound } from '../../api/problem-error.ts'
import { ActionButton, showToast } from '../../components/button.tsx'
import { CodeBlock, Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { FullTime, ShortTime } from '../../components/time.tsx'
import { Row } from '../../lists/list.tsx'
import { getChangedRecord, useLoaded } from '../../live/live-events.ts'
import { AttachmentMark, SubjectText } from '../../messages/message-parts.tsx'
import { getAgentName } from '../../organization/agents.ts'
import { goToMail } from './mail-links.ts'
import type { ListSource } from './mail-list.tsx'
import { toSnippet } from './mail-text.ts'

const PAGE_SIZE = 100

/** Returns the list of drafts of one agent or of all, newest first. */
export function createDraftSource(agentId: string | undefined): ListSource<Draft> {
  return {
    key: `drafts ${agentId ?? ''}`,
    label: 'Drafts',
    columns: { title: 'To', subject: 'Subject', text: 'Text', agent: 'Agent', time: 'Updated' },
    readPage: cursor => {
      const filter = { agentId, cursor }
      return unwrap(api.GET('/email/drafts', { params: { query: { limit: PAGE_SIZE, ...filter } } }))
    },
    getChangedId: event => getChangedRecord(event, 'draft', agentId)?.id,
    renderRow: draft => (
      <Row
        title={
          <>
            <span class="faint">To: </span>
            {draft.to?.slice(0, 10).join(', ') || <em class="faint">(no recipients)</em>}
          </>
        }
        marks={(draft.attachments?.length ?? 0) > 0 && <AttachmentMark />}
        subject={<SubjectText subject={draft.subject} />}
        text={toSnippet(draft.body ?? '')}
        agentId={draft.agentId}
        time={<ShortTime at={draft.updatedAt} />}
      />
    ),
  }
}

/** Detail of a draft, with actions to send and delete it. */
export function DraftView({ id }: { id: string }) {
  const params = { path: { id } }
  const loaded = useLoaded(
    id,
    () => nullIfNotFound(unwrap(api.GET('/email/drafts/{id}', { params }))),
    event => getChangedRecord(event, 'draft')?.id === id,
  )
  const { value } = loaded
  if (!value || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={FileX} title="Draft not found">
        It was sent or deleted, or the mock was reset.
      </NoValue>
    )
  const { agentId, to, cc, bcc, inReplyTo, attachments, createdAt, updatedAt, body, bodyHtml } = value
  const send = async (): Promise<void> => {
    const { threadId, id: messageId, status } = await unwrap(api.POST('/email/drafts/{id}/send', { params }))
    showToast(`Draft sent. Status: ${status}.`)
    goToMail({ folder: 'threads', id: threadId ?? messageId })
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
        </div>
      </div>
      <Card>
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
            ['id', id, 'the draft id'],
          ]}
        />
      </Card>
      {body ? <CodeBlock text={body} name="the text" kind="prose" /> : <p class="faint">No text</p>}
      {bodyHtml && (
        <section>
          <h3>bodyHtml</h3>
          <CodeBlock text={bodyHtml} name="the HTML" />
        </section>
      )}
      <details>
        <summary>JSON</summary>
        <Json value={value} name="the draft as JSON" />
      </details>
    </div>
  )
}

/** Returns the name of a file, or what the service will name it by. */
function getFileName(file: EmailAttachment): string {
  return file.filename ?? ('url' in file ? file.url : (file.contentType ?? 'attachment'))
}
