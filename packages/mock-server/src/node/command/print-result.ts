import type { DeliveryLog, LoggedDelivery } from '@agentcomms/spec/control'
import { formatDelivery } from './log-lines.ts'
import type { Paint } from './paint.ts'
import { showUrl, toOneLine } from './visible-text.ts'

/** Formats the fields of a result below each other. The records of a list are indented below its name. */
export function formatResult(result: object): string {
  const fields = Object.entries(result).filter(([, value]) => value !== undefined)
  const width = Math.max(0, ...fields.map(([name]) => name.length))
  return fields
    .map(([name, value]) =>
      isListOfRecords(value)
        ? `${name}\n${value.map(record => formatResult(record).replaceAll(/^/gm, '  ')).join('\n\n')}`
        : `${name.padEnd(width)}  ${formatValue(value)}`,
    )
    .join('\n')
}

function isListOfRecords(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every(entry => entry instanceof Object)
}

/** Formats the last attempt of each delivery. */
export function formatDeliveries({ items, total }: DeliveryLog, paint: Paint): string {
  if (total === 0) return 'No deliveries.'
  const lines = items.map(delivery => formatListed(delivery, paint))
  return [...lines, `${items.length} of ${total} deliveries.`].join('\n')
}

function formatListed(delivery: LoggedDelivery, paint: Paint): string {
  const { id, createdAt, attempts, lastError, attemptLog } = delivery
  const last = attempts === 0 ? undefined : attemptLog.at(-1)
  const entry = {
    ...delivery,
    at: last?.at ?? createdAt,
    url: last ? showUrl(last.url) : null,
    durationMs: last?.durationMs ?? null,
    attempt: attempts,
    deliveryId: id,
    error: lastError,
  }
  return formatDelivery(entry, paint)
}

function formatValue(value: unknown): string {
  return toOneLine(typeof value === 'string' ? value : JSON.stringify(value))
}
