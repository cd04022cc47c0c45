/**
 * Runs the packed packages in environments that replace parts of the platform, bundle the packages or install them in
 * another way: DOMs in Vitest and Jest, browsers, workerd, bundlers, frameworks, package managers and old versions of Node.
 * `npm run test:nightly` runs it, because it installs them from the registry. Arguments select rows by a part of their names.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { createConsumer, pack } from '../../conformance/published/packed.ts'
import { freePort } from '../free-port.ts'

interface Environment {
  /** Packages of the registry. */
  readonly packages: readonly string[]
  /** Folder of `programs` whose files are in the project, beside the files of `programs`. */
  readonly files?: string
  readonly commands?: readonly string[]
  /** Text in the output of the last command. */
  readonly output?: RegExp
  /** Command that serves `/api/count` at the port of the variable PORT. It must see new messages. */
  readonly server?: string
}

const vitestDom = ['jsdom', 'happy-dom'].map(name => `vitest run --environment ${name} dom.test.mjs`)
const servesMock = { output: /^0 agents$/m }
const receives = { output: /^agent c[0-9a-z]{24}\nSUCCEEDED$/m }
const bundleCjs = 'esbuild serve-mock.mjs --bundle --platform=node --outfile=bundle/main.cjs'
const inject =
  'postject bundle/node NODE_SEA_BLOB bundle/sea.blob --sentinel-fuse NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  'Vitest 4 with DOMs': { packages: ['vitest@4', 'jsdom@26', 'happy-dom@20'], commands: vitestDom },
  'Vitest 3 with DOMs': { packages: ['vitest@3', 'jsdom@26', 'happy-dom@20'], commands: vitestDom },
  'Jest with jsdom': {
    packages: ['jest@29', 'jest-environment-jsdom@29', 'jest-fixed-jsdom@0.0.9'],
    commands: [
      ...['fixed-jsdom.test.cjs', 'plain-jsdom.test.cjs'].map(file => `jest --testMatch "**/${file}"`),
      'NODE_OPTIONS=--experimental-vm-modules jest --testMatch "**/jsdom-esm.test.js"',
    ],
  },
  'Vitest in Chromium': {
    packages: ['vitest@4', '@vitest/browser-playwright@4', 'playwright@1'],
    files: 'vitest-browser',
    commands: ['vitest run'],
  },
  'Vitest in workerd': {
    packages: ['vitest@4', '@cloudflare/vitest-pool-workers'],
    files: 'workers-pool',
    commands: ['vitest run'],
  },
  Rspack: { packages: ['@rspack/core@1'], commands: ['node bundle.mjs @rspack/core'], ...servesMock },
  webpack: { packages: ['webpack@5'], commands: ['node bundle.mjs webpack'], ...servesMock },
  'Vite bundle': {
    packages: ['vite@7'],
    commands: ['vite build --config vite.bundle.mjs', 'node bundle/serve-mock.js'],
    ...servesMock,
  },
  ncc: {
    packages: ['@vercel/ncc'],
    commands: ['ncc build serve-mock.mjs --out bundle', 'node bundle/index.mjs'],
    ...servesMock,
  },
  'single executable application': {
    packages: ['esbuild', 'postject'],
    commands: [
      `${bundleCjs} && node --experimental-sea-config sea.json && cp "${process.execPath}" bundle/node && ${inject}`,
      'bundle/node',
    ],
    ...servesMock,
  },
  'pnpm with Turborepo': {
    packages: ['pnpm@10.34.9', 'turbo@2'],
    commands: ['cp serve-mock.mjs pnpm/packages/a && cd pnpm && pnpm install && turbo run start'],
    output: /0 agents/,
  },
  'yarn with PnP': {
    packages: ['@yarnpkg/cli-dist@4'],
    commands: [
      'cp serve-mock.mjs yarn && cd yarn && touch yarn.lock && yarn install --no-immutable && yarn node serve-mock.mjs',
    ],
    ...servesMock,
  },
  NestJS: {
    packages: [
      '@nestjs/common@11',
      '@nestjs/core@11',
      '@nestjs/platform-express@11',
      'reflect-metadata',
      'rxjs',
    ],
    commands: ['node nest.mjs'],
    ...receives,
  },
  'Next.js 14': {
    packages: ['next@14', 'react@18', 'react-dom@18'],
    server: 'next dev --port $PORT',
  },
  'Next.js 16': {
    packages: ['next@16', 'react@19', 'react-dom@19'],
    commands: ['AGENTCOMMS_API_KEY= next build'],
    server: 'next start --port $PORT',
  },
  SvelteKit: {
    packages: [
      '@sveltejs/kit@2',
      '@sveltejs/adapter-node@5',
      '@sveltejs/vite-plugin-svelte@6',
      'svelte@5',
      'vite@7',
    ],
    files: 'sveltekit',
    commands: ['vite build'],
    server: 'node build',
  },
  Astro: {
    packages: ['astro@5', '@astrojs/node@9'],
    files: 'astro',
    commands: ['astro build'],
    server: 'node dist/server/entry.mjs',
  },
  Nuxt: {
    packages: ['nuxt@4'],
    files: 'nuxt',
    commands: ['nuxt build'],
    server: 'node .output/server/index.mjs',
  },
  'React Router': {
    packages: [
      ...['@react-router/dev', '@react-router/node', '@react-router/serve', 'react-router'].map(
        name => `${name}@7`,
      ),
      ...['react@19', 'react-dom@19', 'isbot@5', 'vite@7'],
    ],
    files: 'react-router',
    commands: ['react-router build'],
    server: 'react-router-serve build/server/index.js',
  },
  'Node 16': oldNode('16'),
  'Node 18': oldNode('18'),
  'Node 20.10': oldNode('20.10'),
}

