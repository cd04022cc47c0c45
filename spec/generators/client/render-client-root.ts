/** Renders the class that has all resources of the client. */
import { renderComment } from './client-comments.ts'
import type { ClientResource } from './client-methods.ts'

/** A resource such as `vault.credentials` is a field of another class. */
export function renderRoot(all: ClientResource[]): string {
  const resources = all.filter(({ name }) => !name.includes('.'))
  const imports = resources
    .map(({ className, file, isExtended }) => [`${isExtended ? '../' : './'}${file}`, className] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, className]) => `import { ${className} } from '${path}.ts'`)
  const fields = resources.map(
    ({ name, className, description }) =>
      `${renderComment(description, undefined, '  ')}\n  declare readonly ${name}: ${className}`,
  )
  const values = resources.map(
    ({ name, className }) => `    this.${name} = new ${className}(transport, agentId)`,
  )
  return `import type { Transport } from '../../transport.ts'
${imports.join('\n')}

/** All resources of the service. */
export class ClientResources {
${fields.join('\n')}

  constructor(transport: Transport, agentId?: string) {
${values.join('\n')}
  }
}
`
}
