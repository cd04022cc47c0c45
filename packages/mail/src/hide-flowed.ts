/** The mail as postal-mime shall see it, and how its text is to be unfolded. */
export interface FlowedMail {
  raw: Uint8Array
  flowed: boolean
  delSp: boolean
}

const CONTENT_TYPE_FIELD = /^content-type[ \t]*:.*(?:\r?\n[ \t].*)*/im
const BOUNDARY_PARAMETER = /;\s*boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/i
const FLOWED_PARAMETER = /(;\s*format\s*=\s*"?)flowed/i
const DEL_SP_PARAMETER = /;\s*delsp\s*=\s*"?yes/i
const SEARCHED_BYTES = 256 * 1024
const MAX_DEPTH = 20
/** As long as `flowed`, so that no byte moves. */
const HIDDEN = 'hidden'

/**
 * Hides `format=flowed` of the mail's text part from postal-mime, which looks at the last space of a line only,
 * not at the quote depth, and so would join a quotation with the answer below it.
 */
export function hideFlowed(raw: Uint8Array): FlowedMail {
  // windows-1252 gives one character per byte: an index into this string is an index into `raw`.
  const head = new TextDecoder('windows-1252').decode(raw.subarray(0, SEARCHED_BYTES))
  let start = 0
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const section = headerSection(head, start)
    const field = CONTENT_TYPE_FIELD.exec(section)
    if (field === null) break
    if (/^content-type[ \t]*:\s*text\/plain/i.test(field[0])) {
      const match = FLOWED_PARAMETER.exec(field[0])
      if (match === null) break
      // Not slice(): that of a Buffer is a view, and would change what the caller has.
      const copy = new Uint8Array(raw)
      const at = start + field.index + match.index + (match[1] ?? '').length
      copy.set(new TextEncoder().encode(HIDDEN), at)
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

/** Puts back into a header value what `hideFlowed` hid. */
export function revealFlowed(value: string): string {
  return value.replace(/(;\s*format\s*=\s*"?)hidden/i, '$1flowed')
}

/** Up to the first empty line; nothing where the part begins with one. */
function headerSection(head: string, start: number): string {
  const rest = head.slice(start)
  const end = /(?:^|\n)\r?\n/.exec(rest)
  return end === null ? rest : rest.slice(0, end.index)
}
