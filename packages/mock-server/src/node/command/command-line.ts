import { createRequire } from 'node:module'
import { didYouMean, getErrorMessage, quote } from '../../http/error-text.ts'
import { COMMANDS } from './control-commands.ts'
import { parseFlags } from './flags.ts'
import { formatHelp, SERVER_FLAGS } from './server-flags.ts'
import { showText } from './visible-text.ts'

/** Runs `agentcomms-mock`. Prints an error and exits with 1 if it fails. */
export async function runCommandLine(args: string[]): Promise<void> {
  try {
    await main(args)
  } catch (error) {
    process.stderr.write(`agentcomms-mock: ${showText(getErrorMessage(error))}\n`)
    process.exit(1)
  }
}

async function main(args: string[]): Promise<void> {
  const [first, ...rest] = args
  if (first === undefined || first.startsWith('-')) return await startServer(args)
  if (first === 'listen') return await startServer(rest)
  if (first === 'compare') {
    const { runCompare } = await import('./compare.ts')
    return await runCompare(rest)
  }
  const command = COMMANDS.get(first)
  if (command) {
    const { runCommand } = await import('./run-command.ts')
    return await runCommand(command, rest)
  }
  const hint = didYouMean(first, ['listen', 'compare', ...COMMANDS.keys()])
  throw new Error(`Unknown command ${quote(first)}${hint || '.'} See --help.`)
}

async function startServer(args: string[]): Promise<void> {
  const { values } = parseFlags(args, SERVER_FLAGS)
  if (values.version) return print(`${readVersion()}\n`)
  if (values.help) return print(formatHelp())
  // The server continues if a reader of its output, such as `head`, exits.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // Loaded on demand, so that the other commands and the help are fast.
  const { listen } = await import('./listen.ts')
  await listen(values)
}

function print(text: string): void {
  process.stdout.write(text)
}

function readVersion(): string {
  const { version } = createRequire(import.meta.url)('@agentcomms/mock-server/package.json') as {
    version: string
  }
  return version
}
