/** Path below `baseUrl` as errors, logs and hooks show it: without the query and without a demo token, a credential. */
export function displayPath(url: string, baseUrl: string): string {
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return path.replace(/[?#].*/s, '').replace(/(\/demo\/inbox\/)[^/]+/, '$1{token}')
}
