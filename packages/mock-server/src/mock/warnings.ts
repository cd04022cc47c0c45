import type { LoggedRequest } from '@agentcomms/spec/control'
import { explainUnknownEvents } from '../services/events.ts'

const MAX_WARNINGS = 100

/** Returns a warning for each event of a subscription that the mock never fires. The API accepts any name. */
export function listWarnings({ operation, status, body }: LoggedRequest): string[] {
  if (status !== 200 || (operation !== 'createWebhook' && operation !== 'updateWebhook')) return []
  return explainUnknownEvents([Object(body).events].flat().filter(event => typeof event === 'string'))
}

/** Writes each warning about the requests of one mock to the console, once. */
export class ConsoleWarnings {
  /** Whether another log shows the warnings. */
  isMuted = false
  readonly #written = new Set<string>()

  write(request: LoggedRequest): void {
    if (this.isMuted) return
    for (const warning of listWarnings(request)) {
      if (this.#written.has(warning) || this.#written.size >= MAX_WARNINGS) continue
      this.#written.add(warning)
      console.warn(`Mock: ${request.method} ${request.path}: ${warning}`)
    }
  }
}
