/** Compiles only if `tx` has the type of the client's own transaction, and a client that is no pool is rejected. */
import { createPostgresDedupe, type PostgresDedupe } from '@agentcomms/dedupe/postgres'
import { Client, Pool, type PoolClient } from 'pg'
import postgres, { type TransactionSql } from 'postgres'

const delivery = { deliveryId: '', signature: '', rawBody: '' }

export async function compileWithPg(): Promise<void> {
  const dedupe: PostgresDedupe<PoolClient> = createPostgresDedupe(new Pool())
  await dedupe.run(delivery, ({ tx }) => tx.query('SELECT 1'))
  // @ts-expect-error PoolClient has no such method.
  await createPostgresDedupe(new Pool()).run(delivery, ({ tx }) => tx.unsafe('SELECT 1'))
  // @ts-expect-error A single Client is no pool.
  createPostgresDedupe(new Client())
}

export async function compileWithPostgresJs(): Promise<void> {
  const sql = postgres()
  const dedupe: PostgresDedupe<TransactionSql> = createPostgresDedupe(sql)
  await dedupe.run(delivery, ({ tx }) => tx`SELECT 1`)
  // @ts-expect-error TransactionSql has no such method.
  await createPostgresDedupe(sql).run(delivery, ({ tx }) => tx.query('SELECT 1'))
  createPostgresDedupe(postgres({ types: { bigint: postgres.BigInt } }))
}
