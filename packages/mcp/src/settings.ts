import { AgentComms } from '@agentcomms/client'
import {
  type AgentTool,
  type AgentToolsOptions,
  agentTools,
  type SecretKind,
  type ToolGroup,
} from '@agentcomms/client/tools'
import { type FlagValues, splitList, UsageError } from './flags.ts'

/** Selection of the tools. */
export interface ToolSettings {
  readonly agentId: string | undefined
  readonly groups: readonly ToolGroup[] | undefined
  readonly names: readonly string[] | undefined
  readonly secrets: readonly SecretKind[] | undefined
  readonly isReadOnly: boolean
  /** Whether the user is asked before each call that changes something. */
  readonly confirm: boolean
  /** Whether texts from outside are not marked. */
  readonly isRaw: boolean
}

/** Client of no service. Creating tools calls none. */
export const unusedClient = new AgentComms({ baseUrl: 'http://localhost', apiKey: 'none' })

/** Asks the user about a call, for the option `confirm` of the tools. */
export type Confirm = NonNullable<AgentToolsOptions['confirm']>

/** Reads the selection of the tools. Throws {@link UsageError} for an unknown name. */
export function readToolSettings(values: FlagValues): ToolSettings {
  const split = (flag: 'groups' | 'tools' | 'secrets') =>
    values[flag] === undefined ? undefined : splitList(`--${flag}`, values[flag])
  const settings = {
    agentId: values.agent,
    // `selectTools` rejects unknown names.
    groups: split('groups') as ToolGroup[] | undefined,
    names: split('tools'),
    secrets: split('secrets') as SecretKind[] | undefined,
    isReadOnly: values['read-only'] === true,
    confirm: values.confirm === true,
    isRaw: values.raw === true,
  }
  // Reports wrong names at the start.
  selectTools(unusedClient, settings, () => false)
  return settings
}

/** Returns the selected tools. Throws {@link UsageError} if one does not exist or none is left. */
export function selectTools(client: AgentComms, settings: ToolSettings, confirm: Confirm): AgentTool[] {
  const { agentId, groups, names, secrets, isReadOnly, isRaw: raw } = settings
  const create = (flag: string, options: AgentToolsOptions) => {
    try {
      return agentTools(client, options)
    } catch (error) {
      throw error instanceof TypeError ? new UsageError(`${flag}: ${error.message}`) : error
    }
  }
  create('--groups', { groups })
  create('--secrets', { secrets })
  const options = { agentId, groups, secrets, raw, ...(settings.confirm && { confirm }) }
  const selected = create('--tools', { ...options, tools: names })
  if (!isReadOnly) return selected
  const readers = selected.filter(tool => tool.annotations.readOnlyHint).map(({ name }) => name)
  if (readers.length === 0)
    throw new UsageError('--read-only leaves none of these tools. Add tools that read.')
  // Created again, because descriptions name only tools of the same selection.
  return create('--tools', { ...options, tools: readers })
}
