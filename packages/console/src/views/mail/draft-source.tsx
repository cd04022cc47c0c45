import type { Draft } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { Moment } from '../../components/moment.tsx'
import { type ListSource, unlessGone, writtenRecord } from './list-source.ts'
import { snippetOf } from './mail-text.ts'
import { AgentMark, Subject } from './thread-source.tsx'

const LIMIT = 100

/** The drafts of all agents or of one, newest first. */
export function draftSource(agentId: string | undefined): ListSource<Draft> {
  return {
    key: `drafts ${agentId ?? ''}`,
    label: 'Drafts',
    page: cursor => {
      const of = { ...(agentId !== undefined && { agentId }), ...(cursor !== undefined && { cursor }) }
      return answerOf(api.GET('/email/drafts', { params: { query: { limit: LIMIT, ...of } } }))
    },
    one: id => unlessGone(api.GET('/email/drafts/{id}', { params: { path: { id } } })),
    idOf: ({ id }) => id,
    changedId: told => writtenRecord(told, 'draft', agentId)?.id,
    row: draft => (
      <div class="mail-row">
        <div class="row-line">
          <span class="cut mail-row-who">
            <span class="faint">To: </span>
            {draft.to?.slice(0, 10).join(', ') || <em class="faint">(nobody yet)</em>}
          </span>
          <Moment at={draft.updatedAt} />
        </div>
        <div class="cut mail-row-subject" dir="auto">
          <Subject of={draft.subject} />
        </div>
        <div class="row-line faint">
          <span class="cut" dir="auto">
            {snippetOf(draft.body ?? '')}
          </span>
          <AgentMark id={draft.agentId} />
        </div>
      </div>
    ),
  }
}
