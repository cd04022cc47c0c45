import type { Suppression } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { Moment } from '../../components/moment.tsx'
import { type ListSource, writtenRecord } from './list-source.ts'

const LIMIT = 100
/** They are read by their address; what is told of them has their id alone. */
const emailById = new Map<string, string>()

/** The suppression of an address, where it is suppressed. */
export async function readSuppression(email: string): Promise<Suppression | undefined> {
  const query = { email }
  return (await answerOf(api.GET('/email/suppressions', { params: { query } }))).items[0]
}

/** The addresses that the organization's mail is not sent to, newest first. */
export function suppressionSource(): ListSource<Suppression> {
  return {
    key: 'suppressions',
    label: 'Suppressed addresses',
    page: async cursor => {
      const query = { limit: LIMIT, ...(cursor !== undefined && { cursor }) }
      const page = await answerOf(api.GET('/email/suppressions', { params: { query } }))
      for (const { id, email } of page.items) emailById.set(id, email)
      return page
    },
    one: readSuppression,
    idOf: ({ email }) => email,
    changedId: told => {
      const id = writtenRecord(told, 'suppression')?.id
      return id && (emailById.get(id) ?? id)
    },
    row: ({ email, reason, createdAt }) => (
      <div class="mail-row">
        <div class="row-line">
          <span class="cut mail-row-who">{email}</span>
          <Moment at={createdAt} />
        </div>
        <div>
          <Badge text={reason} tone="bad" />
        </div>
      </div>
    ),
  }
}
