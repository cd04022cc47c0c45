import type { DeliveryAttempt } from '@agentcomms/spec/control'

/** Part of two attempts, as text. */
export interface ComparedPart {
  name: string
  left: string
  right: string
}

/** Returns the result, the response and the request headers of two attempts, side by side. */
export function compareAttempts(left: DeliveryAttempt, right: DeliveryAttempt): ComparedPart[] {
  const [leftParts, rightParts] = [toParts(left), toParts(right)]
  const names = new Set([...leftParts.keys(), ...rightParts.keys()])
  return [...names].map(name => ({
    name,
    left: leftParts.get(name) ?? '',
    right: rightParts.get(name) ?? '',
  }))
}

function toParts({ at, statusCode, error, durationMs, responseBody, url, headers, body }: DeliveryAttempt) {
  return new Map([
    ['time', at],
    ['status', statusCode === null ? 'no response' : String(statusCode)],
    ['error', error ?? ''],
    ['duration', `${durationMs} ms`],
    ['response body', responseBody ?? ''],
    ['URL', url],
    ...Object.entries(headers),
    ['request body', body],
  ])
}
