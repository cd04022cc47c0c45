/** A subcommand that sends one request to the control interface of a running mock. Its flags come from the input of the route. */
export interface Subcommand {
  summary: string
  /** Method and path below `/__mock`. */
  route: string
  /** Field of the input that is an argument instead of a flag. */
  argument?: string
  /** Flags with another name than their field. */
  flags?: Readonly<Record<string, string>>
  /** Flags with an id that is one entry of a map: `--agent x` is `--set agentId=x`. */
  entryFlags?: Readonly<Record<string, { field: string; entry: string }>>
  /** Flag with a file that is the body of another route. */
  fileFlag?: { name: string; route: string }
  /** Whether `--follow` prints delivery attempts as they happen. */
  canFollow?: true
  examples: readonly string[]
}

export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  trigger: {
    summary: 'creates a record and fires an event about it',
    route: 'POST /webhooks/trigger',
    argument: 'event',
    flags: { fields: 'set' },
    entryFlags: { agent: { field: 'fields', entry: 'agentId' } },
    examples: [
      'trigger message.received',
      'trigger message.received --agent cmwscyzp900002fwctogdn8hk --set subject=Hello',
    ],
  },
  'receive-email': {
    summary: 'receives an email from outside',
    route: 'POST /receiveEmail',
    fileFlag: { name: 'eml', route: 'POST /receiveRawEmail' },
    examples: [
      'receive-email --to ada@agents.agentcomms.test --from ben@example.com --text Hi',
      'receive-email --eml reply.eml',
      'receive-email --eml - < reply.eml',
    ],
  },
  'receive-sms': {
    summary: 'receives an SMS from outside',
    route: 'POST /receiveSms',
    examples: ["receive-sms --to +12015550100 --from +12025550143 --body 'Your code is 123456'"],
  },
  deliveries: {
    summary: 'lists webhook deliveries',
    route: 'GET /deliveries',
    canFollow: true,
    examples: ['deliveries --status DEAD_LETTERED', 'deliveries --follow'],
  },
  replay: {
    summary: 'replays a finished delivery',
    route: 'POST /webhooks/replay',
    argument: 'deliveryId',
    examples: ['replay cmwsczjdy0000q5jv0c5lbvm1'],
  },
  advance: {
    summary: 'advances the clock',
    route: 'POST /clock/advance',
    argument: 'duration',
    examples: ['advance 10m'],
  },
  reset: { summary: 'restores the initial state', route: 'POST /reset', examples: ['reset'] },
  keys: {
    summary: 'prints the master key and the base URL of the service',
    route: 'GET /keys',
    examples: ['keys --json'],
  },
}
