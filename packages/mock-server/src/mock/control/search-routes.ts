import type { Channel, MessageDirection, MessageStatus } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { documentedEnum } from '../../services/documented-schemas.ts'
import { getControlAccess } from '../control-access.ts'
import { type ControlRoute, route } from './control-route.ts'

const text = z.optional(z.string())
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50)

/** Routes of the search of the console. */
export const searchRoutes: ControlRoute[] = [
  route(
    'GET /searchMessages',
    {
      summary:
        'Messages that match `q`, newest first. `q` has starts of words, and `from:`, `to:`, `is:failed`, `is:unread` or `has:attachment`. `channels` and `labels` are separated by commas; `before` is a message id',
      input: z.strictObject({
        q: z.string(),
        orgId: text,
        agentId: text,
        channels: text,
        direction: z.optional(documentedEnum<MessageDirection>('MessageDirection')),
        status: z.optional(documentedEnum<MessageStatus>('MessageStatus')),
        labels: text,
        includeSpam: z.optional(z.enum(['true', 'false'])),
        deleted: z.optional(z.enum(['exclude', 'include', 'only'])),
        id: text,
        before: text,
        limit,
      }),
    },
    ({ mock }, { q, orgId = mock.organization.id, channels, labels, includeSpam, ...query }) => {
      const { agentId, direction, status, deleted, id, before, limit } = query
      return getControlAccess(mock).lists.searchMessages({
        orgId,
        text: q,
        filters: {
          agentId,
          direction,
          status,
          channels: channels?.split(',') as Channel[] | undefined,
          labels: labels?.split(','),
        },
        includeSpam: includeSpam === 'true',
        deleted,
        id,
        before,
        limit,
      })
    },
  ),
  route(
    'GET /record',
    {
      summary:
        'The kind and the owner of the record or request with this `id`, as `record`; null if it does not exist',
      input: z.strictObject({ id: z.string(), orgId: text }),
    },
    ({ mock }, { id, orgId = mock.organization.id }) => {
      const request = mock.requests.find(({ requestId }) => requestId === id)
      return {
        record: request
          ? { resource: 'request', id }
          : (getControlAccess(mock).lists.findRecord(orgId, id) ?? null),
      }
    },
  ),
]
