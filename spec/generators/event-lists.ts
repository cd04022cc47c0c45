/** Renders the lists of webhook events outside the document, so that a new event is in all of them. */

import { listEvents } from '../document/events.ts'
import type { OpenApiDocument } from '../document.d.ts'
import { fillTables, renderTable } from './markdown-table.ts'
import { toConstantName } from './zod-schemas.ts'

const header = '// Generated from spec/openapi.yaml by "npm run generate". Do not edit.\n'

export function renderPayloadTypes(document: OpenApiDocument): string {
  const events = listEvents(document)
  const names = events.map(({ schema }) => `  ${schema},\n`).sort()
  const payloads = events.map(({ name, summary, schema }) => `  /** ${summary} */\n  '${name}': ${schema}\n`)
  return `${header}import type {\n${names.join('')}} from '@agentcomms/spec/client'

export type {\n${names.join('')}}

/** Payload type of each event, by event name. */
export type WebhookEvents = {\n${payloads.join('')}}
`
}

export function renderKnownEvents(document: OpenApiDocument): string {
  const names = listEvents(document).map(({ name }) => `  '${name}',\n`)
  return `${header}/** Names of the events that this version of the package knows. */
export const KNOWN_EVENTS: readonly string[] = [\n${names.join('')}]\n`
}

export function fillEventTable(document: OpenApiDocument): string {
  const rows = listEvents(document).map(({ name, summary }) => [`\`${name}\``, summary])
  return fillTables('docs/client/webhooks.md', {
    events: renderTable(['Event', 'When the service sends it'], rows),
  })
}

export function fillEventSchemaTable(document: OpenApiDocument): string {
  const rows = listEvents(document).map(({ name }) => [`\`${toConstantName(name)}\``, `\`${name}\``])
  const all = ['`webhookEvent`', 'any of the events below']
  return fillTables('docs/client/schemas.md', { events: renderTable(['Schema', 'Event'], [all, ...rows]) })
}
