import { toJsonSchema } from '../../mock/control/control-document.ts'
import type { ControlRoute } from '../../mock/control/control-route.ts'
import { controlRoutes } from '../../mock/control/control-routes.ts'
import { describeFlag, type HelpRow, type InputFlag, listInputFlags, toParseOptions } from './input-flags.ts'
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
  const rows = listHelpRows(usage)
  const width = Math.max(...rows.map(([flag]) => flag.length))
  const choices = argument?.choices.map(choice => `  ${choice}`) ?? []
  return [
    `agentcomms-mock ${name}: ${subcommand.summary} (${route.method} /__mock${route.path})`,
    '',
    `Usage: agentcomms-mock ${name} ${argument ? `<${argument.field}> ` : ''}[options]`,
    '',
    ...(argument && choices.length > 0 ? [`Values of <${argument.field}>:`, ...choices, ''] : []),
    'Options:',
    ...rows.map(([flag, notes]) => `  ${flag.padEnd(width)}  ${notes}`.trimEnd()),
    '',
    'Examples:',
    ...subcommand.examples.map(example => `  agentcomms-mock ${example}`),
    '',
  ].join('\n')
}

function listHelpRows({ subcommand, flags }: Usage): HelpRow[] {
  const { entryFlags = {}, fileFlag, canFollow } = subcommand
  const rows = flags.map(describeFlag)
  for (const [flag, { entry }] of Object.entries(entryFlags)) rows.push([`--${flag} <text>`, `sets ${entry}`])
  if (fileFlag)
    rows.push([`--${fileFlag.name} <file>`, 'file with the source of the email; - is standard input'])
  if (canFollow) rows.push(['--follow', 'prints each attempt from now on'])
  return [
    ...rows,
    ['--url <url>', 'address of the mock (default: AGENTCOMMS_MOCK_URL, or 127.0.0.1:4010)'],
    ['--json', 'prints the result as JSON'],
    ['-h, --help', 'prints this help'],
  ]
}
