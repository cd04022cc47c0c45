/** Cases of `check-hazards.ts`: lost connections, time limits and a pool with one connection. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDelivery, createRetry } from '../deliveries.ts'
import { type Library, waitUntil } from './postgres-servers.ts'
import { admin, countEffects, createGate, createSubject, endConnections } from './subjects.ts'

export const connectionCases = {
  async 'a connection lost while the handler waits'(library: Library) {
    const { dedupe, addEffect, close } = createSubject(library, {}, { max: 1 })
    const delivery = createDelivery()
    let isAborted = false
    const attempt = dedupe.run(delivery, async ({ tx, signal }) => {
      await addEffect(tx, delivery)
      await endConnections()
      await waitUntil(() => signal.aborted)
      isAborted = true
      // Catches every error, as some handlers do.
      await addEffect(tx, delivery).catch(() => {})
    })
    await assert.rejects(attempt)
    await waitUntil(() => isAborted)
    await sleep(100)
    assert.equal(await countEffects(delivery), 0)
    await waitUntil(async () => {
      const retry = dedupe.run(createRetry(delivery), ({ tx }) => addEffect(tx, delivery))
      return (await retry.catch(() => 'in_progress')) !== 'in_progress'
    })
    assert.equal(await countEffects(delivery), 1)
    await close()
  },

  async 'a handler that continues after a lost connection, next to other deliveries'(library: Library) {
    const { dedupe, addEffect, close } = createSubject(library, {}, { max: 1 })
    const stale = createDelivery()
    const { open, opened } = createGate()
    const attempt = dedupe.run(stale, async ({ tx }) => {
      await endConnections()
      await opened
      await addEffect(tx, stale)
    })
    const failed = attempt.catch(() => {})
    // With one connection, pg gives it to the next delivery when the handler of the first has ended.
    if (library === 'pg') setTimeout(open, 200)
    await sleep(100)
    const next = createDelivery()
    await waitUntil(async () => {
      const run = dedupe.run(createRetry(next), async ({ tx }) => {
        await addEffect(tx, next)
        open()
        await sleep(200)
        throw new Error('rolls back')
      })
      return (await run.catch(error => error.message)) === 'rolls back'
    })
    await failed
    assert.deepEqual([await countEffects(stale), await countEffects(next)], [0, 0])
    await close()
  },

  async 'a savepoint, and a connection lost within it'(library: Library) {
    if (library === 'pg') return
    const { dedupe, addEffect, send, close } = createSubject(library, {}, { max: 1 })
    const delivery = createDelivery()
    const outcome = await dedupe.run(delivery, async ({ tx }) => {
      assert.ok('savepoint' in tx)
      await tx.savepoint(sql => send(sql, 'SELECT 1/0')).catch(() => {})
      await tx.savepoint('named', sql => addEffect(sql, delivery))
      // postgres.js sends a statement of a list when the savepoint awaits the list.
      await tx.savepoint(sql => [send(sql, 'INSERT INTO effects VALUES ($1)', [delivery.deliveryId])])
    })
    assert.deepEqual([outcome, await countEffects(delivery)], ['handled', 2])
    const lost = createDelivery()
    const attempt = dedupe.run(lost, ({ tx, signal }) => {
      assert.ok('savepoint' in tx)
      return tx.savepoint(async sql => {
        await addEffect(sql, lost)
        await endConnections()
        await waitUntil(() => signal.aborted)
        await addEffect(sql, lost)
      })
    })
    await assert.rejects(attempt)
    await sleep(100)
    assert.equal(await countEffects(lost), 0)
    await close()
  },

  async 'a handler that sends no statement for longer than claimTimeoutMs'(library: Library) {
    const { dedupe, addEffect, close } = createSubject(library, { claimTimeoutMs: 300 })
    const delivery = createDelivery()
    const attempt = dedupe.run(delivery, async ({ tx, signal }) => {
      await addEffect(tx, delivery)
      await waitUntil(() => signal.aborted)
    })
    await assert.rejects(attempt)
    assert.equal(await countEffects(delivery), 0)
    assert.equal(await dedupe.run(createRetry(delivery), () => {}), 'handled')
    const settings = await admin.send(
      null,
      "SELECT current_setting('idle_in_transaction_session_timeout') AS timeout",
    )
    assert.deepEqual(settings, [{ timeout: '0' }])
    await close()
  },

  async 'a pool with one connection'(library: Library) {
    const { dedupe, addEffect, close } = createSubject(library, {}, { max: 1 })
    const delivery = createDelivery()
    const attempts = Array.from({ length: 5 }, () => createRetry(delivery))
    const outcomes = await Promise.all(
      attempts.map(attempt => dedupe.run(attempt, ({ tx }) => addEffect(tx, delivery))),
    )
    assert.equal(outcomes.filter(outcome => outcome === 'handled').length, 1)
    assert.equal(await countEffects(delivery), 1)
    await close()
  },
}
