export const JSON_TYPE = 'application/json'
export const PROBLEM_TYPE = 'application/problem+json'

/**
 * Returns the media type of an error response. It is JSON, because many clients read no other type, unless the header
 * Accept names problem details, with at least the quality of JSON.
 */
export function chooseErrorType(accept: string | null): string {
  if (accept === null) return JSON_TYPE
  const qualities = readQualities(accept)
  const problem = qualities.get(PROBLEM_TYPE) ?? 0
  // The most specific range decides.
  const json = [JSON_TYPE, 'application/*', '*/*'].map(range => qualities.get(range)).find(isGiven) ?? 0
  return problem > 0 && problem >= json ? PROBLEM_TYPE : JSON_TYPE
}

function isGiven(quality: number | undefined): boolean {
  return quality !== undefined
}

/** Returns the qualities of the entries of a header such as Accept or Accept-Encoding, by their names in lower case. */
export function readQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map(part => part.trim())
    const [, quality = '1'] = parameters.map(part => /^q\s*=\s*([\d.]+)$/.exec(part)).find(Boolean) ?? []
    qualities.set(name, Math.max(qualities.get(name) ?? 0, Number(quality)))
  }
  return qualities
}
