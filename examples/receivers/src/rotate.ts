/**
 * Rotates the signing secret without a failed delivery: a second subscription with its own secret replaces the
 * first one. Run it two times. Between them, deploy the receiver with both secrets. During the change, the
 * same event can arrive in two deliveries, so the handlers must be safe.
 *
 * | Variable | Value |
 * |---|---|
 * | `AGENTCOMMS_BASE_URL`, `AGENTCOMMS_API_KEY` | The service, and a master key. |
 * | `WEBHOOK_ID` | Id of the subscription. |
 * | `NEW_WEBHOOK_ID` | In the second run: the id that the first run printed. Remove it after the rotation. |
 */
import { setTimeout } from 'node:timers/promises'
import { AgentComms, NotFoundError, type Webhook, type WebhookEventPattern } from '@agentcomms/client'

/** Beginning of the events of the first subscription after the change. No event has such a name. */
const MOVED = 'moved.'
/** Beginning of the description of the second subscription after the change. recover.ts reads the time. */
const RECEIVES_SINCE = /^Receives events since \S+\. ?/
const MAX_DESCRIPTION = 255

const { WEBHOOK_ID = '', NEW_WEBHOOK_ID } = process.env
const client = new AgentComms()
if (NEW_WEBHOOK_ID) await finish(WEBHOOK_ID, NEW_WEBHOOK_ID)
else await start(WEBHOOK_ID)

/** Ends the program, because the next steps cannot succeed. */
function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

async function find(id: string): Promise<Webhook | undefined> {
  try {
    return await client.webhooks.get(id)
  } catch (error) {
    if (NotFoundError.is(error)) return undefined
    throw error
  }
}

/** Creates the second subscription. It is not active, so it receives nothing yet. */
async function start(id: string): Promise<void> {
  const first = await find(id)
  if (!first) fail(`WEBHOOK_ID: there is no subscription ${id}. After a rotation, set it to the new id.`)
  const { url, description, rateLimitPerMinute, maxAttempts, authType } = first
  if (authType !== 'NONE')
    fail(`The subscription has a credential (${authType}). Add it below as authConfig: nobody can read it.`)
  const second = await client.webhooks.create({
    url,
    events: listEvents(first),
    active: false,
    ...(description !== null && { description: description.replace(RECEIVES_SINCE, '') }),
    ...(rateLimitPerMinute !== null && { rateLimitPerMinute }),
    ...(maxAttempts !== null && { maxAttempts }),
  })
  console.log(`NEW_WEBHOOK_ID=${second.id}\nNEW_WEBHOOK_SECRET=${second.secret}`)
}

/** Moves the events to the second subscription, and deletes the first one when it has delivered everything. */
async function finish(oldId: string, newId: string): Promise<void> {
  if (oldId === newId)
    fail(
      'NEW_WEBHOOK_ID is the same as WEBHOOK_ID, so nothing was changed. Remove NEW_WEBHOOK_ID from .env. The next run then starts a rotation.',
    )
  const next = `Set WEBHOOK_ID=${newId}, remove NEW_WEBHOOK_ID from .env, and remove the old secret from the receiver.`
  const second = await find(newId)
  if (!second)
    fail(`NEW_WEBHOOK_ID: there is no subscription ${newId}, so nothing was changed. Remove it from .env.`)
  const first = await find(oldId)
  if (!first) {
    if (!hasMoved(second)) fail(`WEBHOOK_ID: there is no subscription ${oldId}, so nothing was changed.`)
    return console.log(`The rotation is finished: ${oldId} was deleted before. ${next}`)
  }
  checkReplacement(first, second)
  const { delivered, error } = await client.webhooks.test(newId)
  if (!delivered) fail(`The receiver does not accept the new secret yet, so nothing was changed: ${error}`)
  await client.webhooks.update(newId, { active: true })
  await move(first, second)
  const left = await waitForDeliveries(oldId)
  if (left > 0)
    fail(
      `${left} deliveries of ${oldId} are left. Run recover.ts with this WEBHOOK_ID, then this program again.`,
    )
  const current = await client.webhooks.get(newId)
  checkReplacement(first, current)
  if (!current.active) fail(`${newId} was disabled, so ${oldId} was not deleted. Run this program again.`)
  await client.webhooks.delete(oldId)
  console.log(`Deleted ${oldId}. ${next}`)
}

/** Returns the events that a subscription received before they were moved. */
function listEvents({ events }: Webhook): WebhookEventPattern[] {
  return events.map(event =>
    event.startsWith(MOVED) ? (event.slice(MOVED.length) as WebhookEventPattern) : event,
  )
}

function hasMoved({ description }: Webhook): boolean {
  return RECEIVES_SINCE.test(description ?? '')
}

/** Ends the program if the second subscription would not receive everything that the first one received. */
function checkReplacement(first: Webhook, second: Webhook): void {
  if (second.url !== first.url)
    fail(`${second.id} sends to ${second.url}, not to ${first.url}, so ${first.id} was not deleted.`)
  const missing = listEvents(first).filter(event => !second.events.includes(event))
  if (missing.length > 0)
    fail(`${second.id} does not receive ${missing.join(', ')}, so ${first.id} was not deleted.`)
}

/** Moves the events, unless an earlier run has done it. */
async function move(first: Webhook, second: Webhook): Promise<void> {
  if (hasMoved(second)) return
  // Stays active for its waiting deliveries, but gets no new ones.
  const events = listEvents(first).map(event => `${MOVED}${event}` as WebhookEventPattern)
  const { updatedAt } = await client.webhooks.update(first.id, { events })
  const since = new Date(Date.parse(updatedAt) + 1).toISOString()
  const description = `Receives events since ${since}. ${second.description ?? ''}`
  await client.webhooks.update(second.id, { description: description.trim().slice(0, MAX_DESCRIPTION) })
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
