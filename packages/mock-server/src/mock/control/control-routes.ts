import * as z from 'zod/mini'
import { listMockOperations } from '../mock-operations.ts'
import { createControlDocument } from './control-document.ts'
import { type ControlRoute, operationRoute, readRoute, route } from './control-route.ts'
import { listRoutes } from './list-routes.ts'
import { readRoutes } from './read-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { snapshotRoutes } from './snapshot-routes.ts'

/** All routes of the control interface. */
export const controlRoutes: readonly ControlRoute[] = [
  ...listMockOperations().map(([name, operation]) => operationRoute(name, operation)),
  ...snapshotRoutes,
  ...readRoutes,
  ...listRoutes,
  ...requestRoutes,
  ...searchRoutes,
  route(
    'GET /timeline/{id}',
    {
      summary: 'The causes and effects of a record, request, mock operation, event, delivery or attempt',
      input: z.strictObject({ id: z.string() }),
    },
    ({ mock }, { id }) => ({ items: mock.timeline(id) }),
  ),
  route(
    'GET /changes',
    {
      summary: 'New change events, as server-sent events; resume with Last-Event-ID or ?lastEventId=',
      input: z.object({ lastEventId: z.optional(z.string()) }),
      returns: 'events',
    },
    ({ live }, { lastEventId = null }, headers) => live.respond(headers.get('last-event-id') ?? lastEventId),
  ),
  readRoute('/openapi.json', 'This document', () => createControlDocument(controlRoutes)),
]
