/**
 * Delivers what a receiver has missed: after an outage, a rotation or a leak. Deploy the receiver with the new
 * secret first. Each step prints what it did. Exits with 1 if something is missing. It is safe to run again.
 *
 * | Variable | Value |
 * |---|---|
 * | `AGENTCOMMS_BASE_URL`, `AGENTCOMMS_API_KEY` | The service, and a master key. |
 * | `WEBHOOK_ID` | Id of the subscription. |
 * | `SINCE` | Time before the first problem, ISO 8601. Default: seven days ago. Not before a rotation. |
 * | `LEAKED_SECRET` | After a leak: the old secret, which the receiver must reject. |
 * | `WAIT_SECONDS` | Time to wait for the replayed deliveries, in seconds. Default 300. |
 */
import { setTimeout } from 'node:timers/promises'
import {
  AgentComms,
  ConflictError,
  type Message,
  NotFoundError,
  type Webhook,
  type WebhookDelivery,
} from '@agentcomms/client'
import { matchesEvent, signWebhook } from '@agentcomms/client/webhooks'

const { WEBHOOK_ID = '', LEAKED_SECRET, WAIT_SECONDS = '300' } = process.env
const client = new AgentComms()
const webhook = await client.webhooks.get(WEBHOOK_ID).catch((error: unknown) => {
  if (!NotFoundError.is(error)) throw error
  fail(`WEBHOOK_ID: there is no subscription ${WEBHOOK_ID}. After a rotation, set it to the new id.`)
})
const { SINCE = new Date(Date.now() - 7 * 86_400_000).toISOString() } = process.env
if (Number.isNaN(Date.parse(SINCE)))
  fail(`SINCE must be a time such as 2026-01-31T12:00:00Z; received "${SINCE}".`)
// Before a rotation, another subscription delivered the events. rotate.ts writes the time into the description.
const [, firstTime = webhook.createdAt] =
  /^Receives events since ([\d-]+T[\d:.]+Z)\./.exec(webhook.description ?? '') ?? []
const since = new Date(Math.max(Date.parse(SINCE), Date.parse(firstTime))).toISOString()

if (LEAKED_SECRET) await checkLeakedSecret(webhook, LEAKED_SECRET)
await enable(webhook)
const waiting = (await listDeliveries()).filter(isWaiting)
const replayed = await replayDeadLetters()
const open = new Set([...waiting, ...replayed].map(({ id }) => id))
await waitFor(open)
process.exitCode = (await checkNothingMissing(open)) ? 0 : 1

/** Ends the program, because the next steps cannot succeed. */
function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

/** Sends a test event, which has no effect, with the leaked secret. */
async function checkLeakedSecret({ url }: Webhook, secret: string): Promise<void> {
  const body = JSON.stringify({ event: 'message.received', occurredAt: new Date().toISOString(), test: true })
  const response = await fetch(url, { method: 'POST', body, headers: await signWebhook(body, { secret }) })
  if (response.ok)
    fail(
      'Leak: the receiver ACCEPTS the leaked secret. Remove it from WEBHOOK_SECRET and restart each process.',
    )
  console.log(`Leak: the receiver rejects the leaked secret (${response.status} ${await response.text()}).`)
}

/** Checks that the receiver accepts the current secret, and enables the subscription. */
async function enable({ id, active, disabledReason }: Webhook): Promise<void> {
  if (active) {
    const { delivered, error } = await client.webhooks.test(id)
    if (!delivered) fail(`Test: the receiver failed. ${error} Does it run, with the current secret?`)
    console.log('Test: the receiver accepts deliveries. The subscription was active.')
    return
  }
  try {
    await client.webhooks.reenable(id)
  } catch (error) {
    if (ConflictError.is(error)) fail(`Reenable: ${error.message}`)
    throw error
  }
  console.log(
    `Reenable: the receiver accepts deliveries. Disabled before: ${disabledReason ?? 'by a person.'}`,
  )
}

