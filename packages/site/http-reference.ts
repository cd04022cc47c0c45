/** Writes the reference of the HTTP interface: a page of Redoc, and a page that the search of the site can find. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '../../spec/document.d.ts'
import { root } from './sections.ts'
import { write } from './stage-pages.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const DOCUMENT = 'spec/generated/openapi.json'
const REDOC = 'packages/site/pages/public/http/index.html'
/** The browser blocks each request of Redoc to another host. */
const CONTENT_POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:">`

export function writeHttpReference(): void {
  const command = `npx redocly build-docs ${DOCUMENT} --inlineBundle -o ${REDOC}`
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' }
  const { status, stderr } = spawnSync(command, { cwd: root, env, shell: true, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  // Redoc loads its logo from another host.
  const page = readFileSync(root + REDOC, 'utf8').replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w./-]+/g, 'data:,')
  write('public/http/index.html', page.replace('<head>', `<head>\n  ${CONTENT_POLICY}`))
  write('reference/http.md', renderOperations())
}

/** Returns a page with the operations of each tag. */
function renderOperations(): string {
  const document: OpenApiDocument = JSON.parse(readFileSync(root + DOCUMENT, 'utf8'))
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap(method => {
      const operation = methods[method]
      return operation ? [{ path, method, ...operation }] : []
    }),
  )
  const tags = document.tags.map(({ name, description = '' }) => {
    const rows = operations
      .filter(operation => operation.tags.includes(name))
      .map(({ path, method, operationId, summary }) => {
        const link = `../http/index.html#/${name}/${operationId.toLowerCase()}`
        return `| [\`${method.toUpperCase()} ${path}\`](${link}){target="_self"} | ${summary} |`
      })
    return `## ${name}\n\n${description}\n\n| Operation | Description |\n|---|---|\n${rows.join('\n')}\n`
  })
  return `# HTTP reference

Each link leads to the parameters, bodies and responses of the operation. The same content is in
[openapi.json](/openapi.json) (OpenAPI 3.1) and [openapi-3.0.json](/openapi-3.0.json).

${tags.join('\n')}`
}
