import { getHeapStatistics } from 'node:v8'
import { ByteBudget, type Release } from './byte-budget.ts'
import { reject, rejectForNow } from './rejections.ts'

/** Limit of a message without the arguments of its call. Messages up to this size need no reservation. */
export const MAX_ENVELOPE_BYTES = 16 * 2 ** 10
const MAX_VALUES = 100_000
const MAX_DEPTH = 100
/** Memory for an attachment of 10 MiB in base64. */
const FILE_BYTES = 14 * 2 ** 20
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** A call needs several times the bytes of its message: as text, as arguments, and as the request to the service. */
const MEMORY_FACTOR = 6
const heapBytes = getHeapStatistics().heap_size_limit
const budget = new ByteBudget(Math.floor(heapBytes / MEMORY_FACTOR))

/** The JSON of a request. */
export interface ReadMessage {
  readonly json: unknown
  readonly bytes: number
  /** Releases the memory that is reserved for the message. */
  readonly release: Release
}

/**
 * Reads the message of a request of `owner`. Returns an error if the message exceeds a limit, is no JSON, or if the
 * memory for it is in use.
 */
export async function readMessage(
  request: Request,
  owner: object,
  maxBytes: number,
): Promise<ReadMessage | Response> {
  const limit = Math.min(maxBytes, budget.total)
  const declared = Number(request.headers.get('content-length') ?? limit)
  const tooLarge = () => reject(413, `The message is too large: at most ${limit} bytes.`)
  if (declared > limit) return tooLarge()
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  let release: Release | undefined
  const fail = (response: Response) => {
    release?.()
    return response
  }
  try {
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (!value) break
      chunks.push(value)
      bytes += value.byteLength
      if (bytes > limit) return fail(tooLarge())
      if (bytes <= MAX_ENVELOPE_BYTES || release) continue
      release = await budget.reserve(owner, declared, request.signal)
      if (!release) return busy()
    }
    const buffer = Buffer.concat(chunks.splice(0))
    const problem = checkShape(buffer)
    if (problem) return fail(reject(413, problem, { code: INVALID_REQUEST }))
    const json: unknown = JSON.parse(buffer.toString())
    if (bytes > MAX_ENVELOPE_BYTES && [json].flat().some(hasLargeEnvelope)) return fail(envelopeTooLarge())
    if (release || ![json].flat().some(readsFile))
      return { json, bytes, release: release ?? (() => undefined) }
    release = await budget.reserve(owner, FILE_BYTES, request.signal)
    return release ? { json, bytes, release } : busy()
  } catch {
    return fail(reject(400, 'The body of the request must be JSON.', { code: PARSE_ERROR }))
  }
}

/** Rejects a message that is large without its arguments, such as an initialization. */
export function envelopeTooLarge(): Response {
  const message = `Without the arguments of a call, a message has at most ${MAX_ENVELOPE_BYTES} bytes. Shorten its clientInfo, capabilities, _meta, id or uri.`
  return reject(413, message, { code: INVALID_REQUEST })
}

function busy(): Response {
  return rejectForNow(503, 'The memory for large messages and files is in use. Send fewer at a time.', 10)
}

function readsFile(message: unknown): boolean {
  const { method, params } = Object(message)
  return method === 'resources/read' && /\/attachments\//.test(Object(params).uri)
}

/** Some parts of the envelope, such as the progress token, are stored or sent again and again. */
function hasLargeEnvelope(message: unknown): boolean {
  // A string would be copied character by character.
  if (typeof message !== 'object') return true
  const { params } = Object(message)
  const envelope = { ...message, params: { ...Object(params), arguments: undefined } }
  return Buffer.byteLength(JSON.stringify(envelope)) > MAX_ENVELOPE_BYTES
}

/** Counts values and depth before the parser creates them: `[{},{}` needs twenty times its bytes. */
function checkShape(json: Uint8Array): string | undefined {
  let values = 0
  let depth = 0
  let isString = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (isString) {
      if (character === 0x5c) index += 1
      else if (character === 0x22) isString = false
    } else if (character === 0x22) isString = true
    else if (character === 0x2c) values += 1
    else if (character === 0x7b || character === 0x5b) {
      values += 1
      depth += 1
      if (depth > MAX_DEPTH) return `The message is nested too deeply: at most ${MAX_DEPTH} levels.`
    } else if (character === 0x7d || character === 0x5d) depth -= 1
    if (values > MAX_VALUES) return `The message has too many values: at most ${MAX_VALUES}.`
  }
  return undefined
}
