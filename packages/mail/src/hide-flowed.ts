/** Source for postal-mime, with the parameters for unfolding its text. */
export interface FlowedMail {
  raw: Uint8Array
  flowed: boolean
  delSp: boolean
}

const CONTENT_TYPE_FIELD = /^content-type[ \t]*:.*(?:\r?\n[ \t].*)*/im
const BOUNDARY_PARAMETER = /;\s*boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/i
const FLOWED_PARAMETER = /(;\s*format\s*=\s*"?)flowed/i
const DEL_SP_PARAMETER = /;\s*delsp\s*=\s*"?yes/i
const MAX_SEARCHED_BYTES = 256 * 1024
const MAX_DEPTH = 20
/** Has the length of `flowed`, so no byte moves. */
const HIDDEN_VALUE = 'hidden'

/**
 * Hides `format=flowed` of the text part from postal-mime. Its parser ignores the quote depth, so it would join a quotation
 * with the text below it.
 */
export function hideFlowed(raw: Uint8Array): FlowedMail {
  // In windows-1252 each byte is one character, so an index of this string is an index of `raw`.
  const head = new TextDecoder('windows-1252').decode(raw.subarray(0, MAX_SEARCHED_BYTES))
  let start = 0
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const section = sliceHeaders(head, start)
    const field = CONTENT_TYPE_FIELD.exec(section)
    if (field === null) break
    if (/^content-type[ \t]*:\s*text\/plain/i.test(field[0])) {
      const match = FLOWED_PARAMETER.exec(field[0])
      if (match === null) break
      // Not slice(): for a Buffer it returns a view, so the source of the caller would change.
      const copy = new Uint8Array(raw)
      const at = start + field.index + match.index + (match[1] ?? '').length
      copy.set(new TextEncoder().encode(HIDDEN_VALUE), at)
      return { raw: copy, flowed: true, delSp: DEL_SP_PARAMETER.test(field[0]) }
    }
    const boundary = BOUNDARY_PARAMETER.exec(field[0])
    if (boundary === null) break
    const delimiter = head.indexOf(`\n--${boundary[1] ?? boundary[2] ?? ''}`, start)
    const lineEnd = delimiter < 0 ? -1 : head.indexOf('\n', delimiter + 1)
    if (lineEnd < 0) break
    start = lineEnd + 1
  }
  return { raw, flowed: false, delSp: false }
}

/** Restores the parameter that `hideFlowed` hid in a header value. */
export function revealFlowed(value: string): string {
  return value.replace(/(;\s*format\s*=\s*"?)hidden/i, '$1flowed')
}

/** Returns the headers of a part: the lines before the first empty line. */
function sliceHeaders(head: string, start: number): string {
  const rest = head.slice(start)
  const end = /(?:^|\n)\r?\n/.exec(rest)
  return end === null ? rest : rest.slice(0, end.index)
}
