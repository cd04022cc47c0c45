import type { Draft } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { undefinedIfNotFound } from '../../api/problem-error.ts'
import { AgentTag } from '../../components/agent-tag.tsx'
import { ShortTime } from '../../components/time.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { AttachmentMark } from '../../messages/attachment-mark.tsx'
import { SubjectText } from '../../messages/subject-text.tsx'
import type { ListSource } from './list-source.ts'
import { toSnippet } from './mail-text.ts'

const PAGE_SIZE = 100

/** Returns the list of drafts of one agent or of all, newest first. */
export function createDraftSource(agentId: string | undefined): ListSource<Draft> {
  return {
    key: `drafts ${agentId ?? ''}`,
    label: 'Drafts',
    readPage: cursor => {
      const filter = { agentId, cursor }
      return unwrap(api.GET('/email/drafts', { params: { query: { limit: PAGE_SIZE, ...filter } } }))
    },
    readRow: id => undefinedIfNotFound(unwrap(api.GET('/email/drafts/{id}', { params: { path: { id } } }))),
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'draft', agentId)?.id,
    renderRow: draft => (
      <div class="mail-row">
        <div class="row-line">
          <span class="cut mail-row-who">
            <span class="faint">To: </span>
            {draft.to?.slice(0, 10).join(', ') || <em class="faint">(no recipients)</em>}
          </span>
          {(draft.attachments?.length ?? 0) > 0 && <AttachmentMark />}
          <ShortTime at={draft.updatedAt} />
        </div>
        <div class="cut mail-row-subject" dir="auto">
          <SubjectText subject={draft.subject} />
        </div>
        <div class="row-line faint">
          <span class="cut" dir="auto">
            {toSnippet(draft.body ?? '')}
          </span>
          <AgentTag id={draft.agentId} />
        </div>
      </div>
    ),
  }
}
