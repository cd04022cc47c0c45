/** Renders the lists of webhook events outside the document, so that a new event is in all of them. */

import { listEvents } from '../document/events.ts'
import { follow, listProperties, resolve } from '../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../document.d.ts'
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

export function fillEventTables(document: OpenApiDocument): string {
  const rows = listEvents(document).map(({ name, summary }) => [`\`${name}\``, summary])
  return fillTables('docs/client/webhooks.md', {
    'event-example': renderExample(document),
    events: renderTable(['Event', 'When the service sends it'], rows),
  })
}

export function fillFieldTable(document: OpenApiDocument): string {
  const table = renderTable(['Field', 'Events', 'Content'], listFields(document, listEvents(document)))
  return fillTables('docs/client/webhook-rules.md', { 'event-fields': table })
}

/** Returns the first event of the document as a request. */
function renderExample(document: OpenApiDocument): string {
  const [operation] = Object.values(document.webhooks)
  const headers = (operation?.post.parameters ?? [])
    .map(parameter => follow(parameter, document))
    .map(({ name, example }) => `${name}: ${example}\n`)
  const $ref = `#/components/examples/${listEvents(document)[0]?.schema}`
  const body = JSON.stringify(Reflect.get(follow({ $ref }, document), 'value'), null, 2)
  return `\`\`\`http\nPOST /hooks HTTP/1.1\nContent-Type: application/json\n${headers.join('')}\n${body}\n\`\`\``
}

/** Returns a row for each field of the events, with the events that have it and the description of the first one. */
function listFields(document: OpenApiDocument, events: ReturnType<typeof listEvents>): string[][] {
  const fields = new Map<string, { names: string[]; content: string }>()
  for (const { name, schema } of events) {
    const properties = listProperties(resolve({ $ref: `#/components/schemas/${schema}` }, document), document)
    for (const [field, part] of Object.entries(properties)) {
      const content = describeField(resolve(part, document))
      const { names } = fields.get(field) ?? { names: [] }
      fields.set(field, { content, ...fields.get(field), names: [...names, name] })
    }
  }
  return [...fields].map(([field, { names, content }]) => [`\`${field}\``, listNames(names, events), content])
}

/** Returns the description, with the listed values that it does not name. */
function describeField({ description, enum: values }: JsonSchema): string {
  const names = Array.isArray(values) ? values : []
  const isNamed = names.every(value => String(description).includes(value))
  return isNamed ? String(description) : `${description} One of: ${names.join(', ')}.`
}

/** Returns the names, or the pattern `message.**` for all events of messages. */
function listNames(names: readonly string[], events: ReturnType<typeof listEvents>): string {
  if (names.length === events.length) return 'all'
  const messages = events.filter(({ name }) => name.startsWith('message.'))
  const isOfMessages = messages.every(({ name }) => names.includes(name))
  const others = names.filter(name => !isOfMessages || !name.startsWith('message.'))
  return [...(isOfMessages ? ['message.**'] : []), ...others].map(name => `\`${name}\``).join(', ')
}

export function fillEventSchemaTable(document: OpenApiDocument): string {
  const rows = listEvents(document).map(({ name }) => [`\`${toConstantName(name)}\``, `\`${name}\``])
  const all = ['`webhookEvent`', 'any of the events below']
  return fillTables('docs/client/schemas.md', { events: renderTable(['Schema', 'Event'], [all, ...rows]) })
}
