/** Lists the webhook events of a document. */
import type { OpenApiDocument } from '../document.d.ts'
import { getBody } from './operations.ts'
import { nameSchema } from './references.ts'

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
export function listEvents({ webhooks, components }: OpenApiDocument): Event[] {
  return Object.entries(webhooks).map(([name, { post }]) => {
    const schema = nameSchema(getBody(post) ?? {})
    const expected = `${name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`
    if (schema !== expected) throw new Error(`The schema of ${name} must be ${expected}, not "${schema}".`)
    if (!components.examples?.[schema]) throw new Error(`spec/webhooks.yaml: add the example ${schema}.`)
    return { name, summary: post.summary, schema }
  })
}

/** Returns the document with all events in the example of `listEventTypes`. */
export function fillEventTypeList<Document extends OpenApiDocument>(document: Document): Document {
  const eventTypes = listEvents(document).map(({ name, summary }) => ({ name, description: summary }))
  const examples = { ...document.components.examples, EventTypeList: { value: { eventTypes } } }
  return { ...document, components: { ...document.components, examples } }
}
