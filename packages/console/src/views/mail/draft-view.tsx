import type { Draft } from '@agentcomms/spec'
import { FileX, Send, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { CodeBlock, Json } from '../../components/code-block.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { report } from '../../components/toasts.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { unlessGone, writtenRecord } from './list-source.ts'
import { goTo } from './mail-links.ts'
import { Subject } from './thread-source.tsx'

/** A draft, to read, send or delete. */
export function DraftView({ id }: { id: string }) {
  const params = { path: { id } }
  const { value, failure } = useLoaded(
    id,
    async () => (await unlessGone(api.GET('/email/drafts/{id}', { params }))) ?? 'gone',
    told => writtenRecord(told, 'draft')?.id === id,
  )
  const [isDeleting, setDeleting] = useState(false)
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (value === undefined) return null
  if (value === 'gone')
    return (
      <Empty icon={FileX} title="This draft is gone">
        <p>It was sent or deleted.</p>
      </Empty>
    )
  const send = async (): Promise<void> => {
    const {
      threadId,
      id: messageId,
      status,
    } = await answerOf(api.POST('/email/drafts/{id}/send', { params }))
    report(`The draft was sent: the message is ${status}.`)
    goTo({ folder: 'threads', id: threadId ?? messageId })
  }
  const remove = async (): Promise<void> => {
    await answerOf(api.DELETE('/email/drafts/{id}', { params }))
    goTo({ folder: 'drafts' })
  }
  return (
    <div class="mail-thread">
      <div class="detail-head">
        <h2 dir="auto" title={value.subject}>
          <Subject of={value.subject} />
        </h2>
        <div class="buttons">
          <Action icon={Send} kind="primary" onAct={send}>
            Send
          </Action>
          <button type="button" class="button danger" onClick={() => setDeleting(true)}>
            <Icon of={Trash2} /> Delete
          </button>
        </div>
      </div>
      <DraftContent draft={value} />
      {isDeleting && (
        <Confirm title="Delete the draft?" act="Delete" onAct={remove} onClose={() => setDeleting(false)}>
          <p>It cannot be brought back.</p>
        </Confirm>
      )}
    </div>
  )
}

function DraftContent({ draft }: { draft: Draft }) {
  const { id, agentId, to, cc, bcc, inReplyTo, attachments, createdAt, updatedAt, body, bodyHtml } = draft
  return (
    <>
      <Facts
        of={[
          ['From', agentName(agentId)],
          ['To', to?.join(', ')],
          ['Cc', cc?.join(', ')],
          ['Bcc', bcc?.join(', ')],
          ['inReplyTo', inReplyTo && <code>{inReplyTo}</code>],
          ['Attachments', attachments?.map(({ filename }) => filename).join(', ')],
          ['Created', <FullMoment key="created" at={createdAt} />],
          ['Changed', <FullMoment key="changed" at={updatedAt} />],
          ['id', <Copyable key="id" text={id} what="the id of the draft" />],
        ]}
      />
      {body ? (
        <CodeBlock text={body} what="the text" kind="prose" />
      ) : (
        <p class="faint">There is no text yet.</p>
      )}
      {bodyHtml && (
        <section>
          <h3>bodyHtml</h3>
          <CodeBlock text={bodyHtml} what="the HTML" />
        </section>
      )}
      <details>
        <summary>JSON</summary>
        <Json value={draft} what="the draft as JSON" />
      </details>
    </>
  )
}
