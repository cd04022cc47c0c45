import { inShell } from './curl.ts'

/** Shell lines that find out the master key of a server, and where its interface is. */
export function shellSetup(origin: string, basePath: string): string {
  return [
    `export AGENTCOMMS_BASE_URL=${origin}${basePath}`,
    `export AGENTCOMMS_API_KEY=$(curl -s ${origin}/__mock/keys | sed 's/.*"masterKey":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n')
}

/** A call of the interface in a shell that is set up. */
export function curlOf(path: string, body?: object): string {
  const json = body === undefined ? '' : ` --json ${inShell(JSON.stringify(body))}`
  return `curl -s -H "X-API-Key: $AGENTCOMMS_API_KEY"${json} "$AGENTCOMMS_BASE_URL${path}"`
}

/** A call of the interface for a shell that knows of nothing. */
export function shellCall(origin: string, basePath: string, call: string): string {
  return [shellSetup(origin, basePath), call].join('\n')
}

/** A call of the interface by a key that is shown, for a shell that knows of nothing. */
export function keyedCall(baseUrl: string, apiKey: string, call: string): string {
  return [`export AGENTCOMMS_BASE_URL=${baseUrl}`, `export AGENTCOMMS_API_KEY=${apiKey}`, call].join('\n')
}

/** A call of the control interface, in any shell. */
export function controlCurl(origin: string, path: string, body: object): string {
  return `curl -s --json ${inShell(JSON.stringify(body))} ${origin}/__mock${path}`
}