/** Lists the deliveries since the first problem, oldest first, without test deliveries, whose ids belong to no record. */
async function listDeliveries(): Promise<WebhookDelivery[]> {
  const deliveries: WebhookDelivery[] = []
  for await (const delivery of client.webhooks.deliveries(WEBHOOK_ID, { limit: 100 })) {
    if (delivery.createdAt < since) break
    if (delivery.payload.test !== true) deliveries.push(delivery)
  }
  return deliveries.reverse()
}

function isWaiting({ status }: WebhookDelivery): boolean {
  return status !== 'SUCCEEDED' && status !== 'DEAD_LETTERED'
}

/** Replays dead letters, oldest first. Stops if the subscription is disabled again. */
async function replayDeadLetters(): Promise<WebhookDelivery[]> {
  const letters = (await listDeliveries()).filter(({ status }) => status === 'DEAD_LETTERED')
  const replayed: WebhookDelivery[] = []
  for (const letter of letters) {
    try {
      replayed.push(await client.webhooks.replay(letter.id))
    } catch (error) {
      if (!ConflictError.is(error)) throw error
      console.error(`Replay: stopped. ${error.message}`)
      break
    }
  }
  console.log(
    `Replay: ${replayed.length} of ${letters.length} dead letters. ${waiting.length} deliveries waited.`,
  )
  return replayed
}

/** Waits until these deliveries have succeeded or failed. */
async function waitFor(ids: ReadonlySet<string>): Promise<void> {
  const end = Date.now() + Number(WAIT_SECONDS) * 1000
  let left = ids.size
  while (left > 0) {
    left = (await listDeliveries()).filter(delivery => ids.has(delivery.id) && isWaiting(delivery)).length
    if (left === 0 || Date.now() > end) break
    await setTimeout(1000)
  }
  console.log(`Delivery: ${ids.size - left} of ${ids.size} deliveries have ended.`)
}

/** Compares the deliveries with the messages that the service received. Returns whether nothing is missing. */
async function checkNothingMissing(ids: ReadonlySet<string>): Promise<boolean> {
  const messages = await listMessages()
  const deliveries = await listDeliveries()
  const failed = deliveries.filter(({ status }) => status === 'DEAD_LETTERED')
  const unfinished = deliveries.filter(delivery => ids.has(delivery.id) && isWaiting(delivery))
  const lines = [...failed, ...unfinished].map(
    ({ id, event, messageId, status, lastError, nextAttemptAt }) =>
      `- ${event} (delivery ${id}, message ${messageId}): ${status}. ${lastError ?? ''} ${nextAttemptAt ? `Next attempt: ${nextAttemptAt}` : ''}`,
  )
  const delivered = new Set(deliveries.map(({ messageId }) => messageId))
  for (const { id, fromAddress, createdAt } of messages) {
    if (delivered.has(id)) continue
    lines.push(
      `- message ${id} from ${fromAddress}, ${createdAt}: no delivery. A person had disabled the subscription, or the service has deleted the delivery. Handle it by its id.`,
    )
  }
  const succeeded = deliveries.filter(({ status }) => status === 'SUCCEEDED').length
  console.log(`Check: ${succeeded} deliveries and ${messages.length} received messages since ${since}.`)
  console.log(lines.length === 0 ? 'Nothing is missing.' : `MISSING: ${lines.length}\n${lines.join('\n')}`)
  return lines.length === 0
}

/** Lists the received messages for which the subscription must have a delivery. */
async function listMessages(): Promise<Message[]> {
  const matches = (event: string): boolean => webhook.events.some(pattern => matchesEvent(pattern, event))
  const messages: Message[] = []
  if (!matches('message.received')) return messages
  const received = client.messages.list({
    direction: 'INBOUND',
    channels: ['EMAIL', 'SMS', 'MMS'],
    dateRange: { from: since },
    includeSpam: true,
    deleted: 'include',
    limit: 100,
  })
  for await (const message of received)
    if (matches('message.received.auto') || !mayBeAutomatic(message)) messages.push(message)
  return messages
}

/** Returns whether the service may have sent `message.received.auto` instead of `message.received`. */
function mayBeAutomatic({ headers }: Message): boolean {
  const names = ['auto-submitted', 'precedence', 'x-precedence', 'x-autoreply', 'x-autorespond']
  return Object.keys(headers ?? {}).some(name => names.includes(name.toLowerCase()))
}
