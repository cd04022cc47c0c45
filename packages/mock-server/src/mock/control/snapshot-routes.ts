import * as z from 'zod/mini'
import { type ControlContext, type ControlRoute, nothing, route } from './control-route.ts'

const MOST_SNAPSHOTS = 100

/** Routes that restore the mock. Over HTTP a snapshot has an id, as it cannot leave the process. */
export const snapshotRoutes: ControlRoute[] = [
  route(
    ['POST', '/reset'],
    { summary: 'Restores the mock as it was created', returns: 'nothing' },
    nothing,
    ({ mock }) => mock.reset(),
  ),
  route(['POST', '/snapshot'], { summary: 'Takes a snapshot; returns its id' }, nothing, takeSnapshot),
  route(['GET', '/snapshots'], { summary: 'The latest 100 snapshots' }, nothing, ({ snapshots }) => ({
    items: [...snapshots].map(([id, { takenAt }]) => ({ id, takenAt })),
  })),
  route(
    ['POST', '/restore'],
    { summary: 'Restores a snapshot', returns: 'nothing' },
    z.strictObject({ id: z.string() }),
    ({ mock, snapshots }, { id }) => {
      const snapshot = snapshots.get(id)
      if (!snapshot)
        throw new TypeError(`The snapshot "${id}" does not exist. POST /__mock/snapshot returns an id.`)
      mock.restore(snapshot)
    },
  ),
  route(
    ['POST', '/assertNoUnused'],
    { summary: 'Responds with 409 if a fault or a receiver was never used', returns: 'nothing' },
    nothing,
    ({ mock }) => mock.assertNoUnused(),
  ),
]

function takeSnapshot({ mock, snapshots }: ControlContext): { id: string; takenAt: string } {
  const snapshot = mock.snapshot()
  const id = `snap_${crypto.randomUUID()}`
  snapshots.set(id, snapshot)
  const [oldest] = snapshots.keys()
  if (oldest !== undefined && snapshots.size > MOST_SNAPSHOTS) snapshots.delete(oldest)
  return { id, takenAt: snapshot.takenAt }
}
