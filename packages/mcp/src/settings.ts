import { AgentComms } from '@agentcomms/client'
import { type AgentTool, agentTools, type SecretKind, type ToolGroup } from '@agentcomms/client/tools'
import { type FlagValues, splitList, suggest, UsageError } from './flags.ts'

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

/** Asks the user about a call, for the option `confirm` of the tools. */
export type Confirm = NonNullable<NonNullable<Parameters<typeof agentTools>[1]>['confirm']>

// Records, so that the compiler finds names that the client adds.
const GROUPS: Record<ToolGroup, true> = {
  messages: true,
  email: true,
  sms: true,
  calls: true,
  'phone-numbers': true,
  vault: true,
  addresses: true,
  domains: true,
  webhooks: true,
  agents: true,
}
const SECRETS: Record<SecretKind, true> = { vault: true, totp: true, apiKeys: true, webhooks: true }

/** Reads the selection of the tools. Throws {@link UsageError} for an unknown name. */
export function readToolSettings(values: FlagValues): ToolSettings {
  const settings = {
    agentId: values.agent,
    groups: readNames('group', '--groups', values.groups, GROUPS),
    names: values.tools === undefined ? undefined : splitList('--tools', values.tools),
    secrets: readNames('kind of secrets', '--secrets', values.secrets, SECRETS),
    isReadOnly: values['read-only'] === true,
    confirm: values.confirm === true,
    isRaw: values.raw === true,
  }
  // Reports wrong names of tools at the start. Creating tools calls no service.
  selectTools(new AgentComms({ baseUrl: 'http://localhost', apiKey: 'none' }), settings, () => false)
  return settings
}

function readNames<Name extends string>(
  what: string,
  flag: string,
  text: string | undefined,
  known: Record<Name, true>,
): Name[] | undefined {
  if (text === undefined) return undefined
  const isKnown = (name: string): name is Name => Object.hasOwn(known, name)
  return splitList(flag, text).map(name => {
    if (isKnown(name)) return name
    const hint = suggest(name, Object.keys(known))
    throw new UsageError(
      `${flag}: unknown ${what} "${name}".${hint} Known: ${Object.keys(known).join(', ')}.`,
    )
  })
}

/** Returns the selected tools. Throws {@link UsageError} if one does not exist or none is left. */
export function selectTools(client: AgentComms, settings: ToolSettings, confirm: Confirm): AgentTool[] {
  const { agentId, names, secrets, isReadOnly, isRaw: raw } = settings
  const groups = settings.groups ?? (names && (Object.keys(GROUPS) as ToolGroup[]))
  const listTools = (kinds: readonly SecretKind[] | undefined) =>
    agentTools(client, { agentId, groups, secrets: kinds, raw, ...(settings.confirm && { confirm }) })
  const available = listTools(secrets)
  for (const name of names ?? []) {
    if (available.some(tool => tool.name === name)) continue
    const kind = (Object.keys(SECRETS) as SecretKind[]).find(one =>
      listTools([one]).some(tool => tool.name === name),
    )
    if (kind) throw new UsageError(`--tools: ${name} returns secrets. Add --secrets ${kind}.`)
    const hint = suggest(
      name,
      available.map(tool => tool.name),
    )
    const where = settings.groups ? ` in --groups ${settings.groups.join(',')}` : ''
    throw new UsageError(`--tools: unknown tool "${name}"${where}.${hint}`)
  }
  const selected = available.filter(
    tool => (!names || names.includes(tool.name)) && (!isReadOnly || tool.annotations.readOnlyHint),
  )
  if (selected.length === 0)
    throw new UsageError('--read-only leaves none of these tools. Add tools that read.')
  return selected
}
