/** Returns the path below `baseUrl` for errors, logs and the hooks of the client: without the query and without the token of a demo inbox. */
export function redactPath(url: string, baseUrl: string): string {
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return path.replace(/[?#].*/s, '').replace(/(\/demo\/inbox\/)[^/]+/, '$1{token}')
}