const mock = createMock()
const service = await serve(mock, { port: 0 })
const packed = ['client', 'mock-server', 'mcp'].map(name => ({ name, ...pack(`packages/${name}`) }))
const programs = fileURLToPath(new URL('programs', import.meta.url))

/** Returns the environment of an old Node, which says which version is needed. */
function oldNode(version: string): Environment {
  const node = 'node_modules/old-node/bin/node'
  return {
    packages: [`old-node@npm:node-${process.platform}-${process.arch}@${version}`],
    commands: [`node old-node.mjs ${node}`],
  }
}

/** Creates a project with the packed packages, the programs, and packages of the registry. */
function createProject({ packages, files }: Environment): string {
  const folder = createConsumer([])
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  )
  cpSync(programs, folder, { recursive: true })
  if (files) cpSync(join(programs, files), folder, { recursive: true })
  for (const { name, tarball } of packed) writeFileSync(join(folder, `${name}.tgz`), tarball)
  const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--silent']
  const tarballs = packed.map(({ name }) => `./${name}.tgz`)
  const npm = spawnSync('npm', ['install', ...options, ...tarballs, ...packages], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (npm.status !== 0) throw new Error(`npm install ${packages.join(' ')} failed`)
  return folder
}

/** Starts a command of the project in a group of its own. `ended` resolves to its exit code and output. */
function start(folder: string, command: string, variables: Record<string, string> = {}) {
  const env = {
    ...process.env,
    AGENTCOMMS_BASE_URL: service.url,
    AGENTCOMMS_API_KEY: mock.masterKey,
    CHROMIUM: ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync),
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    CI: '1',
    ...variables,
  }
  const child = spawn(command, { cwd: folder, env, shell: true, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
  const ended = new Promise<{ code: number | null; output: string }>(resolve =>
    child.on('close', code => resolve({ code, output })),
  )
  return { child, ended }
}

function stop({ pid, exitCode }: ChildProcess): void {
  if (pid && exitCode === null) process.kill(-pid, 'SIGKILL')
}

/** Checks that a server sees a message that arrived after its first request. */
async function checkServer(folder: string, command: string): Promise<void> {
  const port = String(await freePort())
  const { child, ended } = start(folder, command, { PORT: port, HOST: '127.0.0.1', HOSTNAME: '127.0.0.1' })
  const failure = ended.then(({ code, output }) => {
    throw new Error(`${command} ended with ${code}:\n${output}`)
  })
  failure.catch(() => {})
  /** Reads the number of messages. Waits until the server listens. */
  const count = async (): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/count`).catch(() => undefined)
    const text = await response?.text()
    if (response?.ok) return Number(text)
    if (response) throw new Error(`${command}: ${response.status} ${text}`)
    await new Promise(resolve => setTimeout(resolve, 200))
    return count()
  }
  try {
    const before = await Promise.race([failure, count()])
    const { email } = await mock.addAgent({ name: 'Ada' })
    await mock.receiveEmail({ to: email.email, from: 'ben@example.com', body: 'Hi' })
    const after = await Promise.race([failure, count()])
    if (after !== before + 1) throw new Error(`${command}: ${before} messages, then ${after}`)
  } finally {
    stop(child)
    await ended
  }
}

async function check(environment: Environment): Promise<void> {
  const { commands = [], output = /(?:)/, server } = environment
  const folder = createProject(environment)
  for (const command of commands) {
    const result = await start(folder, command).ended
    const isLast = command === commands.at(-1)
    if (result.code !== 0 || (isLast && !output.test(result.output)))
      throw new Error(`${command} ended with ${result.code}:\n${result.output}`)
  }
  if (server) await checkServer(folder, server)
  // Killed servers can write until their processes have ended.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}

const words = process.argv.slice(2)
for (const [name, environment] of Object.entries(ENVIRONMENTS)) {
  if (words.length > 0 && !words.some(word => name.includes(word))) continue
  try {
    await check(environment)
    console.log(`${name}: passed`)
  } catch (error) {
    process.exitCode = 1
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
  }
}
await service.close()
