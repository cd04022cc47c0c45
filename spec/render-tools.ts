/** Renders the generated modules of `packages/client/src/tools/`. Values that occur several times become constants. */
import type { Tool } from './tool-marks.ts'

const notice = `// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
// biome-ignore-all format: generated
`
const imports = [
  "import { createTools } from './create-tools.ts'",
  "import type { ToolGroup } from './names.ts'",
  "import type { ToolData } from './tool-data.ts'",
  "import type { AgentTool, ToolClient, ToolOptions } from './types.ts'",
]
/** Length from which a repeated value becomes a constant. Smaller ones would cost more than they save. */
const minSharedLength = 16

type Groups = ReadonlyMap<string, readonly Tool[]>

/** Renders the module of the tools: a constant and a function for each group, and the names of the default tools. */
export function renderTools(groups: Groups, defaultTools: readonly string[] = []): string {
  const shared = shareValues([...groups.values()])
  const parts = [...groups].map(([group, tools]) => renderGroup(group, tools, shared.render))
  const entries = [...groups.keys()].map(group => `  ${JSON.stringify(group)}: ${toCamelCase(group)}Data,\n`)
  const table = `export const toolGroups: Readonly<Record<ToolGroup, readonly ToolData[]>> = {\n${entries.join('')}}\n`
  const tools = [...groups.values()].flat()
  const names = tools.map(({ name }) => name)
  const unknown = defaultTools.filter(name => !names.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown default tools: ${unknown.join(', ')}`)
  const list = defaultTools.map(name => `  ${JSON.stringify(name)},\n`).join('')
  const defaults = `export const defaultTools: readonly string[] = [\n${list}]\n`
  const code = [shared.constants.join('\n'), ...parts, table, defaults].join('\n')
  const functions = new Set(
    tools.flatMap(({ action = [], readRecord = [], hint = [] }) => [action, readRecord, hint].flat()),
  )
  const effects = new Set(tools.flatMap(({ effect = [] }) => effect))
  const effectImport = `import { ${[...effects].sort().join(', ')} } from './effect.ts'`
  const pathOf = (line: string) => line.replace(/.* from /, '')
  const lines = [...imports, ...[...functions].map(renderImport), effectImport].sort((a, b) =>
    pathOf(a) < pathOf(b) ? -1 : 1,
  )
  return `${notice}${lines.join('\n')}\n\n${nameFunctions(code)}`
}

/** Renders the module of the schemas of results. */
export function renderOutputSchemas(schemas: ReadonlyMap<string, object>): string {
  const entries = [...schemas]
  const shared = shareValues(entries.map(([, schema]) => schema))
  return `${notice}/**
 * JSON Schemas of the results of the tools.
 *
 * @module @agentcomms/client/tools/output-schemas
 */
import type { ToolOutputSchema } from './types.ts'

${shared.constants.join('\n')}

/**
 * JSON Schemas of the results of the tools, by their names, for hosts that show or check results, such as servers of the
 * Model Context Protocol. Results that are a \`ToolError\` do not match.
 *
 * @example
 * \`\`\`ts
 * import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
 *
 * const outputSchema = outputSchemas.get('send_email')
 * \`\`\`
 */
export const outputSchemas: ReadonlyMap<string, ToolOutputSchema> = new Map<string, ToolOutputSchema>([
${entries.map(([name, schema]) => `  [${JSON.stringify(name)}, ${shared.render(schema)}],\n`).join('')}])
`
}

/** Renders the module of the names of groups and of kinds of secrets. */
export function renderToolNames(groups: Groups): string {
  const secrets = [...groups.values()]
    .flat()
    .flatMap(({ requiredSecretKind = [], secretPathsByKind = {} }) =>
      [requiredSecretKind, Object.keys(secretPathsByKind)].flat(2),
    )
  return `${notice}
${renderNames('toolGroupNames', 'ToolGroup', 'Group of tools.', [...groups.keys()])}
${renderNames('secretKinds', 'SecretKind', 'Kind of secrets in results.', [...new Set(secrets)].sort())}`
}

/** Imports a function of a tool, so that only its group contains it. */
function renderImport(name: string): string {
  const file = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return `import { ${name} } from './${file}.ts'`
}

/** Replaces the names of functions by the functions. */
function nameFunctions(code: string): string {
  return code.replace(/\b(action|readRecord|effect|hint): "(\w+)"/g, '$1: $2')
}

function renderGroup(group: string, tools: readonly Tool[], render: (value: unknown) => string): string {
  const name = toCamelCase(group)
  const list = tools.map(tool => `\`${tool.name}\``).join(', ')
  return `const ${name}Data: readonly ToolData[] = [
${tools.map(tool => `  ${render(tool)},\n`).join('')}]

/**
 * Returns the tools of the group \`${group}\`: ${list}.
 *
 * @example
 * \`\`\`ts
 * const tools = ${name}Tools(client, { agentId })
 * \`\`\`
 */
export function ${name}Tools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(${name}Data, client, options)
}
`
}

function renderNames(constant: string, type: string, comment: string, names: readonly string[]): string {
  const values = names.map(name => JSON.stringify(name))
  return `/** ${comment} */
export type ${type} = ${values.join(' | ')}
export const ${constant}: readonly ${type}[] = [${values.join(', ')}]
`
}

/** Returns the repeated values in `root` as constants, and a function that renders a value with their names. */
function shareValues(root: unknown): { constants: string[]; render: (value: unknown) => string } {
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    counts.set(text, (counts.get(text) ?? 0) + 1)
    // The parts of a repeated value are in its constant, so they count once.
    if (counts.get(text) === 1) for (const part of Object.values(value)) count(part)
  }
  count(root)
  const names = new Map<string, string>()
  const constants: string[] = []
  const renderParts = (value: object): string =>
    Array.isArray(value)
      ? `[${value.map(render).join(', ')}]`
      : `{ ${Object.entries(value)
          .map(([key, part]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${render(part)}`)
          .join(', ')} }`
  const render = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const text = JSON.stringify(value)
    if (text.length < minSharedLength || (counts.get(text) ?? 0) < 2) return renderParts(value)
    const known = names.get(text)
    if (known) return known
    const code = renderParts(value)
    const name = `shared${names.size}`
    names.set(text, name)
    constants.push(`const ${name} = ${code} as const`)
    return name
  }
  // Fills `constants`.
  render(root)
  return { constants, render }
}

function toCamelCase(group: string): string {
  return group.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
