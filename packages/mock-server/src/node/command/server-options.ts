import { listCommandRows } from './command-usage.ts'
import { formatRows, type HelpRow } from './help-rows.ts'

/** Flags of the server. */
export const SERVER_OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'cors-origin': { type: 'string', multiple: true },
  seed: { type: 'string' },
  dns: { type: 'string' },
  'unknown-input': { type: 'string' },
  config: { type: 'string' },
  smtp: { type: 'string' },
  state: { type: 'string' },
  'forward-to': { type: 'string' },
  'no-console': { type: 'boolean' },
  'no-control': { type: 'boolean' },
  log: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const FLAGS: readonly HelpRow[] = [
  ['--port <n>', 'Port to listen on. Default 4010; 0 means any free port.'],
  ['--host <name>', 'Address to listen on. Default 127.0.0.1: only this machine.'],
  [
    '--forward-to <url>',
    'URL that receives every webhook delivery, such as localhost:3000/hooks. If no subscription exists, the command creates one for all events and prints its secret.',
  ],
  [
    '--cors-origin <origin>',
    'Origin of web pages that may read responses, such as https://app.example.test. Pages of this machine always may. Repeat the flag for several.',
  ],
  [
    '--seed <n>',
    'Seed of ids, keys and secrets. Default: the seed of the state file or of --config, otherwise a random number.',
  ],
  [
    '--dns <mock|system>',
    'DNS that domains are verified against. mock (default): the DNS of the mock, empty at the start. system: the real DNS.',
  ],
  [
    '--unknown-input <reject|ignore>',
    'What happens to fields of a request body that the OpenAPI document does not have. Default reject. With ignore, the response header x-mock-ignored-input lists them.',
  ],
  [
    '--config <file>',
    'JSON file with options of createMock(), such as { "clock": "manual", "webhooks": { "maxAttempts": 5 } }.',
  ],
  [
    '--smtp <port>',
    'Port that accepts email over SMTP for the agents and demo inboxes of the mock. Default: off; 0 means any free port.',
  ],
  [
    '--state <file>',
    'File that keeps the state between runs. Secrets in it are sealed with the key in AGENTCOMMS_STATE_KEY, otherwise with the key in <file>.key; messages are in clear.',
  ],
  ['--no-console', 'Disables the console, the web page at /.'],
  ['--no-control', 'Disables the control interface at /__mock, the console and the other commands.'],
  [
    '--log <text|json>',
    'Format of the log of requests and deliveries. Default text. json: one JSON object per line; the start-up text then goes to the standard error.',
  ],
  ['--quiet', 'Disables the log.'],
  ['-h, --help', 'Prints this help.'],
  ['-v, --version', 'Prints the version.'],
]

const VARIABLES: readonly HelpRow[] = [
  ['AGENTCOMMS_MOCK_URL', 'Address of the mock that the other commands use. Default http://127.0.0.1:4010.'],
  ['AGENTCOMMS_STATE_KEY', 'Key of the state file.'],
  ['NO_COLOR', 'Disables colours.'],
]

export const HELP = `agentcomms-mock: starts or controls a mock of the Agent Communications Service

Usage: agentcomms-mock [listen] [flags]     starts the mock as an HTTP server
       agentcomms-mock <command> [flags]    controls a running mock

Commands for a running mock (agentcomms-mock <command> --help lists their flags):
${formatRows(listCommandRows()).join('\n')}

Flags of listen:
${formatRows(FLAGS).join('\n')}

Examples:
  agentcomms-mock --port 0 --config mock.json
  agentcomms-mock listen --forward-to localhost:3000/hooks
  agentcomms-mock --log json | jq 'select(.type == "attempt")'
  agentcomms-mock trigger message.received
  agentcomms-mock deliveries --follow

Environment variables:
${formatRows(VARIABLES).join('\n')}
`
