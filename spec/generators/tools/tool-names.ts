/** Renders the module of the names of groups and of kinds of secrets. */
import { notice, type ToolGroups } from './render-tools.ts'

export function renderToolNames(groups: ToolGroups): string {
  const secrets = [...groups.values()]
    .flat()
    .flatMap(({ requiredSecretKind = [], secretPathsByKind = {} }) =>
      [requiredSecretKind, Object.keys(secretPathsByKind)].flat(2),
    )
  return `${notice}
${renderNames('toolGroupNames', 'ToolGroup', 'Group of tools.', [...groups.keys()])}
${renderNames('secretKinds', 'SecretKind', 'Kind of secrets in results.', [...new Set(secrets)].sort())}`
}

function renderNames(constant: string, type: string, comment: string, names: readonly string[]): string {
  const values = names.map(name => JSON.stringify(name))
  return `/** ${comment} */
export type ${type} = ${values.join(' | ')}
export const ${constant}: readonly ${type}[] = [${values.join(', ')}]
`
}
