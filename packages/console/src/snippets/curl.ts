/** Request to write as a curl command. */
interface CurlRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** Body, sent unchanged. */
  body?: string
  /** Headers whose values come from environment variables: header name → variable name. */
  variables?: Readonly<Record<string, string>>
}

/** Returns a command for a POSIX shell that sends the request. Quotes everything that a shell would interpret. */
export function toCurlCommand({ method, url, headers, body, variables = {} }: CurlRequest): string {
  const isPostByData = method === 'POST' && body !== undefined
  const parts = [
    // curl expands brackets and braces in a URL to several URLs.
    `curl ${/[[\]{}]/.test(url) ? '--globoff ' : ''}${quoteForShell(url)}`,
    ...(method === 'GET' || isPostByData ? [] : [`-X ${quoteForShell(method)}`]),
    ...Object.entries(variables).map(([name, variable]) => `-H "${name}: $${variable}"`),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(toCurlHeader(name, value))}`),
    // --data would read a file if the body starts with @.
    ...(body === undefined ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** Quotes a text as one argument of a POSIX shell. */
export function quoteForShell(text: string): string {
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** Returns a header as a value of `-H`. curl sends an empty header only if it ends with a semicolon. */
function toCurlHeader(name: string, value: string): string {
  return value.trim() === '' ? `${name};` : `${name}: ${value}`
}
