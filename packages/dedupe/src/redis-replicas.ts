import { type OwnConnection, toSendCommand } from './redis-connection.ts'

const WAIT_MS = 1_000

interface ReplicaWaitOptions {
  readonly replicas: number
  /** Key that each WAIT writes first. */
  readonly key: string
  readonly timeoutMs: number
}

/**
 * Returns a function that resolves when `replicas` replicas have all writes that were made before its call. It
 * rejects if too few confirm.
 *
 * WAIT blocks its connection, so it has a connection of its own. WAIT covers the last write of its connection,
 * and all writes before it, so a write comes first. Calls that arrive during a WAIT share the next one.
 */
export function createReplicaWait({ use }: OwnConnection, { replicas, key, timeoutMs }: ReplicaWaitOptions) {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function wait(): Promise<void> {
    next = undefined
    const confirmed = await use(async ({ connection }) => {
      const sendCommand = toSendCommand(connection, timeoutMs)
      await sendCommand('SET', key, '1', 'PX', String(WAIT_MS))
      return Number(await sendCommand('WAIT', String(replicas), String(WAIT_MS)))
    })
    if (confirmed < replicas)
      throw new Error(
        `${confirmed} of ${replicas} replicas of Redis confirmed the delivery within ${WAIT_MS} ms. The service sends it again. Check the replicas, or lower the option \`replicas\``,
      )
  }

  return (): Promise<void> => {
    if (!next) {
      next = running.then(wait)
      running = next.catch(() => {})
    }
    return next
  }
}
