import { toJsonSchema } from '../../mock/control/control-document.ts'
import type { ControlRoute } from '../../mock/control/control-route.ts'
import { controlRoutes } from '../../mock/control/control-routes.ts'
import { formatRows, type HelpRow } from './help-rows.ts'
import { describeFlag, type InputFlag, listInputFlags, toParseOptions } from './input-flags.ts'
import type { Options } from './parse-options.ts'
import type { Subcommand } from './subcommands.ts'

const COMMON_OPTIONS = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options

/** A subcommand with its route and its flags. */
export interface Usage {
  name: string
  subcommand: Subcommand
  route: ControlRoute
  /** Field that is an argument. */
  argument: InputFlag | undefined
  flags: readonly InputFlag[]
}

export function findRoute(name: string): ControlRoute {
  const route = controlRoutes.find(({ method, path }) => `${method} ${path}` === name)
  if (!route) throw new Error(`The control interface has no route ${name}.`)
  return route
}

export function createUsage(name: string, subcommand: Subcommand): Usage {
  const route = findRoute(subcommand.route)
  const fields = listInputFlags(toJsonSchema(route.input), subcommand.flags)
  return {
    name,
    subcommand,
    route,
    argument: fields.find(({ field }) => field === subcommand.argument),
    flags: fields.filter(({ field }) => field !== subcommand.argument),
  }
}

export function listOptions({ subcommand, flags }: Usage): Options & typeof COMMON_OPTIONS {
  const { entryFlags = {}, fileFlag, canFollow } = subcommand
  const names = [...Object.keys(entryFlags), ...(fileFlag ? [fileFlag.name] : [])]
  const own = Object.fromEntries(names.map(name => [name, { type: 'string' } as const]))
  return {
    ...toParseOptions(flags),
    ...own,
    ...(canFollow && { follow: { type: 'boolean' } }),
    ...COMMON_OPTIONS,
  }
}

/** Returns the text of `agentcomms-mock <subcommand> --help`. */
export function formatUsage(usage: Usage): string {
  const { name, subcommand, route, argument } = usage
  return [
    `agentcomms-mock ${name}: ${subcommand.summary}`,
    '',
    `Usage: agentcomms-mock ${name} ${argument ? `<${argument.field}> ` : ''}[flags]`,
    `Sends: ${route.method} /__mock${route.path}`,
    '',
    ...(argument ? [...describeArgument(argument), ''] : []),
    'Flags:',
    ...formatRows(listHelpRows(usage)),
    '',
    'Examples:',
    ...subcommand.examples.map(example => `  agentcomms-mock ${example}`),
    '',
  ].join('\n')
}

function describeArgument({ field, description, choices }: InputFlag): string[] {
  if (choices.length === 0) return [`<${field}>: ${description}`]
  return [`<${field}> is one of:`, ...choices.map(choice => `  ${choice}`)]
}

function listHelpRows({ subcommand, flags }: Usage): HelpRow[] {
  const { entryFlags = {}, fileFlag, canFollow } = subcommand
  const requirement = fileFlag ? `Required without --${fileFlag.name}.` : 'Required.'
  const rows = flags.map(flag => describeFlag(flag, requirement))
  for (const [flag, { field, entry }] of Object.entries(entryFlags)) {
    const name = flags.find(other => other.field === field)?.name
    rows.push([`--${flag} <id>`, `Same as --${name} ${entry}=<id>.`])
  }
  if (fileFlag)
    rows.push([
      `--${fileFlag.name} <file>`,
      `File with the source of the email; - is the standard input. Of the flags above, allows only ${listFileFlags(flags, fileFlag.route)}.`,
    ])
  if (canFollow)
    rows.push([
      '--follow',
      'Prints each attempt from now on, until you stop it. Of the flags above, allows only --id, --webhook-id and --status.',
    ])
  return [
    ...rows,
    ['--url <url>', 'Address of the mock. Default: AGENTCOMMS_MOCK_URL, or http://127.0.0.1:4010.'],
    ['--json', 'Prints the result as JSON.'],
    ['-h, --help', 'Prints this help.'],
  ]
}

/** Returns the names of the flags that can be combined with a file. */
function listFileFlags(flags: readonly InputFlag[], routeName: string): string {
  const known = Object.keys(toJsonSchema(findRoute(routeName).input).properties ?? {})
  const names = flags.filter(({ field }) => known.includes(field)).map(({ name }) => `--${name}`)
  return names.join(' and ')
}
