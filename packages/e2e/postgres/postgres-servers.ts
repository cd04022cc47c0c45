/** A PostgreSQL server, a PgBouncer and clients for the checks in this folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import postgres, { type Sql, type TransactionSql } from 'postgres'

const user = 'postgres'
// Debian does not add the server to PATH.
const [version] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
const program = (name: string) => `/usr/lib/postgresql/${version}/bin/${name}`
const isRoot = process.getuid?.() === 0
const readId = (option: string) => Number(execFileSync('id', [option, user]))
/** PostgreSQL and PgBouncer do not run as root. */
const owner = isRoot && { uid: readId('-u'), gid: readId('-g') }

const servers = new Set<ChildProcess>()
let directory: string | undefined

/** Returns the folder of all servers. Creates it at the first call, so that receivers, which are killed, leave none behind. */
function getDirectory(): string {
  if (directory) return directory
  const created = mkdtempSync(join(tmpdir(), 'agentcomms-postgres-'))
  if (owner) chownSync(created, owner.uid, owner.gid)
  process.on('exit', () => {
    for (const server of servers) server.kill('SIGQUIT')
    rmSync(created, { recursive: true, force: true, maxRetries: 5 })
  })
  directory = created
  return created
}

/** Starts a server. Resolves to its process when its log contains `readyText`. */
async function start(command: string, args: readonly string[], readyText: string): Promise<ChildProcess> {
  const child = spawn(command, args, { ...owner, cwd: getDirectory(), stdio: ['ignore', 'ignore', 'pipe'] })
  servers.add(child)
  child.once('exit', () => servers.delete(child))
  const log: string[] = []
  const lines = createInterface(child.stderr)
  const ready = new Promise<void>((resolve, reject) => {
    lines.on('line', line => {
      log.push(line)
      if (line.includes(readyText)) resolve()
    })
    child.once('exit', () => reject(new Error(`${command} has stopped:\n${log.slice(-20).join('\n')}`)))
  })
  await ready
  return child
}

/** Creates the files of a server. Returns their folder. */
export function initializePostgres(): string {
  const data = join(getDirectory(), 'data')
  execFileSync(program('initdb'), ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    cwd: getDirectory(),
    stdio: 'ignore',
  })
  return data
}

export function startPostgres(data: string, port: number): Promise<ChildProcess> {
  const settings = ['unix_socket_directories=', 'max_connections=100', 'deadlock_timeout=100ms']
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(one => ['-c', one])]
  return start(program('postgres'), args, 'ready to accept connections')
}

/** Stops a server as a crash does: it does not wait for transactions. The next start recovers from the log. */
export async function crash(server: ChildProcess): Promise<void> {
  server.kill('SIGQUIT')
  await once(server, 'exit')
}

/** Starts PgBouncer in transaction mode with few connections to the server. */
export async function startPgBouncer(port: number, postgresPort: number): Promise<ChildProcess> {
  const users = join(getDirectory(), 'users.txt')
  const settings = join(getDirectory(), 'pgbouncer.ini')
  writeFileSync(users, `"${user}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
${user} = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
server_login_retry = 1
`,
  )
  return start('/usr/sbin/pgbouncer', [settings], 'process up')
}

/** Names of the libraries. */
export const libraries = ['pg', 'postgres'] as const
export type Library = (typeof libraries)[number]
/** A transaction of one of the libraries. */
export type Tx = pg.PoolClient | TransactionSql

export interface ClientOptions {
  /** Maximum number of connections. Default 10. */
  readonly max?: number
  readonly isolation?: 'serializable'
  /** Name of the application that PostgreSQL shows. */
  readonly name?: string
}

/** A client of one of the libraries, and functions that both have. */
export interface Client {
  readonly client: pg.Pool | Sql
  /** Sends a statement, in `tx` or outside of a transaction. */
  send<Row extends object>(tx: Tx | null, text: string, values?: readonly (string | number)[]): Promise<Row[]>
  close(): Promise<void>
}

const createSend =
  (client: Client['client']): Client['send'] =>
  (tx, text, values = []) => {
    const target = tx ?? client
    if ('unsafe' in target) return target.unsafe(text, [...values])
    return target.query(text, [...values]).then(({ rows }) => rows)
  }

/** Creates a client of a library: a pool of pg, or `sql` of postgres.js. */
export function createClient(
  library: Library,
  port: number,
  { max = 10, isolation, name = 'test' }: ClientOptions = {},
): Client {
  const connection = { host: '127.0.0.1', port, user, database: user, max }
  if (library === 'pg') {
    const options = isolation && { options: `-c default_transaction_isolation=${isolation}` }
    const pool = new pg.Pool({ ...connection, ...options, application_name: name })
    pool.on('error', () => {})
    return { client: pool, send: createSend(pool), close: () => pool.end() }
  }
  const sql = postgres({
    ...connection,
    // For PgBouncer: without prepared statements, and without a query at the start of each connection, whose failure would end
    // the process.
    prepare: false,
    fetch_types: false,
    onnotice() {},
    backoff: false,
    connection: {
      application_name: name,
      ...(isolation && { default_transaction_isolation: isolation }),
    },
  })
  return { client: sql, send: createSend(sql), close: () => sql.end({ timeout: 1 }) }
}

/** Calls `check` until it returns true. Fails after ten seconds. */
export async function waitUntil(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (await check()) return
    await sleep(20)
  }
  throw new Error(`Never true: ${check}`)
}
