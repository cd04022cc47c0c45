/** Tables of the tools for language models: their groups and sizes, and the models that accept them. */
import { AgentComms } from '../packages/client/src/index.ts'
import { type AgentTool, type AgentToolsOptions, agentTools } from '../packages/client/src/tools/index.ts'
import { secretKinds, toolGroupNames } from '../packages/client/src/tools/names.ts'
import {
  checkAnthropic,
  checkAnthropicStrict,
  checkGemini,
  checkOpenAI,
  checkOpenAIStrict,
  countParameters,
} from '../packages/client/test/model-rules.ts'
import { bundleService } from '../spec/document/bundle.ts'

const client = new AgentComms({ baseUrl: 'https://api.example.com/v1', apiKey: 'none' })
const create = (options: AgentToolsOptions) => agentTools(client, { secrets: secretKinds, ...options })
const defaultNames = agentTools(client).map(({ name }) => name)
const { tags } = await bundleService()

/** Returns the rows of the table of groups, with its head. */
export function listGroups(): string[][] {
  const rows = toolGroupNames.map(group => {
    const tools = create({ groups: [group] })
    const texts = tags.filter(tag => tag['x-tool-group'] === group).map(({ description }) => description)
    const camelCase = group.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [
      `\`${group}\``,
      `\`${camelCase}Tools\``,
      texts.join(' '),
      `${tools.length}`,
      format(sizeOf(tools)),
    ]
  })
  const tools = agentTools(client)
  const total = ['default of `agentTools`', '', '', `${tools.length}`, format(sizeOf(tools))]
  return [['Group', 'Function', 'Content', 'Tools', 'Characters'], ...rows, total]
}

/** Returns the rows of the table of tools, with its head. */
export function listTools(): string[][] {
  const rows = toolGroupNames.flatMap(group => {
    const strict = create({ groups: [group], strict: true })
    return create({ groups: [group] }).map((tool, at) => {
      const strictTool = strict[at] ?? tool
      const { unions } = countParameters(strictTool)
      const isInLimits = checkAnthropicStrict(strictTool).length === 0
      return [
        `\`${tool.name}\``,
        `\`${group}\``,
        defaultNames.includes(tool.name) ? 'yes' : '',
        format(sizeOf([tool])),
        ...[checkOpenAI, checkAnthropic, checkGemini].map(check => formatResult(check(tool))),
        formatResult(checkOpenAIStrict(strictTool)),
        `${isInLimits ? 'yes' : 'no'}, ${unions}`,
        formatResult(checkGemini(strictTool)),
      ]
    })
  })
  const plain = ['OpenAI', 'Anthropic', 'Gemini'].map(model => `\`plain\` ${model}`)
  const strict = ['OpenAI strict', 'Anthropic strict', 'Gemini'].map(model => `\`strict\` ${model}`)
  return [['Tool', 'Group', 'Default', 'Characters', ...plain, ...strict], ...rows]
}

/** Returns the number of characters that a request contains for these tools. */
function sizeOf(tools: readonly AgentTool[]): number {
  return tools.reduce(
    (sum, { name, description, inputSchema }) =>
      sum + name.length + description.length + JSON.stringify(inputSchema).length,
    0,
  )
}

function formatResult(problems: readonly string[]): string {
  return problems.length === 0 ? 'yes' : 'no'
}

function format(count: number): string {
  return count.toLocaleString('en-US')
}
