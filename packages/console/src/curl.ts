/** A request as curl can send it again. */
export interface CurlRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** Sent byte for byte. */
  body?: string
  /** Headers whose values the shell fills in from its environment: name of the header, and of the variable. */
  variables?: Readonly<Record<string, string>>
}

/** A command for a POSIX shell that sends the request. No part of it is read as anything but a text. */
export function curlCommand({ method, url, headers, body, variables = {} }: CurlRequest): string {
  const isPostByData = method === 'POST' && body !== undefined
  const parts = [
    // What is in brackets and braces would be taken for several urls.
    `curl ${/[[\]{}]/.test(url) ? '--globoff ' : ''}${inShell(url)}`,
    ...(method === 'GET' || isPostByData ? [] : [`-X ${inShell(method)}`]),
    ...Object.entries(variables).map(([name, variable]) => `-H "${name}: $${variable}"`),
    ...Object.entries(headers).map(([name, value]) => `-H ${inShell(headerOf(name, value))}`),
    // Not --data: that reads a file where the text begins with @.
    ...(body === undefined ? [] : [`--data-raw ${inShell(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** A text as one word of a POSIX shell, whatever is in it. */
export function inShell(text: string): string {
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** curl takes a header away where nothing stands behind its colon. */
function headerOf(name: string, value: string): string {
  return value.trim() === '' ? `${name};` : `${name}: ${value}`
}
