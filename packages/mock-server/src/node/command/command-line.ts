import manifest from '../../../package.json' with { type: 'json' }
import { didYouMean, getErrorMessage, quote } from '../../http/text.ts'
import { COMMANDS, type Command, formatGroup } from './control-commands.ts'
import { describeVariables, parseFlags, print } from './flags.ts'
import { showText } from './output.ts'
import { formatHelp, SERVER_FLAGS } from './server-flags.ts'

/** Runs `agentcomms-mock`. Prints an error and exits with 1 if it fails. */
export async function runCommandLine(args: string[]): Promise<void> {
  try {
    await main(args)
  } catch (error) {
    const message = getErrorMessage(error)
    process.stderr.write(`agentcomms-mock: ${showText(message + describeVariables(message, args))}\n`)
    process.exit(1)
  }
}

async function main(args: string[]): Promise<void> {
  const [first, second = '', ...rest] = args
  const others = args.slice(1)
  if (first === undefined || first.startsWith('-')) return await startServer(args)
  if (first === 'listen') return await startServer(others)
  if (first === 'help') return await printHelp(others)
  if (first === 'compare') {
    const { runCompare } = await import('./compare.ts')
    return await runCompare(others)
  }
  const group = listGroup(first)
  const [name, commandArgs] = group.length > 0 ? [`${first} ${second}`, rest] : [first, others]
  const command = COMMANDS.get(name)
  if (command) {
    const { runCommand } = await import('./run-command.ts')
    return await runCommand(command, commandArgs)
  }
  if (group.length > 0 && /^(?:-h|--help)?$/.test(second)) return print(formatGroup(first, group))
  const names =
    group.length > 0 ? group.map(({ name }) => name) : ['listen', 'compare', 'help', ...COMMANDS.keys()]
  const hint = didYouMean(name, names) || (group.length > 0 ? `; use ${names.join(' or ')}.` : '.')
  throw new Error(`Unknown command ${quote(name)}${hint} See agentcomms-mock help.`)
}

/** Prints the help of a command, such as `help faults add`, or of all. */
async function printHelp(words: string[]): Promise<void> {
  const [first = 'listen'] = words
  const isGroup = listGroup(first).length > 0
  return await main([...words.slice(0, isGroup ? 2 : 1), ...(first === 'help' ? [] : ['--help'])])
}

/** Returns the commands that begin with a word, such as `faults`. */
function listGroup(word: string): Command[] {
  return [...COMMANDS.values()].filter(({ name }) => name.startsWith(`${word} `))
}

async function startServer(args: string[]): Promise<void> {
  const { values } = parseFlags(args, SERVER_FLAGS)
  if (values.version) return print(`${manifest.version}\n`)
  if (values.help) return print(formatHelp())
  // The server continues if a reader of its output, such as `head`, exits.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // Loaded on demand, so that the other commands and the help are fast.
  const { listen } = await import('./listen.ts')
  await listen(values)
}
