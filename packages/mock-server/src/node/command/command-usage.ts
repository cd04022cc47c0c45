import { COMMANDS, type Command, getOperation, listFields } from './control-commands.ts'
import { formatRows, type HelpRow } from './help-rows.ts'
import { describeFlag, type InputFlag, toParseOptions } from './input-flags.ts'
import type { Options } from './parse-options.ts'

const COMMON_OPTIONS = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options

/** Returns the rows of the commands in the help. */
export function listCommandRows(): HelpRow[] {
  return [...COMMANDS].map(([name, { summary }]) => [name, `${summary}.`])
}

export function listOptions(command: Command): Options & typeof COMMON_OPTIONS {
  const { entryFlags = {}, fileFlag, follow, inputFlags } = command
  const names = [...Object.keys(entryFlags), ...(fileFlag ? [fileFlag.name] : [])]
  const own = Object.fromEntries(names.map(name => [name, { type: 'string' } as const]))
  return {
    ...toParseOptions(inputFlags),
    ...own,
    ...(follow && { follow: { type: 'boolean' } }),
    ...COMMON_OPTIONS,
  }
}

/** Returns the text of `agentcomms-mock <command> --help`. */
export function formatUsage(command: Command): string {
  const { name, summary, operation, argumentFlag, file, examples } = command
  const argument = argumentFlag ? `<${argumentFlag.field}> ` : file ? '<file> ' : ''
  return [
    `agentcomms-mock ${name}: ${summary}`,
    '',
    `Usage: agentcomms-mock ${name} ${argument}[flags]`,
    `Sends: ${operation.method} /__mock${operation.path}`,
    '',
    ...(argumentFlag ? [...describeArgument(argumentFlag), ''] : []),
    ...(file ? [`<file>: file with the state; - is the standard ${file}.`, ''] : []),
    'Flags:',
    ...formatRows(listHelpRows(command)),
    '',
    'Examples:',
    ...examples.map(example => `  agentcomms-mock ${example}`),
    '',
  ].join('\n')
}

function describeArgument({ field, description, choices }: InputFlag): string[] {
  if (choices.length === 0) return [`<${field}>: ${description}`]
  return [`<${field}> is one of:`, ...choices.map(choice => `  ${choice}`)]
}

function listHelpRows({ entryFlags = {}, fileFlag, follow, inputFlags }: Command): HelpRow[] {
  const requirement = fileFlag ? `Required without --${fileFlag.name}.` : 'Required.'
  const rows = inputFlags.map(flag => describeFlag(flag, requirement))
  for (const [flag, { field, entry }] of Object.entries(entryFlags)) {
    const name = inputFlags.find(other => other.field === field)?.name
    rows.push([`--${flag} <id>`, `Same as --${name} ${entry}=<id>.`])
  }
  if (fileFlag)
    rows.push([
      `--${fileFlag.name} <file>`,
      `File with the source of the email; - is the standard input. Of the flags above, allows only ${listFileFlags(inputFlags, fileFlag.operation)}.`,
    ])
  if (follow)
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
function listFileFlags(flags: readonly InputFlag[], operation: string): string {
  const known = listFields(getOperation(operation))
  const names = flags.filter(({ field }) => known.includes(field)).map(({ name }) => `--${name}`)
  return names.join(' and ')
}
