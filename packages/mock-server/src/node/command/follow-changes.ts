// Commands that run until something happens in the mock.

import { setTimeout } from 'node:timers/promises'
import type { AttemptSummary } from '@agentcomms/spec/control'
import { formatAttempt } from './activity-log.ts'
import { type ControlRequest, NoMockError, sendToMock } from './control-client.ts'
import { getOperation } from './control-commands.ts'

/**
 * Fields of the list of deliveries that also select attempts, and the field of an attempt that each is compared with.
 */
const ATTEMPT_FIELDS = { id: 'deliveryId', webhookId: 'webhookId', status: 'status' } as const
export const FOLLOW_FIELDS: readonly string[] = Object.keys(ATTEMPT_FIELDS)

/** Time between two attempts to connect to a mock that has stopped. */
const RECONNECT_MS = 1_000

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }
/** Longest timer of Node. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** Resolves to the first item of a list, also if the mock gets it later. Rejects after a duration such as 30s. */
export async function waitForItem(
  origin: string,
  request: ControlRequest,
  timeout: unknown,
): Promise<object> {
  const signal = AbortSignal.timeout(readDuration(String(timeout)))
  const find = async (): Promise<object | undefined> => {
    const fields = { ...request.fields, limit: 1 }
    const { items } = (await (await sendToMock(origin, { ...request, fields, signal })).json()) as {
      items: object[]
    }
    return items[0]
  }
  try {
    // Connected before the first look, so that nothing is missed in between.
    const stream = await openChanges(origin, signal)
    for await (const { name } of readChanges(stream)) {
      const item = ['hello', 'message', 'restored'].includes(name) ? await find() : undefined
      if (item) return item
    }
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error(`Nothing matched within ${timeout}. Wait longer with --timeout.`, { cause: error })
  }
  throw new Error(`The mock at ${origin} closed the connection before something matched.`)
}

function readDuration(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? []
  const duration = Number(number) * (UNITS[unit] ?? 0)
  if (duration > 0 && duration <= MAX_WAIT_MS) return duration
  throw new Error(
    `--timeout must be a duration such as 500ms, 30s or 5m, at most 24 days; received "${text}".`,
  )
}

/** Prints each attempt from now on. Connects again whenever the mock has stopped and restarted. */
export async function followDeliveries(
  origin: string,
  { operation, fields }: ControlRequest,
  isJson: boolean,
): Promise<never> {
  // The mock checks the flags.
  await sendToMock(origin, { operation, fields: { ...fields, limit: 1 } })
  const selection = Object.entries(ATTEMPT_FIELDS).filter(([field]) => field in fields)
  const printSelected = (attempt: AttemptSummary): void => {
    if (selection.every(([field, name]) => attempt[name] === fields[field]))
      process.stdout.write(`${formatAttempt(attempt, isJson ? 'json' : 'text')}\n`)
  }
  let stream = await openChanges(origin)
  process.stderr.write(`Waiting for delivery attempts of ${origin}. Press Ctrl+C to stop.\n`)
  for (;;) {
    // The connection ends or breaks if the mock stops.
    try {
      for await (const { name, data } of readChanges(stream))
        if (name === 'attempt') printSelected((JSON.parse(data) as { attempt: AttemptSummary }).attempt)
    } catch {}
    process.stderr.write(`The mock at ${origin} closed the connection. Connecting again until it restarts.\n`)
    stream = await reconnect(origin)
    process.stderr.write(`Connected to the mock at ${origin} again. Attempts in between are not printed.\n`)
  }
}

/** Connects each second until the mock runs. Rejects if another server runs there. */
async function reconnect(origin: string): Promise<Response['body']> {
  for (;;) {
    await setTimeout(RECONNECT_MS)
    try {
      return await openChanges(origin)
    } catch (error) {
      if (!(error instanceof NoMockError)) throw error
    }
  }
}

async function openChanges(origin: string, signal?: AbortSignal): Promise<Response['body']> {
  return (await sendToMock(origin, { operation: getOperation('streamChanges'), fields: {}, signal })).body
}

/** Yields the change events of a stream until its end. */
async function* readChanges(stream: Response['body']): AsyncGenerator<{ name: string; data: string }> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)/m.exec(block) ?? []
      yield { name, data }
    }
  }
}
