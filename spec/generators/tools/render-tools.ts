/** Renders the module of the tools. */
import { defaultTools } from './default-tools.ts'
import { shareValues } from './shared-values.ts'
import type { Tool } from './tool-marks.ts'

export const notice = `// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
`
const imports = [
  "import { createTools } from './create-tools.ts'",
  "import type { ToolGroup } from './names.ts'",
  "import type { ToolData } from './tool-data.ts'",
  "import type { AgentTool, ToolClient, ToolOptions } from './types.ts'",
]
/** Fields of a tool that are functions of the client. */
const functionKeys = ['action', 'readRecord', 'effect', 'hint']

export type ToolGroups = ReadonlyMap<string, readonly Tool[]>

/** Renders a constant and a function for each group, and the names of the default tools. */
export function renderTools(groups: ToolGroups, defaults = defaultTools): string {
  const shared = shareValues([...groups.values()], functionKeys)
  const parts = [...groups].map(([group, tools]) => renderGroup(group, tools, shared.render))
  const entries = [...groups.keys()].map(group => `  ${JSON.stringify(group)}: ${toCamelCase(group)}Data,\n`)
  const table = `export const toolGroups: Readonly<Record<ToolGroup, readonly ToolData[]>> = {\n${entries.join('')}}\n`
  const tools = [...groups.values()].flat()
  const names = tools.map(({ name }) => name)
  const unknown = defaults.filter(name => !names.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown default tools: ${unknown.join(', ')}`)
  const lines = defaults.map(name => `  ${JSON.stringify(name)},\n`).join('')
  const list = `export const defaultTools: readonly string[] = [\n${lines}]\n`
  const code = [shared.constants.join('\n'), ...parts, table, list].join('\n')
  const functions = new Set(
    tools.flatMap(({ action = [], readRecord = [], hint = [] }) => [action, readRecord, hint].flat()),
  )
  const effects = new Set(tools.flatMap(({ effect = [] }) => effect))
  const effectImport = `import { ${[...effects].sort().join(', ')} } from './effect.ts'`
  const pathOf = (line: string) => line.replace(/.* from /, '')
  const imported = [...imports, ...[...functions].map(renderImport), effectImport].sort((a, b) =>
    pathOf(a) < pathOf(b) ? -1 : 1,
  )
  return `${notice}${imported.join('\n')}\n\n${code}`
}

/** Imports a function of a tool, so that only its group contains it. */
function renderImport(name: string): string {
  const file = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return `import { ${name} } from './${file}.ts'`
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

function toCamelCase(group: string): string {
  return group.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
