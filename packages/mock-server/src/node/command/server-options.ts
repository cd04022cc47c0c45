import { SUBCOMMANDS } from './subcommands.ts'

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

const width = Math.max(...Object.keys(SUBCOMMANDS).map(name => name.length))
const subcommands = Object.entries(SUBCOMMANDS).map(
  ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
)

export const HELP = `agentcomms-mock: starts a mock of the Agent Communications Service as an HTTP server

Usage: agentcomms-mock [listen] [options]
       agentcomms-mock <command> [options]    controls a running mock

Commands; for their options, use agentcomms-mock <command> --help:
${`  ${'listen'.padEnd(width)}  starts the mock (default)`}
${subcommands.join('\n')}

Options of listen:
  --port <n>       port to listen on (default 4010; 0 means any free port)
  --host <name>    address to listen on (default 127.0.0.1, only this machine)
  --forward-to <url>
                   URL that receives every webhook delivery, such as
                   localhost:3000/hooks; if no subscription exists, the command creates
                   one for all events and prints its secret
  --cors-origin <origin>
                   origin of web pages that may read responses, such as
                   https://app.example.test; pages of this machine always may;
                   repeat the flag for several origins
  --seed <n>       seed of ids, keys and secrets (default: a random number)
  --dns <source>   DNS that domains are verified against. mock: the DNS of the mock,
                   empty at start (default); system: the real DNS
  --unknown-input <handling>
                   unknown fields in a request body: reject (default) or ignore; the
                   response header x-mock-ignored-input lists what was ignored
  --config <file>  JSON file with further options of createMock, such as
                   { "clock": "manual", "webhooks": { "maxAttempts": 5 } }
  --smtp <port>    port that accepts email over SMTP for the agents of the mock
                   (default: off; 0 means any free port)
  --state <file>   file that keeps the state between runs; it is encrypted, by default
                   with a key in <file>.key
  --no-console     disables the console, a web page at / that shows the mock
  --no-control     disables the control interface at /__mock, the console and the
                   other commands
  --log <format>   log of requests and deliveries: text (default), or json for one JSON
                   object per line; the keys are then printed to standard error
  --quiet          disables the log
  -h, --help       prints this help
  -v, --version    prints the version

Examples:
  agentcomms-mock --port 0 --config mock.json
  agentcomms-mock listen --forward-to localhost:3000/hooks
  agentcomms-mock --log json | jq 'select(.type == "attempt")'
  agentcomms-mock trigger message.received
  agentcomms-mock deliveries --follow

Environment variables:
  AGENTCOMMS_MOCK_URL   address of the mock that the other commands use (default
                        http://127.0.0.1:4010)
  AGENTCOMMS_STATE_KEY  key that encrypts the state file, instead of the content of
                        <file>.key
  NO_COLOR              disables colours
`
