import { sleep } from '../../outside/time.ts'

/** Longest text that is serialized without a pause, in characters. */
const MAX_CHARACTERS = 2 ** 18

/** Whether a JSON value contains a text that takes long to serialize, such as the body of a large email. */
export function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_CHARACTERS
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}

/** Serializes a JSON value in parts, as fast as somebody reads them. */
export function toJsonStream(value: unknown): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = listParts(value)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      // Lets other requests run: somebody who reads fast would get all parts in one turn.
      await sleep(0)
      const { done, value: part } = parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(part))
    },
  })
}

function* listParts(value: unknown): Generator<string> {
  if (!hasLongText(value)) yield JSON.stringify(value)
  else if (typeof value === 'string') {
    yield '"'
    // Half of a surrogate pair is escaped, and the halves are one character again when they are read.
    for (let start = 0; start < value.length; start += MAX_CHARACTERS)
      yield JSON.stringify(value.slice(start, start + MAX_CHARACTERS)).slice(1, -1)
    yield '"'
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[' : ','
      yield* listParts(item)
    }
    yield ']'
  } else {
    const fields = Object.entries(Object(value)).filter(([, field]) => field !== undefined)
    for (const [index, [name, field]] of fields.entries()) {
      yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`
      yield* listParts(field)
    }
    yield '}'
  }
}
