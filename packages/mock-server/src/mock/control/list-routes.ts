import * as z from 'zod/mini'
import { getControlAccess } from '../control-access.ts'
import { type ControlRoute, route } from './control-route.ts'

const MAX_IDS = 1_000
const ids = z.string()

/** Routes that lists read, such as those of the console. */
export const listRoutes: ControlRoute[] = [
  route(
    'GET /counts',
    {
      summary:
        'Unread messages and drafts by agent, and the number of records that need attention. Default `orgId`: the organization that the mock starts with',
      input: z.strictObject({ orgId: z.optional(z.string()) }),
    },
    ({ mock }, { orgId = mock.organization.id }) => getControlAccess(mock).lists.counts(orgId),
  ),
  route(
    'GET /threadSummaries',
    {
      summary:
        'Status, direction, attachments and senders of threads. `ids` are separated by commas; `includeSpam` and `deleted` select messages as in `GET /threads`',
      input: z.strictObject({
        ids,
        includeSpam: z.optional(z.enum(['true', 'false'])),
        deleted: z.optional(z.enum(['exclude', 'include', 'only'])),
      }),
    },
    ({ mock }, { ids, includeSpam, deleted }) => ({
      items: getControlAccess(mock).lists.summarizeThreads(splitIds(ids), {
        includeSpam: includeSpam === 'true',
        deleted,
      }),
    }),
  ),
  route(
    'GET /statusReasons',
    {
      summary: 'Why messages failed. `ids` are separated by commas',
      input: z.strictObject({ ids }),
    },
    ({ mock }, { ids }) => ({ items: getControlAccess(mock).lists.statusReasons(splitIds(ids)) }),
  ),
]

function splitIds(ids: string): string[] {
  const all = ids.split(',').filter(id => id !== '')
  if (all.length > MAX_IDS) throw new TypeError(`\`ids\` must contain at most ${MAX_IDS} ids.`)
  return all
}
