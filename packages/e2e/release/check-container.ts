/**
 * Checks the images of the Dockerfile without a container engine: runs its steps in fresh folders, and starts the mock server and the
 * receiver as compose.yaml does. `npm run test:nightly` runs it after the build.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import yaml from 'yaml'
import { freePort } from '../free-port.ts'
import { createClient, initializePostgres, startPostgres } from '../postgres/postgres-servers.ts'
import { run, start } from '../runtimes/run-process.ts'
import { createFolder, packPackages, root } from './fresh-project.ts'

const MAX_BYTES = 80_000_000
// With `--prefix`, npm does not install into a folder above.
const INSTALL = [
  'install',
  '--prefix',
  '.',
  '--omit=dev',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--silent',
]
const node24 = join(root, `packages/e2e/node_modules/node24-${process.platform}-${process.arch}/bin/node`)
const { services } = yaml.parse(readFileSync(join(root, 'compose.yaml'), 'utf8'))
const [, healthcheck = ''] =
  /HEALTHCHECK[^[]*(\[.*\])/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
const tarballs = await packPackages()

function countBytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return entries.map(entry => statSync(join(folder, entry)).size).reduce((sum, bytes) => sum + bytes, 0)
}

const mockFolder = createFolder('mock')
await run('npm', [...INSTALL, tarballs['@agentcomms/mock-server'] ?? ''], mockFolder)
const bytes = countBytes(mockFolder)
console.log(`The image adds ${(bytes / 1e6).toFixed(1)} MB to Node.`)
assert.ok(bytes < MAX_BYTES)

const receiverFolder = createFolder('receiver')
for (const name of ['package.json', 'src'])
  cpSync(join(root, 'examples/receivers', name), join(receiverFolder, name), { recursive: true })
await run('npm', [...INSTALL, ...Object.values(tarballs)], receiverFolder)

const postgresPort = await freePort()
await startPostgres(initializePostgres(), postgresPort)
const receiverPort = await freePort()

// As `nobody`, who owns none of the files.
chmodSync(mockFolder, 0o755)
const nobody = process.getuid?.() === 0 ? ['--reuid=65534', '--regid=65534', '--clear-groups'] : []
const port = String(await freePort())
const flags = services.mock.command.map((flag: string) =>
  flag.replace('receiver:3000', `127.0.0.1:${receiverPort}`).replace(/^mock$/, '0.0.0.0'),
)
const cli = 'node_modules/@agentcomms/mock-server/dist/cli.js'
const [program = '', ...args] = [
  ...(nobody.length > 0 ? ['setpriv', ...nobody] : []),
  ...[process.execPath, cli, ...flags, '--port', port],
]
const mock = start(program, args, mockFolder)
await mock.waitForOutput(/(Ctrl\+C)/)

const [, ...check]: string[] = JSON.parse(healthcheck.replaceAll('\\\n', '').replace('4010', port))
execFileSync(process.execPath, check)

const {
  command: [, ...receiverArgs],
} = services.receiver
const receiver = spawn(node24, receiverArgs, {
  cwd: receiverFolder,
  env: {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${postgresPort}/postgres`,
    MOCK_URL: `http://127.0.0.1:${port}`,
    PORT: String(receiverPort),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.on('exit', () => receiver.kill('SIGKILL'))
// The output ends with the process, if it never starts to listen.
const [line] = await Promise.race([once(receiver.stdout, 'data'), once(receiver.stdout, 'end')])
assert.ok(line, 'the receiver listens')

const url = `http://127.0.0.1:${port}/__mock`
const call = async (path: string, body?: object) => {
  const input = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return await fetch(`${url}/${path}`, { method: 'POST', ...input })
}
const email = { to: 'ada@agents.agentcomms.test', from: 'ben@example.com', subject: 'Hello', body: 'Hi' }
assert.equal((await call('receive-email', email)).status, 200)
assert.equal((await call('webhooks/settled')).status, 200)
const database = createClient('pg', postgresPort)
assert.deepEqual(await database.send(null, 'SELECT subject FROM tasks'), [{ subject: 'Hello' }])
await database.close()

const receiverEnded = once(receiver, 'close')
receiver.kill()
await receiverEnded

await mock.stop()
assert.throws(() => execFileSync(process.execPath, check, { stdio: 'ignore' }), 'the server has stopped')
console.log('The mock server is healthy as nobody, and the receiver stored a task in PostgreSQL.')
process.exit()
