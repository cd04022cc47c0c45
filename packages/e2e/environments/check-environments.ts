/**
 * Runs the packed packages in environments that replace parts of the platform: the DOM of jsdom and happy-dom in Vitest and
 * Jest, the `fetch` of Next.js, a bundle of Rspack, and old versions of Node. `npm run test:nightly` runs it, because it
 * installs them from the registry.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { createConsumer, pack } from '../../conformance/published/packed.ts'

const mock = createMock()
const server = await serve(mock, { port: 0 })
const packedClient = pack('packages/client')
const packedMock = pack('packages/mock-server')
const env = { ...process.env, AGENTCOMMS_BASE_URL: server.url, AGENTCOMMS_API_KEY: mock.masterKey }
const programs = fileURLToPath(new URL('programs', import.meta.url))

/** Creates a project with the packed client, the programs, and packages of the registry. */
function createProject(packages: readonly string[]): string {
  const folder = createConsumer([])
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  )
  writeFileSync(join(folder, 'client.tgz'), packedClient.tarball)
  writeFileSync(join(folder, 'mock-server.tgz'), packedMock.tarball)
  cpSync(programs, folder, { recursive: true })
  const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--silent']
  const npm = spawnSync('npm', ['install', ...options, './client.tgz', './mock-server.tgz', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (npm.status !== 0) throw new Error(`npm install ${packages.join(' ')} failed`)
  return folder
}

/** Runs a command of the project. Resolves to what it wrote. Rejects if it fails. */
async function run(folder: string, command: string): Promise<string> {
  const child = spawn(`node node_modules/${command}`, { cwd: folder, env, shell: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
  const code = await new Promise(resolve => child.on('exit', resolve))
  if (code === 0) return output
  throw new Error(`${command} exited with ${code}:\n${output}`)
}

/** Checks that a route handler sees a message that arrived after its first request. */
async function checkNext(version: string, react: string): Promise<void> {
  const folder = createProject([`next@${version}`, `react@${react}`, `react-dom@${react}`])
  const child = spawn('node_modules/.bin/next', ['dev', '--port', '0'], { cwd: folder, env, detached: true })
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let output = ''
      const onData = (data: Buffer) => {
        output += data
        const [url] = /http:\/\/localhost:\d+/.exec(output) ?? []
        if (url && output.includes('Ready')) resolve(url)
      }
      child.stdout.on('data', onData)
      child.stderr.on('data', onData)
      child.on('exit', () => reject(new Error(`next dev ended:\n${output}`)))
    })
    const count = async () => Number(await (await fetch(`${origin}/api/count`)).text())
    const before = await count()
    const { email } = await mock.addAgent({ name: 'Ada' })
    await mock.receiveEmail({ to: email ?? '', from: 'ben@example.com', body: 'Hi' })
    const after = await count()
    if (after !== before + 1) throw new Error(`Next.js ${version}: ${before} messages, then ${after}`)
    console.log(`Next.js ${version}: a route handler sees the new message`)
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    // Its workers write until they have ended, too.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}

/** Checks that Rspack builds a program with the server of the mock, and that the bundle runs. */
async function checkRspack(): Promise<void> {
  const folder = createProject(['@rspack/core@1'])
  const output = await run(folder, '../rspack.mjs')
  if (!output.includes('status 200')) throw new Error(`The bundle of Rspack printed:\n${output}`)
  console.log('Rspack: the bundle serves a mock')
  rmSync(folder, { recursive: true, force: true })
}

/** Checks that the command and `createMock` name the needed version of Node. */
async function checkOldNode(version: string, works: boolean): Promise<void> {
  const folder = createProject([`old-node@npm:node-${process.platform}-${process.arch}@${version}`])
  const node = join(folder, 'node_modules/old-node/bin/node')
  const runOld = (...args: string[]) =>
    spawnSync(node, args, { cwd: folder, encoding: 'utf8', timeout: 60_000 })
  const { status, stderr } = runOld('node_modules/@agentcomms/mock-server/dist/cli.js', '--port', '0')
  if (status !== 1 || !/^agentcomms-mock: needs Node 20\.19 or newer; this is Node .*\n$/.test(stderr))
    throw new Error(`Node ${version}: the command exited with ${status}:\n${stderr}`)
  // In a file: with -e, Node 18 has a global `crypto`.
  writeFileSync(join(folder, 'old.cjs'), "require('@agentcomms/mock-server').createMock().close()")
  const created = runOld('old.cjs')
  if (works ? created.status !== 0 : !created.stderr.includes('Use Node 20.19 or newer'))
    throw new Error(`Node ${version}: createMock() exited with ${created.status}:\n${created.stderr}`)
  console.log(`Node ${version}: the messages name the needed version`)
  rmSync(folder, { recursive: true, force: true })
}

const vitest = ['jsdom@26', 'happy-dom@20']
const tools: [packages: string[], commands: string[]][] = [
  [
    ['vitest@4', ...vitest],
    ['jsdom', 'happy-dom'].map(name => `vitest/vitest.mjs run --environment ${name} dom.test.mjs`),
  ],
  [
    ['vitest@3', ...vitest],
    ['jsdom', 'happy-dom'].map(name => `vitest/vitest.mjs run --environment ${name} dom.test.mjs`),
  ],
  [
    ['jest@29', 'jest-environment-jsdom@29', 'jest-fixed-jsdom@0.0.9'],
    ['fixed-jsdom.test.cjs', 'plain-jsdom.test.cjs'].map(file => `jest/bin/jest.js --testMatch "**/${file}"`),
  ],
]
for (const [packages, commands] of tools) {
  const folder = createProject(packages)
  for (const command of commands) {
    await run(folder, command)
    console.log(`${packages[0]}: ${command} passed`)
  }
  rmSync(folder, { recursive: true, force: true })
}
await checkRspack()
await checkOldNode('18', false)
await checkOldNode('20.10', true)
await checkNext('14', '18')
await checkNext('16', '19')
await server.close()
