import { getSnippetServer } from '../api/api.ts'
import { createApiCommand, withShellSetup } from '../snippets/snippets.ts'
import { CodeBlock } from './copyable.tsx'

/** curl command that calls the API, with the variables that it needs. */
export function ApiCommand({ path, body }: { path: string; body?: object }) {
  const command = createApiCommand(path, body)
  return <CodeBlock text={withShellSetup(getSnippetServer(), command)} name="the curl command" />
}
