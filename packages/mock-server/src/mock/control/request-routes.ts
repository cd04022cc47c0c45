import * as z from 'zod/mini'
import { notFound } from '../../http/problem.ts'
import { matching } from '../../runtime/input-schemas.ts'
import { type ControlRoute, describedText, logRange, ofOrganization, route } from './control-route.ts'
import { filterRequests } from './filter-requests.ts'
import { selectLatest } from './select-latest.ts'

const STATUS = matching(
  /^(?:[1-5]xx|[1-5]\d\d|error|none)$/,
  'a status such as "404", a class such as "4xx", "error" or "none"',
)

/** Routes of the request log. */
export const requestRoutes: ControlRoute[] = [
  route(
    'GET /requests',
    {
      summary:
        'The latest requests that match all filters, in the order of their responses; `after` and `before` are requestIds',
      input: z.strictObject({
        ...logRange,
        orgId: ofOrganization,
        operation: describedText('Only requests of this operation.'),
        status: z
          .optional(STATUS)
          .check(z.describe('A status such as 404, a class such as 4xx, or none for a lost connection.')),
        agentId: describedText('Only requests with the key of this agent or with its id.'),
        idempotencyKey: describedText('Only requests with this idempotency key.'),
        text: describedText('Only requests with this text in the path, the query, the body or the response.'),
      }),
    },
    ({ mock }, { limit, after, before, ...filters }) => {
      const requests = filterRequests(mock.requests, filters, id => mock.getResponse(id))
      return selectLatest(requests, { limit, after, before }, ({ requestId }) => requestId)
    },
  ),
  route(
    'GET /requests/{id}',
    { summary: 'A request and its response', input: z.strictObject({ id: z.string() }) },
    ({ mock }, { id }) => {
      const request = mock.requests.find(({ requestId }) => requestId === id)
      return request ? { request, response: mock.getResponse(id) } : notFound('request', id)
    },
  ),
]
