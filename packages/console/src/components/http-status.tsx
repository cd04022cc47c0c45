import { Badge, type Tone } from './badge.tsx'

/** Status of an HTTP response. Null means no response. */
export function HttpStatus({ status }: { status: number | null }) {
  return <Badge text={status === null ? 'no response' : String(status)} tone={getStatusTone(status)} />
}

/** Returns the tone of an HTTP status. Null means no response. */
export function getStatusTone(status: number | null): Tone {
  if (status === null || status >= 500) return 'bad'
  return status >= 400 ? 'wait' : 'good'
}
