import type { LoggedResponse } from '@agentcomms/spec/control'
import { countBytes } from './bytes.ts'
import { hideSecretsIn, hideSecretsInJson, hideSecretsInText, MAX_BODY_BYTES } from './redact.ts'
import type { RawResponse } from './response.ts'

/** Response as the log keeps it. Its secrets are masked when it is read. */
export interface KeptResponse extends Omit<LoggedResponse, 'body' | 'size'> {
  /** Size of the whole body in bytes. Undefined if `content` is the whole body: it is counted when it is read. */
  readonly size: number | undefined
  /** Whole body as a string, or its first bytes. Null if it is not kept. */
  readonly content: string | Uint8Array | null
  /** Number of bytes of `content`. For a short string, the number of its characters, which needs no encoding. */
  readonly keptBytes: number
}

/** Longest string, in characters, that certainly has at most `MAX_BODY_BYTES`. */
const MAX_SHORT_LENGTH = Math.floor(MAX_BODY_BYTES / 3)
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Returns what the log keeps of a response. `method` is the method of its request. */
export function keepResponse({ status, headers, content }: RawResponse, method: string): KeptResponse {
  if (method !== 'HEAD' && typeof content === 'string' && content.length <= MAX_SHORT_LENGTH)
    return { status, headers, content, size: undefined, keptBytes: content.length, truncated: false }
  const kept = { status, headers, truncated: false }
  if (method === 'HEAD') return { ...kept, content: '', size: 0, keptBytes: 0 }
  if (typeof content !== 'string') return { ...kept, content: null, size: content.length, keptBytes: 0 }
  const size = countBytes(content)
  if (size <= MAX_BODY_BYTES) return { ...kept, content, size, keptBytes: size }
  // Bytes, because a substring would keep the whole string in memory.
  const bytes = new Uint8Array(MAX_BODY_BYTES)
  const { written } = encoder.encodeInto(content, bytes)
  return { ...kept, content: bytes.subarray(0, written), size, keptBytes: written, truncated: true }
}

/** Returns a response without secrets. `secretFields` are the names of its secret fields. */
export function showResponse(response: KeptResponse, secretFields: ReadonlySet<string>): LoggedResponse {
  const { status, headers, content, truncated } = response
  const text = content instanceof Uint8Array ? decoder.decode(content) : content
  // Problems quote the path and the input, which can contain tokens.
  const shown = text && status >= 400 ? hideSecretsIn(text) : text
  return {
    status,
    headers: { ...headers },
    body: shown && hideSecrets(shown, secretFields),
    size: getSize(response),
    truncated,
  }
}

/** Returns the size of the whole body in bytes. */
export function getSize({ size, content }: KeptResponse): number {
  return size ?? countBytes(String(content))
}

function hideSecrets(text: string, secretFields: ReadonlySet<string>): unknown {
  try {
    return hideSecretsInJson(text, secretFields)
  } catch {
    return hideSecretsInText(text, secretFields)
  }
}
