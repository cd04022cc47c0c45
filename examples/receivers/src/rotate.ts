/**
 * Rotates the signing secret without a failed delivery: a second subscription with its own secret replaces the
 * first one. Run it two times. Between them, deploy the receiver with both secrets. During the change, the
 * same event can arrive in two deliveries, so the handlers must be safe.
 *
 * | Variable | Value |
 * |---|---|
 * | `AGENTCOMMS_BASE_URL`, `AGENTCOMMS_API_KEY` | The service, and a master key. |
 * | `WEBHOOK_ID` | Id of the subscription. |
 * | `NEW_WEBHOOK_ID` | In the second run: the id that the first run printed. |
 */
import { setTimeout } from 'node:timers/promises'
import { AgentComms } from '@agentcomms/client'

const { WEBHOOK_ID = '', NEW_WEBHOOK_ID } = process.env
const client = new AgentComms()
if (NEW_WEBHOOK_ID) await finish(WEBHOOK_ID, NEW_WEBHOOK_ID)
else await start(WEBHOOK_ID)

/** Creates the second subscription. It is not active, so it receives nothing yet. */
async function start(id: string): Promise<void> {
  const { url, events, description, rateLimitPerMinute, maxAttempts, authType } =
    await client.webhooks.get(id)
  if (authType !== 'NONE')
    throw new Error(
      `The subscription has a credential (${authType}). Add it below as authConfig: nobody can read it.`,
    )
  const second = await client.webhooks.create({
    url,
    events,
    active: false,
    ...(description !== null && { description }),
    ...(rateLimitPerMinute !== null && { rateLimitPerMinute }),
    ...(maxAttempts !== null && { maxAttempts }),
  })
  console.log(`NEW_WEBHOOK_ID=${second.id}\nNEW_WEBHOOK_SECRET=${second.secret}`)
}

/** Moves the events to the second subscription, and deletes the first one when it has delivered everything. */
async function finish(oldId: string, newId: string): Promise<void> {
  const { success, error } = await client.webhooks.test(newId)
  if (!success)
    throw new Error(`The receiver does not accept the new secret yet, so nothing was changed: ${error}`)
  await client.webhooks.update(newId, { active: true })
  // Stays active for its waiting deliveries, but gets no new ones: no event has this name.
  const { updatedAt } = await client.webhooks.update(oldId, { events: ['moved'] })
  const left = await waitForDeliveries(oldId)
  if (left > 0)
    throw new Error(
      `${left} deliveries of ${oldId} are left. Run recover.ts with this WEBHOOK_ID, then this program again.`,
    )
  await client.webhooks.delete(oldId)
  console.log(`Deleted ${oldId}. Set WEBHOOK_ID=${newId}, and remove the old secret from the receiver.`)
  const since = new Date(Date.parse(updatedAt) + 1).toISOString()
  console.log(`For recover.ts, set SINCE=${since} or later: the older deliveries are deleted.`)
}

/** Waits up to one minute for the deliveries of a subscription. Returns the number of those that have not succeeded. */
async function waitForDeliveries(id: string): Promise<number> {
  for (let second = 0; ; second++) {
    const { succeeded, pending, inFlight, retrying, deadLettered } = await client.webhooks.stats(id)
    const waiting = pending + inFlight + retrying
    if (waiting > 0 && second < 60) await setTimeout(1000)
    else {
      console.log(`The new subscription is active. The old one delivered ${succeeded} events.`)
      return waiting + deadLettered
    }
  }
}
