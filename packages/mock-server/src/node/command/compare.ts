import { toOneLine } from '../../http/text.ts'
import { isBaseUrl } from '../../services/contracts.ts'
import { type ComparedRequest, compareService, TOO_LATE } from '../compare/compare-service.ts'
import { type Flags, formatFlags, HELP_FLAG, parseFlags, print, withValue } from './flags.ts'

const SUMMARY = 'Compares a service with the OpenAPI document of this mock. Only reads'

const FLAGS = {
  'base-url': withValue(
    '<url>',
    'Base URL of the service, such as https://api.example.com/v1. Default: AGENTCOMMS_BASE_URL.',
  ),
  'api-key': withValue(
    '<key>',
    'Key that reads the records. A master key reads most. Default: AGENTCOMMS_API_KEY, which other users of the machine cannot see.',
  ),
  json: { type: 'boolean', description: 'Prints one JSON object per request.' },
  ...HELP_FLAG,
} as const satisfies Flags

const USAGE = `agentcomms-mock compare: ${SUMMARY}.

Usage: agentcomms-mock compare [flags]
Sends: GET requests only. Prints names of fields, but no values.

Flags:
${formatFlags(FLAGS)}

Ends after 10 minutes: requests that are left then are not compared.

Exit code: 0 without differences, 2 with differences, 1 if nothing could be compared,
or not everything within 10 minutes.

Example:
  AGENTCOMMS_API_KEY=mk_... agentcomms-mock compare --base-url https://api.example.com/v1
`

/** Runs `agentcomms-mock compare`. Throws an Error if the service does not respond. */
export async function runCompare(args: string[]): Promise<void> {
  // A reader of the output, such as `head`, has exited.
  process.stdout.on('error', () => process.exit(0))
  const { values } = parseFlags(args, FLAGS)
  if (values.help) return print(USAGE)
  const { AGENTCOMMS_BASE_URL, AGENTCOMMS_API_KEY } = process.env
  const baseUrl = readBaseUrl(values['base-url'] ?? AGENTCOMMS_BASE_URL)
  const apiKey = values['api-key'] ?? AGENTCOMMS_API_KEY
  if (!apiKey) throw new Error('--api-key is missing. Set it, or AGENTCOMMS_API_KEY.')
  if (!/^[!-~]+$/.test(apiKey)) throw new Error('--api-key must be ASCII characters without spaces.')
  const results: ComparedRequest[] = []
  for await (const result of compareService({ baseUrl, apiKey })) {
    results.push(result)
    print(`${values.json ? JSON.stringify(result) : formatResult(result)}\n`)
  }
  if (!values.json) print(`\n${summarize(results)}\n`)
  const isLate = results.some(({ skipped }) => skipped === TOO_LATE)
  if (isLate)
    process.stderr.write('agentcomms-mock: the comparison ended after 10 minutes, before it was complete.\n')
  if (results.some(({ differences }) => differences.length > 0)) process.exitCode = 2
  else if (isLate) process.exitCode = 1
}

function readBaseUrl(text: string | undefined): string {
  if (!text) throw new Error('--base-url is missing. Set it, or AGENTCOMMS_BASE_URL.')
  if (isBaseUrl(text)) return new URL(text).href.replace(/\/+$/, '')
  throw new Error(
    '--base-url must be a URL such as https://api.example.com/v1, without a user, a query and a fragment.',
  )
}

function formatResult({ request, status, differences, skipped }: ComparedRequest): string {
  if (skipped !== null) return `-     ${request}: not compared, because ${skipped}`
  const sign = differences.length > 0 ? '✗' : '✓'
  return [`${sign} ${status} ${request}`, ...differences.map(text => `      ${toOneLine(text)}`)].join('\n')
}

function summarize(results: readonly ComparedRequest[]): string {
  const differences = results.reduce((sum, result) => sum + result.differences.length, 0)
  const compared = results.filter(({ skipped }) => skipped === null)
  const skipped = results.length - compared.length
  return `${count(differences, 'difference')} in ${count(compared.length, 'request')}. ${skipped} not compared.`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
