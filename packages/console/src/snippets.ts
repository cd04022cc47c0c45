import { quoteForShell } from './curl.ts'

/** Returns shell lines that set the base URL and the master key of a server. */
export function createShellSetup(origin: string, basePath: string): string {
  return [
    `export AGENTCOMMS_BASE_URL=${origin}${basePath}`,
    `export AGENTCOMMS_API_KEY=$(curl -s ${origin}/__mock/keys | sed 's/.*"masterKey":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n')
}

/** Returns a curl command for the API. It needs the variables of `createShellSetup()`. */
export function createApiCommand(path: string, body?: object): string {
  const json = body === undefined ? '' : ` --json ${quoteForShell(JSON.stringify(body))}`
  return `curl -s -H "X-API-Key: $AGENTCOMMS_API_KEY"${json} "$AGENTCOMMS_BASE_URL${path}"`
}

/** Returns a command together with the variables that it needs. */
export function withShellSetup(origin: string, basePath: string, command: string): string {
  return [createShellSetup(origin, basePath), command].join('\n')
}

/** Returns a command together with variables for an agent's API key. */
export function withApiKey(baseUrl: string, apiKey: string, command: string): string {
  return [`export AGENTCOMMS_BASE_URL=${baseUrl}`, `export AGENTCOMMS_API_KEY=${apiKey}`, command].join('\n')
}

/** Returns a curl command for the control interface. */
export function createControlCommand(origin: string, path: string, body: object): string {
  return `curl -s --json ${quoteForShell(JSON.stringify(body))} ${origin}/__mock${path}`
}
