import { type Refusal, refuse } from './problem.ts'

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** The refusal of a body that is declared as anything else than JSON in UTF-8, as it is. */
export function refuseMediaType(headers: Headers): Refusal<415> | undefined {
  const type = headers.get('content-type')
  if (!JSON_TYPE.test(type ?? ''))
    return unsupported(
      `The body is ${type ?? 'of no declared type'}; send JSON with "Content-Type: application/json".`,
    )
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type ?? '')?.[1]
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset))
    return unsupported(`The body is declared as ${charset}; JSON is sent in UTF-8.`)
  const coding = headers.get('content-encoding')
  if (coding !== null && !/^(?:identity)?$/i.test(coding.trim()))
    return unsupported(`The body has the Content-Encoding "${coding}"; send it as it is, without one.`)
  return undefined
}

function unsupported(detail: string): Refusal<415> {
  return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', detail)
}
