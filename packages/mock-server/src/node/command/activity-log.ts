import type { AttemptSummary, ChangeEvent, LoggedRequest, Mock } from '../../index.ts'
import { formatDelivery, formatRequest } from './log-lines.ts'
import type { Paint } from './paint.ts'
import { showText, showUrl } from './visible-text.ts'

/** Options of the log of a running mock. */
export interface ActivityLogOptions {
  format: 'text' | 'json'
  /** URL that receives every delivery, whatever URL its subscription has. */
  forwardTo: string | undefined
  paint: Paint
  write(text: string): void
}

/** Writes each request to a mock and each delivery attempt. */
export function logActivity(mock: Mock, options: ActivityLogOptions): void {
  mock.watch(change => {
    const entry = formatChange(change, options)
    if (entry !== undefined) options.write(`${entry}\n`)
  })
}

function formatChange(
  change: ChangeEvent,
  { format, forwardTo, paint }: ActivityLogOptions,
): string | undefined {
  if (change.type === 'request')
    return format === 'json'
      ? JSON.stringify(toRequestJson(change.request))
      : formatRequest(change.request, paint)
  if (change.type !== 'attempt') return undefined
  return formatAttempt({ ...change.attempt, url: forwardTo ?? change.attempt.url }, { format, paint })
}

function toRequestJson(request: LoggedRequest) {
  const { at, requestId, operation, method, path, status, problem, durationMs, fault, source } = request
  const code = problem?.code ?? null
  return { type: 'request', at, requestId, operation, method, path, status, code, durationMs, fault, source }
}

/** Formats an attempt without secrets. */
export function formatAttempt(
  attempt: AttemptSummary,
  { format, paint }: Pick<ActivityLogOptions, 'format' | 'paint'>,
): string {
  const { url, error, responseBody } = attempt
  const visible = {
    ...attempt,
    url: showUrl(url),
    error: error && showText(error),
    responseBody: responseBody && showText(responseBody),
  }
  return format === 'json' ? JSON.stringify({ type: 'attempt', ...visible }) : formatDelivery(visible, paint)
}
