/** Tables of the tools for language models: their groups, sizes and unions. */
import { AgentComms } from '../packages/client/src/index.ts'
import { type AgentTool, type AgentToolsOptions, agentTools } from '../packages/client/src/tools/index.ts'
import { secretKinds, toolGroupNames } from '../packages/client/src/tools/names.ts'
import { countParameters } from '../packages/client/test/model-rules.ts'

const client = new AgentComms({ baseUrl: 'https://api.example.com/v1', apiKey: 'none' })
const create = (options: AgentToolsOptions) => agentTools(client, { secrets: secretKinds, ...options })
const defaultNames = agentTools(client).map(({ name }) => name)

/** Returns the rows of the table of tools by group, with its head. Default tools are bold. */
export function listTools(): string[][] {
  const rows = toolGroupNames.map(group => {
    const tools = create({ groups: [group] })
    const strict = create({ groups: [group], strict: true })
    const names = tools.map((tool, at) => {
      const name = defaultNames.includes(tool.name) ? `**\`${tool.name}\`**` : `\`${tool.name}\``
      return `${name} ${format(sizeOf([tool]))}/${countParameters(strict[at] ?? tool).unions}`
    })
    return [`\`${group}\``, names.join(', '), format(sizeOf(tools))]
  })
  const total = ['default', `${defaultNames.length} tools`, format(sizeOf(agentTools(client)))]
  return [['Group', 'Tools', 'Characters'], ...rows, total]
}

/** Returns the number of characters that a request contains for these tools. */
function sizeOf(tools: readonly AgentTool[]): number {
  return tools.reduce(
    (sum, { name, description, inputSchema }) =>
      sum + name.length + description.length + JSON.stringify(inputSchema).length,
    0,
  )
}

function format(count: number): string {
  return count.toLocaleString('en-US')
}
