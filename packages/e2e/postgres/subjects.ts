/** A PostgreSQL server, and a dedupe with its own client for each case of `check-hazards.ts`. */

import type { DeliveryToHandle } from '@agentcomms/client/webhooks'
import {
  createPostgresDedupe,
  type PostgresDedupe,
  type PostgresDedupeOptions,
} from '@agentcomms/dedupe/postgres'
import { freePort } from '../free-port.ts'
import {
  type Client,
  type ClientOptions,
  createClient,
  initializePostgres,
  type Library,
  startPostgres,
  type Tx,
} from './postgres-servers.ts'

const port = await freePort()
await startPostgres(initializePostgres(), port)
export const admin = createClient('pg', port, { name: 'admin' })

/** A dedupe with a client of its own. */
export interface Subject extends Omit<Client, 'client'> {
  readonly dedupe: PostgresDedupe<Tx>
  addEffect(tx: Tx, delivery: DeliveryToHandle): Promise<unknown>
}

/** Creates a dedupe with a client of its own, and functions that write and count effects. */
export function createSubject(
  library: Library,
  options: PostgresDedupeOptions = {},
  clientOptions: ClientOptions = {},
): Subject {
  const { client, send, close } = createClient(library, port, { name: 'subject', ...clientOptions })
  return {
    dedupe: createPostgresDedupe(client, options),
    send,
    close,
    addEffect: async (tx, { deliveryId }) => send(tx, 'INSERT INTO effects VALUES ($1)', [deliveryId]),
  }
}

export async function countEffects({ deliveryId }: DeliveryToHandle): Promise<number> {
  const rows = await admin.send(null, 'SELECT FROM effects WHERE delivery_id = $1', [deliveryId])
  return rows.length
}

/** Ends every connection of the subjects, as a restart of the server does. */
export const endConnections = (): Promise<unknown> =>
  admin.send(
    null,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'subject'",
  )

/** Creates a promise, and a function that resolves it. */
export function createGate(): { open: () => void; opened: Promise<void> } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}
