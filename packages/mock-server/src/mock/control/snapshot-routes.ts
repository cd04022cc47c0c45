import * as z from 'zod/mini'
import { quote } from '../../runtime/quote.ts'
import { type ControlRoute, noInput, readRoute, route } from './control-route.ts'

const MAX_SNAPSHOTS = 100

/** Routes for snapshots, reset and `assertNoUnused`. A snapshot cannot leave the process, so over HTTP an id refers to it. */
export const snapshotRoutes: ControlRoute[] = [
  route(
    'POST /reset',
    {
      summary: 'Restores the initial state: no agents, messages, faults or receivers',
      input: noInput,
      returns: 'nothing',
    },
    ({ mock }) => mock.reset(),
  ),
  route(
    'POST /snapshot',
    { summary: 'Takes a snapshot; returns its id', input: noInput },
    ({ mock, snapshots }) => {
      const snapshot = mock.snapshot()
      const id = `snap_${crypto.randomUUID()}`
      snapshots.set(id, snapshot)
      const [oldest] = snapshots.keys()
      if (oldest !== undefined && snapshots.size > MAX_SNAPSHOTS) snapshots.delete(oldest)
      return { id, takenAt: snapshot.takenAt }
    },
  ),
  readRoute('/snapshots', 'The latest 100 snapshots', ({ snapshots }) => ({
    items: [...snapshots].map(([id, { takenAt }]) => ({ id, takenAt })),
  })),
  route(
    'POST /restore',
    { summary: 'Restores a snapshot', input: z.strictObject({ id: z.string() }), returns: 'nothing' },
    ({ mock, snapshots }, { id }) => {
      const snapshot = snapshots.get(id)
      if (!snapshot)
        throw new TypeError(`The snapshot ${quote(id)} does not exist. POST /__mock/snapshot returns an id.`)
      mock.restore(snapshot)
    },
  ),
  route(
    'POST /assertNoUnused',
    {
      summary: 'Responds with 409 if a fault or a receiver was never used',
      input: noInput,
      returns: 'nothing',
    },
    ({ mock }) => mock.assertNoUnused(),
  ),
]
