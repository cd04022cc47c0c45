/**
 * Checks `createPostgresDedupe` with pg and postgres.js against a real PostgreSQL: failing handlers, conflicts, lost connections,
 * expired rows. `npm run test:full` runs it. An argument selects cases by a part of their names.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliveryToHandle } from '@agentcomms/client/webhooks'
import { createPostgresDedupe, createTableSql } from '@agentcomms/dedupe/postgres'
import { createDelivery, createRetry } from '../deliveries.ts'
import { connectionCases } from './connection-cases.ts'
import { type Library, libraries, type Tx } from './postgres-servers.ts'
import { admin, countEffects, createGate, createSubject } from './subjects.ts'

const cases = {
  async 'migrate of many processes at the same time, and while a delivery is handled'(library: Library) {
    const table = `migrated_by_${library}`
    const subjects = libraries.flatMap(one => [1, 2, 3].map(() => createSubject(one, { table })))
    await Promise.all(subjects.map(({ dedupe }) => dedupe.migrate()))
    const { dedupe, close } = createSubject(library, { table })
    await dedupe.run(createDelivery(), () => subjects[0]?.dedupe.migrate())
    const indexes = await admin.send(null, 'SELECT FROM pg_indexes WHERE tablename = $1', [table])
    assert.equal(indexes.length, 2)
    await close()
    await Promise.all(subjects.map(({ close }) => close()))
  },

  async 'a table of a schema, created by createTableSql'(library: Library) {
    const schema = `schema_of_${library}`
    const table = `${schema}.webhooks`
    await admin.send(null, `CREATE SCHEMA ${schema}`)
    const { dedupe, close } = createSubject(library, { table })
    for (let i = 0; i < 2; i++) await admin.send(null, createTableSql(table))
    const delivery = createDelivery()
    assert.equal(await dedupe.run(delivery, () => {}), 'handled')
    assert.equal(await dedupe.run(createRetry(delivery), () => assert.fail()), 'duplicate')
    await close()
  },

  async 'a table that the first deliveries create, and one that the user may not create'(library: Library) {
    const schema = `created_by_${library}`
    await admin.send(null, `CREATE SCHEMA ${schema}`)
    const subjects = [1, 2, 3].map(() => createSubject(library, { table: `${schema}.webhooks` }))
    const runs = subjects.map(({ dedupe }) => dedupe.run(createDelivery(), () => {}))
    assert.deepEqual(await Promise.all(runs), ['handled', 'handled', 'handled'])
    const missing = createSubject(library, { table: `no_schema_of_${library}.webhooks` })
    await assert.rejects(
      missing.dedupe.run(createDelivery(), () => assert.fail()),
      /webhooks does not exist\. Call `migrate\(\)` with the right to create it/,
    )
    await Promise.all([...subjects, missing].map(({ close }) => close()))
  },

  async 'a delivery in progress, without waiting for it'(library: Library) {
    const { dedupe, addEffect, close } = createSubject(library)
    const other = createSubject(library === 'pg' ? 'postgres' : 'pg')
    const { open, opened } = createGate()
    const delivery = createDelivery()
    const running = dedupe.run(delivery, async ({ tx }) => {
      await addEffect(tx, delivery)
      await opened
    })
    await sleep(200)
    for (const { dedupe: one } of [{ dedupe }, other])
      await assert.rejects(
        one.run(createRetry(delivery), () => assert.fail()),
        { name: 'DeliveryInProgressError' },
      )
    assert.equal(await countEffects(delivery), 0)
    open()
    assert.equal(await running, 'handled')
    assert.equal(await other.dedupe.run(createRetry(delivery), () => assert.fail()), 'duplicate')
    assert.equal(await countEffects(delivery), 1)
    await Promise.all([close(), other.close()])
  },

  async 'the same signed bytes under another delivery id'(library: Library) {
    const { dedupe, close } = createSubject(library)
    const delivery = createDelivery()
    await assert.rejects(dedupe.run(delivery, () => Promise.reject(new Error('of the handler'))))
    await assert.rejects(
      dedupe.run({ ...delivery, deliveryId: 'forged' }, () => assert.fail()),
      { name: 'WebhookVerificationError', reason: 'replayed' },
    )
    assert.equal(await dedupe.run(delivery, () => {}), 'handled')
    await close()
  },

  async 'a handler that throws'(library: Library) {
    const { dedupe, addEffect, close } = createSubject(library)
    const delivery = createDelivery()
    const failure = new Error('of the handler')
    const failing = dedupe.run(delivery, async ({ tx }) => {
      await addEffect(tx, delivery)
      throw failure
    })
    await assert.rejects(failing, error => error === failure)
    assert.equal(await countEffects(delivery), 0)
    assert.equal(await dedupe.run(createRetry(delivery), ({ tx }) => addEffect(tx, delivery)), 'handled')
    assert.equal(await countEffects(delivery), 1)
    await close()
  },

  async 'a handler that fails while a part of it still runs'(library: Library) {
    const { dedupe, send, addEffect, close } = createSubject(library, {}, { max: 1 })
    const failing = createDelivery()
    const next = createDelivery()
    const { open, opened } = createGate()
    let late: Promise<unknown> = Promise.resolve()
    const attempt = dedupe.run(failing, async ({ tx }) => {
      late = opened.then(() => addEffect(tx, failing)).catch(error => error.message)
      await send(tx, 'SELECT 1/0').finally(() => {
        // Before the response to ROLLBACK. `late` is within the next transaction.
        setImmediate(() => addEffect(tx, failing).catch(() => {}))
      })
    })
    await assert.rejects(attempt, /division by zero/)
    await dedupe.run(next, async ({ tx }) => {
      await addEffect(tx, next)
      open()
      assert.match(String(await late), /transaction has ended/)
    })
    assert.deepEqual([await countEffects(failing), await countEffects(next)], [0, 1])
    await close()
  },

  async 'a handler that releases its connection'(library: Library) {
    if (library !== 'pg') return
    const { dedupe, addEffect, close } = createSubject(library, {}, { max: 1 })
    const delivery = createDelivery()
    const attempt = dedupe.run(delivery, async ({ tx }) => {
      await addEffect(tx, delivery)
      if ('release' in tx) tx.release()
    })
    await assert.rejects(attempt, /Do not use `tx\.release`/)
    assert.equal(await countEffects(delivery), 0)
    assert.equal(await dedupe.run(createRetry(delivery), () => {}), 'handled')
    await close()
  },

  async 'a handler that catches the error of a statement'(library: Library) {
    const { dedupe, send, addEffect, close } = createSubject(library)
    const delivery = createDelivery()
    const attempt = dedupe.run(delivery, async ({ tx }) => {
      await addEffect(tx, delivery)
      await send(tx, 'SELECT 1/0').catch(() => {})
    })
    await assert.rejects(attempt, /rolled the transaction back|division by zero/)
    assert.equal(await countEffects(delivery), 0)
    assert.equal(await dedupe.run(createRetry(delivery), () => {}), 'handled')
    await close()
  },

  async 'serialization failures'(library: Library) {
    const { dedupe, send, addEffect, close } = createSubject(library, {}, { isolation: 'serializable' })
    const attempt = (delivery: DeliveryToHandle, conflicts: number) => {
      let tries = 0
      const outcome = dedupe.run(delivery, async ({ tx }) => {
        await send(tx, "SELECT count FROM counters WHERE name = 'conflict'")
        tries += 1
        if (tries <= conflicts)
          await admin.send(null, "UPDATE counters SET count = count + 1 WHERE name = 'conflict'")
        await send(tx, "UPDATE counters SET count = count + 1 WHERE name = 'conflict'")
        await addEffect(tx, delivery)
      })
      return outcome.then(
        value => [value, tries],
        error => [error.code, tries],
      )
    }
    const delivery = createDelivery()
    assert.deepEqual(await attempt(delivery, 3), ['40001', 3])
    assert.equal(await countEffects(delivery), 0)
    assert.deepEqual(await attempt(delivery, 2), ['handled', 3])
    assert.equal(await countEffects(delivery), 1)
    await close()
  },

  async 'many deliveries and duplicates with serializable transactions'(library: Library) {
    const { dedupe, addEffect, close } = createSubject(library, {}, { isolation: 'serializable' })
    const deliveries = Array.from({ length: 50 }, createDelivery)
    const attempts = deliveries.flatMap(delivery => [1, 2, 3].map(() => createRetry(delivery)))
    const outcomes = await Promise.all(
      attempts.map(delivery => dedupe.run(delivery, ({ tx }) => addEffect(tx, delivery)).catch(String)),
    )
    assert.equal(outcomes.filter(outcome => outcome === 'handled').length, 50, String(new Set(outcomes)))
    for (const delivery of deliveries) assert.equal(await countEffects(delivery), 1)
    await close()
  },

  async 'a deadlock of two handlers'(library: Library) {
    const { dedupe, send, addEffect, close } = createSubject(library)
    let tries = 0
    const { open, opened } = createGate()
    const increment = (tx: Tx, name: string) =>
      send(tx, 'UPDATE counters SET count = count + 1 WHERE name = $1', [name])
    const attempt = (delivery: DeliveryToHandle, first: string, second: string) =>
      dedupe.run(delivery, async ({ tx }) => {
        await increment(tx, first)
        tries += 1
        if (tries === 2) open()
        await opened
        await increment(tx, second)
        await addEffect(tx, delivery)
      })
    const [one, other] = [createDelivery(), createDelivery()]
    const outcomes = await Promise.all([attempt(one, 'left', 'right'), attempt(other, 'right', 'left')])
    assert.deepEqual(outcomes, ['handled', 'handled'])
    // On a busy machine, the second attempt can have a deadlock too.
    assert.ok(tries >= 3)
    for (const delivery of [one, other]) assert.equal(await countEffects(delivery), 1)
    await close()
  },

  async 'expired rows'(library: Library) {
    const table = `pruned_by_${library}`
    const { dedupe, close } = createSubject(library, { table, rememberMs: 1 })
    await dedupe.migrate()
    await admin.send(
      null,
      `INSERT INTO ${table} SELECT 'old:' || i, 'd', now() - interval '1 day' FROM generate_series(1, 1500) AS i`,
    )
    const countRows = async () => (await admin.send(null, `SELECT FROM ${table}`)).length
    for (let i = 0; i < 101; i++) await dedupe.run(createDelivery(), () => {})
    // The signatures stay: they expire later.
    assert.ok((await countRows()) <= 105, `${await countRows()} rows`)
    const delivery = createDelivery()
    assert.equal(await dedupe.run(delivery, () => {}), 'handled')
    await close()
  },

  async 'rows that cannot be deleted'(library: Library) {
    const table = `kept_by_${library}`
    const errors: unknown[] = []
    const { dedupe, close } = createSubject(library, { table, onError: error => errors.push(error) })
    await dedupe.migrate()
    await admin.send(
      null,
      'CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE; END $$',
    )
    await admin.send(null, `CREATE TRIGGER keep BEFORE DELETE ON ${table} EXECUTE FUNCTION fail()`)
    assert.equal(await dedupe.run(createDelivery(), () => {}), 'handled')
    assert.equal(errors.length, 1)
    await close()
  },
}

await admin.send(null, 'CREATE TABLE effects (delivery_id text)')
await admin.send(null, 'CREATE TABLE counters (name text PRIMARY KEY, count int NOT NULL DEFAULT 0)')
await admin.send(null, "INSERT INTO counters VALUES ('conflict'), ('left'), ('right')")
await createPostgresDedupe(admin.client).migrate()

const failures: string[] = []
process.on('uncaughtException', error => failures.push(`uncaught: ${error.stack}`))
process.on('unhandledRejection', error => failures.push(`unhandled: ${error}`))
for (const [name, check] of Object.entries({ ...cases, ...connectionCases })) {
  if (!name.includes(process.argv[2] ?? '')) continue
  for (const library of libraries) {
    await check(library).catch(error => failures.push(`${library}, ${name}: ${error.stack}`))
  }
  console.log(name)
}
await admin.close()
// Not thrown: the handler of uncaught exceptions would keep the process alive.
if (failures.length > 0) console.error(`${failures.length} failures:\n${failures.join('\n')}`)
process.exit(failures.length > 0 ? 1 : 0)
