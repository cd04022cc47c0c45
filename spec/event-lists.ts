/** Renders the lists of webhook events outside the document, so that a new event is in all of them. */
import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from './document.d.ts'
import { toConstantName } from './zod-schemas.ts'

interface Event {
  name: string
  summary: string
  /** Name of the schema of the payload. */
  schema: string
}

/**
 * Returns the events of the document. Throws an Error for an event without an example of the name of its
 * schema.
 */
function listEvents({ webhooks, components }: OpenApiDocument): Event[] {
  return Object.entries(webhooks).map(([name, { post }]) => {
    const { $ref = '' } = post.requestBody?.content['application/json']?.schema ?? {}
    const schema = $ref.slice($ref.lastIndexOf('/') + 1)
    const expected = `${name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`
    if (schema !== expected) throw new Error(`The schema of ${name} must be ${expected}, not "${schema}".`)
    if (!components.examples?.[schema]) throw new Error(`spec/webhooks.yaml: add the example ${schema}.`)
    return { name, summary: post.summary, schema }
  })
}

/** Puts all events into the example of `listEventTypes`. */
export function fillEventTypeList(document: OpenApiDocument): void {
  const eventTypes = listEvents(document).map(({ name, summary }) => ({ name, description: summary }))
  Object.assign(document.components.examples ?? {}, { EventTypeList: { value: { eventTypes } } })
}

/** Returns the module that exports the types of the payloads, and the pages with tables of events. */
export function renderEventLists(document: OpenApiDocument): Record<string, string> {
  const events = listEvents(document)
  const schemas = events.map(({ schema }) => `  ${schema},\n`).sort()
  const payloads = events.map(({ name, summary, schema }) => `  /** ${summary} */\n  '${name}': ${schema}\n`)
  return {
    'packages/client/src/webhooks/payload-types.ts': `// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type {
${schemas.join('')}} from '@agentcomms/spec/client'

export type {
${schemas.join('')}}

/** Payload type of each event, by event name. */
export type WebhookEvents = {
${payloads.join('')}}
`,
    'packages/client/src/webhooks/known-events.ts': `// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
/** Names of the events that this version of the package knows. */
export const KNOWN_EVENTS: readonly string[] = [
${events.map(({ name }) => `  '${name}',\n`).join('')}]
`,
    ...fillTable('docs/client/webhooks.md', [
      ['Event', 'When the service sends it'],
      ...events.map(({ name, summary }) => [`\`${name}\``, summary]),
    ]),
    ...fillTable('docs/client/schemas.md', [
      ['Schema', 'Event'],
      ['`webhookEvent`', 'any of the events below'],
      ...events.map(({ name }) => [`\`${toConstantName(name)}\``, `\`${name}\``]),
    ]),
  }
}

/** Replaces the table between `<!-- events -->` and `<!-- end -->` of a page. */
function fillTable(path: string, [head = [], ...rows]: string[][]): Record<string, string> {
  const page = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  const lines = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
  const filled = page.replace(/(<!-- events -->\n\n).*?(\n\n<!-- end -->)/s, `$1${lines.join('\n')}$2`)
  if (!page.includes('<!-- events -->')) throw new Error(`${path} has no <!-- events -->.`)
  return { [path]: filled }
}
