import type { TimelineEntry } from '@agentcomms/spec/control'
import { expect, it } from 'vitest'
import { buildTimelineTree, formatTimeSince, getEntryRoute, type TimelineNode } from './timeline-tree.ts'

const at = '2026-01-01T00:00:00.000Z'
const record = { type: 'record', change: 'created', orgId: 'o', at } as const
const attempt = {
  type: 'attempt',
  webhookId: 'w',
  deliveryId: 'd1',
  at,
  url: 'https://a.test/',
  error: null,
  isDuplicate: false,
} as const
const entries: TimelineEntry[] = [
  { type: 'request', id: 'r1', at, causedBy: null, method: 'POST', path: '/x', operation: null, status: 200 },
  { ...record, resource: 'message', id: 'm1', causedBy: 'r1', channel: 'EMAIL' },
  { type: 'event', id: 'e1', orgId: 'o', at, causedBy: 'r1', event: 'message.sent', recordId: 'm1' },
  { ...record, resource: 'delivery', id: 'd1', causedBy: 'e1', status: 'PENDING' },
  { ...record, resource: 'delivery', id: 'd1', causedBy: 'd1', change: 'updated', status: 'IN_FLIGHT' },
  {
    ...attempt,
    id: 'a1',
    causedBy: 'd1',
    attempt: 1,
    statusCode: 200,
    durationMs: 3,
    at: '2026-01-01T00:00:08.300Z',
  },
  { ...record, resource: 'delivery', id: 'd1', causedBy: 'a1', change: 'updated', status: 'SUCCEEDED' },
  { ...record, resource: 'message', id: 'm1', causedBy: 'unknown', change: 'deleted', channel: 'EMAIL' },
]

type Ids = readonly [string, ...(string | Ids)[]]
const toIds = ({ entry, effects }: TimelineNode): Ids => [entry.id, ...effects.map(toIds)]

it('nests the entries of a timeline by their causes', () => {
  expect(buildTimelineTree(entries).map(toIds)).toEqual([
    ['r1', ['m1'], ['e1', ['d1', ['a1', ['d1']]]]],
    ['m1'],
  ])
})

it('links each entry to its detail', () => {
  expect(entries.map(getEntryRoute)).toEqual([
    [['activity', 'r1']],
    [['mail', 'threads', 'm1']],
    [['activity', 'e1']],
    [['webhooks', 'deliveries', 'd1']],
    [['webhooks', 'deliveries', 'd1']],
    [['webhooks', 'deliveries', 'd1'], { attempt: 'a1' }],
    [['webhooks', 'deliveries', 'd1']],
    undefined,
  ])
})

it.each([
  [99, ''],
  [8_300, '+8.3 s'],
  [120_000, '+2 min'],
  [7_200_000, '+2 h'],
  [864_000_000, '+10 days'],
])('formats the time difference %d as %j', (milliseconds, text) =>
  expect(formatTimeSince(milliseconds)).toBe(text),
)
