import type { Suppression } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ShortTime } from '../../components/time.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import type { ListSource } from './list-source.ts'

const PAGE_SIZE = 100
/** Id → address. Suppressions are read by address, but live events contain only their id. */
const emailById = new Map<string, string>()

/** Reads the suppression of an address. Resolves to undefined if the address is not suppressed. */
export async function readSuppression(email: string): Promise<Suppression | undefined> {
  const query = { email }
  return (await unwrap(api.GET('/email/suppressions', { params: { query } }))).items[0]
}

/** Returns the list of suppressed addresses, newest first. */
export function createSuppressionSource(): ListSource<Suppression> {
  return {
    key: 'suppressions',
    label: 'Suppressed addresses',
    readPage: async cursor => {
      const query = { limit: PAGE_SIZE, cursor }
      const page = await unwrap(api.GET('/email/suppressions', { params: { query } }))
      for (const { id, email } of page.items) emailById.set(id, email)
      return page
    },
    readRow: readSuppression,
    getId: ({ email }) => email,
    getChangedId: event => {
      const id = getChangedRecord(event, 'suppression')?.id
      return id && (emailById.get(id) ?? id)
    },
    renderRow: ({ email, reason, createdAt }) => (
      <div class="mail-row">
        <div class="row-line">
          <span class="cut mail-row-who">{email}</span>
          <ShortTime at={createdAt} />
        </div>
        <div>
          <Badge text={reason} tone="bad" />
        </div>
      </div>
    ),
  }
}
