/** A PostgreSQL server, and a dedupe with its own client for each case of `check-hazards.mjs`. */
import { createPostgresDedupe } from '@agentcomms/dedupe/postgres'
import { freePort } from '../free-port.mjs'
import { createClient, initializePostgres, startPostgres } from './postgres-servers.mjs'

const port = await freePort()
await startPostgres(initializePostgres(), port)
export const admin = createClient('pg', port, { name: 'admin' })
export const libraries = ['pg', 'postgres']

/** Creates a dedupe with a client of its own, and functions that write and count effects. */
export function createSubject(library, options = {}, clientOptions = {}) {
  const { client, send, close } = createClient(library, port, { name: 'subject', ...clientOptions })
  return {
    dedupe: createPostgresDedupe(client, options),
    send,
    close,
    addEffect: async (tx, { deliveryId }) => send(tx, 'INSERT INTO effects VALUES ($1)', [deliveryId]),
  }
}

export async function countEffects({ deliveryId }) {
  const rows = await admin.send(null, 'SELECT FROM effects WHERE delivery_id = $1', [deliveryId])
  return rows.length
}

/** Ends every connection of the subjects, as a restart of the server does. */
export const endConnections = () =>
  admin.send(
    null,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'subject'",
  )

/** Creates a promise, and a function that resolves it. */
export function createGate() {
  let open = () => {}
  const opened = new Promise(resolve => {
    open = resolve
  })
  return { open, opened }
}
